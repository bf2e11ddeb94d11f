import { expect, test } from 'vitest';
import { createOpeningGuard, TICK } from '../../../../src/app/persistence/freezes/opening-guard.ts';

/** A browser whose windows can freeze and crash. */
function browser() {
  const kept = new Map<string, string>();
  const claimed = new Set<string>();
  const frozen = new Set<string>();
  let time = 1_000_000;
  /** Opens a window. Its timers fire only when it responds. */
  const open = () => {
    let tick: (() => void) | null = null;
    const mine = new Set<string>();
    const guard = createOpeningGuard({
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      now: () => time,
      everyTick: (call) => {
        tick = call;
        return () => {
          tick = null;
        };
      },
      claim: (id) => {
        claimed.add(id);
        mine.add(id);
        return () => void claimed.delete(id);
      },
      isClaimed: async (id) => claimed.has(id),
      hasFrozen: async (id) => frozen.has(id),
    });
    const responds = (milliseconds: number): void => {
      for (let passed = 0; passed < milliseconds; passed += TICK) {
        time += TICK;
        tick?.();
      }
    };
    /** Its process ends, and its claims with it. */
    const dies = (): void => {
      for (const id of mine) claimed.delete(id);
    };
    return { ...guard, responds, dies };
  };
  const passes = (milliseconds: number): void => {
    time += milliseconds;
  };
  return { open, frozen, passes, kept };
}

test('a scene that opened is opened again; nothing is left of it', async () => {
  const { open, kept } = browser();
  const window = open();
  window.begin('yard');
  window.responds(3000);
  window.dies();
  expect(await open().isTrapped('yard')).toBe(false);
  expect(kept.size).toBe(0);
});

test('a scene that crashed the window while it opened is trapped, and others are not', async () => {
  const { open } = browser();
  const window = open();
  window.begin('yard');
  window.responds(500);
  window.dies();
  expect(await open().isTrapped('yard')).toBe(true);
  expect(await open().isTrapped('mill')).toBe(false);
});

test('a window that was closed while it opened a scene, and responded, traps nothing', async () => {
  const { open } = browser();
  const window = open();
  window.begin('yard');
  window.responds(500);
  window.leave();
  window.dies();
  expect(await open().isTrapped('yard')).toBe(false);
});

test('a scene that froze the window for long is trapped even if the window came back', async () => {
  const { open, passes } = browser();
  const window = open();
  window.begin('yard');
  window.responds(250);
  passes(20_000);
  window.responds(3000);
  window.leave();
  expect(await open().isTrapped('yard')).toBe(true);
  // Opened from the library it does well, and is forgotten.
  const next = open();
  next.begin('yard');
  next.responds(3000);
  expect(await open().isTrapped('yard')).toBe(false);
});

test('two windows may open the same scene at once, but one that hangs does not hide it', async () => {
  const { open, passes } = browser();
  const first = open();
  first.begin('yard');
  expect(await open().isTrapped('yard')).toBe(false);
  passes(15_000);
  expect(await open().isTrapped('yard')).toBe(true);
});

test('a scene whose window was closed while it was frozen in play is trapped', async () => {
  const { open, frozen } = browser();
  frozen.add('yard');
  expect(await open().isTrapped('yard')).toBe(true);
});

test('another scene opened meanwhile ends the first opening', async () => {
  const { open } = browser();
  const window = open();
  window.begin('yard');
  window.begin('mill');
  window.dies();
  expect(await open().isTrapped('yard')).toBe(false);
  expect(await open().isTrapped('mill')).toBe(true);
});

test('without storage nothing is trapped, and nothing fails', async () => {
  const fail = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const guard = createOpeningGuard({
    storage: { getItem: fail, setItem: fail, removeItem: fail },
    now: () => 0,
    everyTick: () => () => undefined,
    claim: () => () => undefined,
    isClaimed: async () => false,
    hasFrozen: async () => false,
  });
  guard.begin('yard');
  guard.leave();
  expect(await guard.isTrapped('yard')).toBe(false);
});
