import { expect, test } from 'vitest';
import { browser, duelScene, storedScene, type Window } from '../../support/browser-windows.ts';

/** A window with a stored scene, long after its last change. */
async function calm() {
  const here = browser();
  const window = here.open();
  window.actions.program.openScene(duelScene(), {});
  await window.saved();
  window.pass(600);
  const database = await here.database();
  const onDisk = async (id = 'yard') => (await storedScene(database, id)).state.history.scene.pieces[1]?.x;
  return { here, window, database, onDisk };
}

const move = ({ actions }: Window, x: number): void => actions.document.move('target', { x, y: 0 });

/** Lets some turns of pending work pass. */
async function turns(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve));
}

test('timers alone write what was changed, even during a write', async () => {
  const { window, onDisk } = await calm();
  move(window, 1);
  window.pass(0);
  move(window, 2);
  // It becomes due while the first is in flight, and follows it.
  window.pass(600);
  await expect.poll(onDisk).toBe(2);
  await expect.poll(() => window.store.getState().program.saveState).toBe('saved');
  window.pass(600);
  move(window, 3);
  window.pass(0);
  await expect.poll(onDisk).toBe(3);
});

test('a scene changed during its write, and then replaced before the write ends, is saved whole', async () => {
  for (let after = 0; after < 16; after++) {
    const { window, database, onDisk } = await calm();
    move(window, 1);
    window.pass(0);
    await turns(after);
    move(window, 2);
    window.actions.program.openScene(duelScene('next', 'Next'), {});
    move(window, 7);
    window.pass(600);
    await expect.poll(() => database.get('scenes', 'next')).toBeDefined();
    await expect.poll(() => window.store.getState().program.saveState).toBe('saved');
    expect([await onDisk(), await onDisk('next')], `after ${after} turns`).toEqual([2, 7]);
    expect((await storedScene(database, 'yard')).state.history.past).toHaveLength(2);
    expect(window.told).toEqual([]);
    window.close();
    database.close();
  }
});

test('a scene that was closed during its write is written again only if something changed', async () => {
  const { window, database, onDisk } = await calm();
  move(window, 1);
  window.pass(0);
  window.actions.program.openScene(duelScene('next', 'Next'), {});
  window.leave();
  await window.saved();
  expect(await onDisk()).toBe(1);
  window.leave();
  await window.saved();
  expect((await database.get('scenes', 'yard'))?.revision).toBe(2);
  expect(await database.count('scenes')).toBe(2);
});
