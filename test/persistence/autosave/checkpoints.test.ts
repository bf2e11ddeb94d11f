import { describe, expect, test } from 'vitest';
import { createCheckpoints } from '../../../src/persistence/autosave/checkpoints.ts';
import type { AutosavePorts } from '../../../src/persistence/autosave/open-scenes.ts';
import { newOpenScenes } from '../../../src/persistence/autosave/open-scenes.ts';
import { type Base, emptyBase, planWrite } from '../../../src/persistence/autosave/write-plan.ts';
import { createAppStore } from '../../../src/store/state/create.ts';
import { duelScene } from '../../support/browser-windows.ts';

/** Checkpoints of a scene with a base, and what they ask for. */
function begun(more: Partial<Base>) {
  const store = createAppStore(duelScene());
  const { base } = planWrite(emptyBase(0), store.getState(), { now: 'now', withVersion: false, isCurrent: true });
  const openScenes = newOpenScenes(store, { ...base, ...more });
  const timers = new Set<{ readonly after: number; readonly call: () => void }>();
  const asked: string[] = [];
  const stopped: string[] = [];
  let end = (_: number | null): void => undefined;
  const ports = {
    schedule: (after: number, call: () => void) => {
      const timer = { after, call };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    checkpoint: (id: string) => {
      asked.push(id);
      const done = new Promise<number | null>((resolve) => {
        end = resolve;
      });
      return { done, stop: () => void stopped.push(id) };
    },
  } as unknown as AutosavePorts;
  return {
    checkpoints: createCheckpoints(ports, openScenes),
    openScenes,
    timers,
    asked,
    stopped,
    /** Lets the window be idle for two seconds. */
    idle: () => {
      const [timer] = timers;
      if (!timer) return false;
      timers.delete(timer);
      timer.call();
      return true;
    },
    end: async (revision: number | null) => {
      end(revision);
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

const steps = (count: number, length = 1) => Array.from({ length: count }, (_, i) => ({ revision: i + 2, length }));
const owed = (...numbers: readonly number[]) =>
  numbers.map((number) => ({ number, stored: () => ({ text: '', unread: null }) }));

describe('a checkpoint is due', () => {
  test.each<readonly [string, boolean, Partial<Base>]>([
    ['with more than 200 steps', true, { journal: steps(201) }],
    ['not with 200', false, { journal: steps(200) }],
    ['with a version that is not written', true, { owed: owed(1) }],
    ['with a journal longer than a quarter of its document', true, { journal: steps(1, 50_001), length: 200_000 }],
    ['not with one just as long', false, { journal: steps(1, 50_000), length: 200_000 }],
    ['not with a short one, however small its document', false, { journal: steps(2, 16_000), length: 100 }],
    ['with one a little longer than that', true, { journal: steps(2, 16_001), length: 100 }],
    ['not with a damaged journal', false, { journal: steps(900), owed: owed(1), isCut: true }],
    ['not for a scene that is not stored', false, { journal: steps(900), card: null }],
  ])('%s', (_, isDue, base) => {
    const { checkpoints, timers, asked, idle } = begun(base);
    checkpoints.onActivity();
    expect(timers.size).toBe(isDue ? 1 : 0);
    expect(asked).toEqual([]);
    expect([...timers].map(({ after }) => after)).toEqual(isDue ? [2000] : []);
    expect(idle()).toBe(isDue);
    expect(asked).toEqual(isDue ? ['yard'] : []);
  });
});

describe('a checkpoint', () => {
  test('waits anew with each change, until its journal is four times too long', () => {
    const { checkpoints, openScenes, timers } = begun({ journal: steps(201) });
    checkpoints.onActivity();
    const [first] = timers;
    checkpoints.onActivity();
    const [second] = timers;
    expect(second).not.toBe(first);
    const { base } = openScenes.current;
    if (!base) throw new Error('There is no base.');
    openScenes.current.base = { ...base, journal: steps(800) };
    checkpoints.onActivity();
    const [third] = timers;
    expect(third).not.toBe(second);
    openScenes.current.base = { ...base, journal: steps(801) };
    checkpoints.onActivity();
    expect([...timers]).toEqual([third]);
  });

  test('that was written leaves the steps and versions after it, and another may be due at once', async () => {
    const { checkpoints, openScenes, timers, asked, idle, end } = begun({
      journal: steps(500),
      owed: owed(1, 300, 301),
    });
    checkpoints.onActivity();
    idle();
    // While one is written none is begun.
    checkpoints.onActivity();
    expect(timers.size).toBe(0);
    await end(300);
    const { base } = openScenes.current;
    expect(base?.journal[0]?.revision).toBe(301);
    expect(base?.owed.map(({ number }) => number)).toEqual([300, 301]);
    expect(timers.size).toBe(1);
    idle();
    expect(asked).toEqual(['yard', 'yard']);
  });

  test('that was not written changes nothing, and is tried after the next change', async () => {
    const { checkpoints, openScenes, timers, idle, end } = begun({ journal: steps(201) });
    checkpoints.onActivity();
    idle();
    const { base } = openScenes.current;
    await end(null);
    expect(openScenes.current.base).toBe(base);
    expect(timers.size).toBe(0);
    checkpoints.onActivity();
    expect(timers.size).toBe(1);
  });

  test('of a scene that continued under another id meanwhile changes nothing of that', async () => {
    const { checkpoints, openScenes, idle, end } = begun({ journal: steps(201) });
    checkpoints.onActivity();
    idle();
    const { base } = openScenes.current;
    if (!base?.card) throw new Error('There is no base.');
    const copy = { ...base, card: { ...base.card, id: 'copy' } };
    openScenes.current.base = copy;
    await end(202);
    expect(openScenes.current.base).toBe(copy);
  });

  test('of a scene that is deleted before it begins is not asked for', () => {
    const { checkpoints, openScenes, asked, idle } = begun({ journal: steps(201) });
    checkpoints.onActivity();
    openScenes.current.base = emptyBase(3);
    idle();
    expect(asked).toEqual([]);
  });

  test('is stopped with a window that closes, and no other begins', async () => {
    const { checkpoints, timers, stopped, idle } = begun({ journal: steps(201) });
    checkpoints.onActivity();
    checkpoints.stop();
    expect([timers.size, stopped]).toEqual([0, []]);
    checkpoints.onActivity();
    idle();
    checkpoints.stop();
    expect(stopped).toEqual(['yard']);
    checkpoints.stop();
    expect(stopped).toEqual(['yard']);
    checkpoints.onActivity();
    expect(timers.size).toBe(1);
  });
});
