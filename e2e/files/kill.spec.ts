import { type BrowserContext, expect, test } from '@playwright/test';
import { killerOf, stopped } from '../pages/files/killed.ts';
import type { Table } from '../pages/table.ts';
import {
  arm,
  choose,
  isSaved,
  leave,
  PNG,
  pressing,
  reopened,
  settled,
  the,
  unlooked,
  upTo,
  whole,
} from '../support/killed-town.ts';

/** What happens on a table, and at which moment of the save that follows its page is killed. */
interface Fate {
  readonly stopAt: number;
  readonly change: (table: Table) => Promise<unknown>;
}

/**
 * The moments of one change. The moment before a request leaves the same as the moment after the one before it: those
 * are for a soak, and so are some of the moments at which a request has succeeded.
 */
const OF_A_CHANGE = process.env.SOAK ? upTo(25) : [0, 1, 3, 5, 7, 9, 11, 13, 15, 16, 19, 22, 23, 24];
/** The moments of a window that closes, and the first of the save that follows. */
const OF_A_CLOSE = process.env.SOAK ? upTo(25) : [0, 1, 5, 7, 9, 11, 13, 15, 17, 18, 19, 20, 22, 24];
/** The interval between moments at which a page is killed: every one in a soak, some if time is short. */
const STRIDE = process.env.SOAK ? 1 : 3;
/** The same with rotating actions, so that each comes up. */
const IN_TURNS = process.env.SOAK ? 1 : 2;

/** Kills a page in the middle of some saves, and checks what is left each time. `keys` are pressed before the first. */
async function killedInSaves(
  context: BrowserContext,
  moments: readonly number[],
  fate: (i: number) => Fate,
  keys?: readonly string[],
): Promise<ReadonlySet<string>> {
  const disk = await settled(context, keys);
  const names = new Set<string>();
  for (const i of moments) {
    const all = await whole(disk, 'before the change');
    const before = the('town', all);
    const { stopAt, change } = fate(i);
    const table = await reopened(context, before);
    const kill = await killerOf(context, table.page);
    await arm(table, stopAt);
    const name = await stopped(
      table.page,
      () => change(table),
      () => isSaved(table),
    );
    const when = `killed ${name ?? 'after it'}`;
    await kill();
    const left = await whole(disk, when);
    const after = the('town', left);
    // No copy of it is left, whose revisions a closing window claims beside its own.
    expect([...left.keys()], when).toEqual([...all.keys()]);
    // Nothing of it, or all of it.
    if (after.revision === before.revision) expect(unlooked(after), when).toEqual(unlooked(before));
    else expect(after.revision, when).toBe(before.revision + 1);
    if (name === 'before the transaction') expect(after.revision, when).toBe(before.revision);
    if (!name || name === 'when it is complete') expect(after.revision, when).toBe(before.revision + 1);
    names.add(when);
  }
  return names;
}

/**
 * A change must be on disk this long after it, in milliseconds, however many follow. The program starts a write after
 * 600 at the latest; the rest is for a busy machine and its disk. If saving waited for a pause, or for the window to
 * close, none of these changes would be written.
 */
const BOUND = 1500;

/** Changes something every 50 ms from now on, without a pause; returns the times of the changes as they come. */
function changesOf({ page }: Table): readonly number[] {
  const times: number[] = [];
  page.on('console', (message) => {
    const [what, at] = message.text().split(' ');
    if (what === 'changed') times.push(Number(at));
  });
  const begun = page.evaluate(() => {
    let step = 0;
    window.setInterval(() => {
      const key = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][step++ % 4] ?? '';
      const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.querySelector('[data-part="map"]')?.dispatchEvent(press);
      // biome-ignore lint/suspicious/noConsole: this is how the test hears of it.
      console.info(`changed ${Date.now()}`);
    }, 50);
  });
  // A page killed before it has started changes nothing.
  begun.catch(() => undefined);
  return times;
}

// A hundred pages are killed here and reopened.
// The moments are counted in workers too, by code that the content security policy would refuse.
test.use({ trace: 'off', bypassCSP: true });

