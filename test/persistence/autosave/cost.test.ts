import { expect, test } from 'vitest';
import { renameScene } from '../../../src/scene/map/scene-edits.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { browser, duelScene } from '../../support/browser-windows.ts';
import { wall } from '../../support/scenes.ts';

/** A scene with two thousand walls. */
function city(): Scene {
  const obstructions = Array.from({ length: 2000 }, (_, i) =>
    wall(`wall-${i}`, [
      [i % 50, Math.floor(i / 50)],
      [(i % 50) + 0.9, Math.floor(i / 50) + 0.4],
    ]),
  );
  return { ...duelScene('city', 'City'), obstructions };
}

/** What one save writes: the records of each kind, and their total size as JSON. */
async function costOf(save: () => Promise<unknown>): Promise<{ records: Record<string, number>; bytes: number }> {
  const records: Record<string, number> = {};
  let bytes = 0;
  const { put, add } = IDBObjectStore.prototype;
  const counted = (real: typeof put): typeof put =>
    function (this: IDBObjectStore, ...given) {
      records[this.name] = (records[this.name] ?? 0) + 1;
      bytes += JSON.stringify(given[0]).length;
      return Reflect.apply(real, this, given);
    };
  IDBObjectStore.prototype.put = counted(put);
  IDBObjectStore.prototype.add = counted(add);
  try {
    await save();
  } finally {
    Object.assign(IDBObjectStore.prototype, { put, add });
  }
  return { records, bytes };
}

test('with 2,000 walls, a save after 1,000 steps writes as much as one after 10', async () => {
  const here = browser();
  const window = here.open();
  window.actions.program.openScene(city(), {});
  await window.saved();
  let steps = 0;
  // As cheap as a change can be: the save is what is counted.
  const step = (): void => window.actions.document.run(renameScene(`City ${1000 + steps++}`));
  const cost = async () => {
    step();
    return costOf(window.saved);
  };
  for (let i = 0; i < 10; i++) step();
  await window.saved();
  const early = await cost();
  while (steps < 1200) step();
  await window.saved();
  const late = await cost();
  expect(early.records).toEqual({ revisions: 1, journal: 1, changes: 1, scenes: 1, sessions: 1, settings: 1 });
  expect(late.records).toEqual(early.records);
  // Some numbers have more digits by now.
  expect(late.bytes - early.bytes).toBeLessThan(50);
  const database = await here.database();
  expect(await database.count('changes')).toBe(1000);
  // Undo moves a pointer.
  window.actions.document.undo();
  const undone = await costOf(window.saved);
  expect(undone.records.changes).toBeUndefined();
  expect(undone.bytes).toBeLessThan(late.bytes);
  // And all of it is there.
  window.close();
  const again = here.open();
  await again.load('city');
  expect(again.store.getState().history.past).toHaveLength(999);
  expect(again.store.getState().history.future).toHaveLength(1);
});