test.describe('a page killed in the middle of a save leaves a whole scene', () => {
  // Many pages are killed and opened again.
  test.slow();

  test('at each moment of a change', async ({ context }) => {
    const names = await killedInSaves(context, OF_A_CHANGE, (i) => ({ stopAt: i, change: pressing('ArrowRight') }));
    expect([...names]).toEqual(
      expect.arrayContaining([
        'killed before the transaction',
        'killed after add journal',
        'killed after put changes',
        'killed after put versions',
        'killed after put scenes',
        'killed when put settings has succeeded',
        'killed when it is complete',
      ]),
    );
  });

  test('during undo, redo, or a new change after undo', async ({ context }) => {
    const walked = [...Array.from({ length: 6 }, () => 'ArrowRight'), ...Array.from({ length: 3 }, () => 'Control+z')];
    const names = await killedInSaves(
      context,
      upTo(25).filter((each) => each % IN_TURNS === 0),
      (i) => {
        const turn = Math.floor(i / 5);
        if (i % 5 === 0) return { stopAt: turn * 5, change: pressing('Control+z') };
        if (i % 5 === 1) return { stopAt: turn * 5 + 3, change: pressing('Control+Shift+z') };
        // Undone changes go: at the moments around that.
        return { stopAt: 3 + turn * 3 + (i % 5) - 2, change: pressing('ArrowRight') };
      },
      walked,
    );
    expect([...names]).toEqual(
      expect.arrayContaining([expect.stringMatching(/delete changes/), expect.stringMatching(/put changes/)]),
    );
  });

  test('when the window closes before the save begins', async ({ context }) => {
    const names = await killedInSaves(context, OF_A_CLOSE, (i) => ({ stopAt: i < 22 ? i : 3 * i - 40, change: leave }));
    expect([...names]).toEqual(
      expect.arrayContaining([
        'killed before the transaction',
        'killed after add journal',
        'killed before the commit',
        'killed after the commit',
        'killed before the transaction of the next',
        'killed before put documents of the next',
      ]),
    );
  });

  test('at the first save of a scene with its picture', async ({ context }) => {
    const disk = await settled(context);
    let open = 'town';
    const fates = new Set<boolean>();
    for (const i of upTo(15).filter((each) => each % STRIDE === 0)) {
      const id = `town ${i}`;
      const before = await whole(disk, 'before');
      const table = await reopened(context, the(open, before));
      const kill = await killerOf(context, table.page);
      await arm(table, i * 2);
      const name = await stopped(
        table.page,
        () => choose(table, id),
        async () => {
          await table.shows(id);
          await isSaved(table);
        },
      );
      await kill();
      const after = await whole(disk, `killed ${name}`);
      for (const each of before.values()) expect(unlooked(the(each.id, after))).toEqual(unlooked(each));
      const kept = after.has(id);
      fates.add(kept);
      if (!name || name === 'when it is complete') expect(kept, `killed ${name ?? 'after it'}`).toBe(true);
      if (!kept) continue;
      open = id;
      expect(after.get(id)?.pictures).toEqual({ picture: PNG.length });
    }
    // Some were killed before it was stored, some after.
    expect([...fates].sort()).toEqual([false, true]);
  });

  test('at any time during many changes: every change older than the limit is there', { tag: '@core' }, async ({
    context,
  }) => {
    const disk = await settled(context);
    let old = 0;
    for (const i of upTo(10).filter((each) => each % STRIDE === 0)) {
      const before = the('town', await whole(disk, 'before'));
      const table = await reopened(context, before);
      const kill = await killerOf(context, table.page);
      const changed = changesOf(table);
      await table.page.waitForTimeout(i * 350);
      const killed = Date.now();
      await kill();
      const when = `killed after ${i * 350} ms`;
      const after = the('town', await whole(disk, when));
      const due = changed.filter((at) => at < killed - BOUND).length;
      old += due;
      expect(after.past.length - before.past.length, when).toBeGreaterThanOrEqual(due);
      if (due > 0) expect(after.revision, when).toBeGreaterThan(before.revision);
    }
    // It has made a request.
    expect(old).toBeGreaterThan(20);
  });
});
