import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createFreezeWatch } from '../../../../src/app/persistence/freezes/freeze-watch.ts';
import { forgetFrozen, recordFrozen, wasFrozen } from '../../../../src/app/persistence/freezes/frozen-scenes.ts';

function watching() {
  const frozen = new Set<string>();
  const watch = createFreezeWatch(
    (scene) => void frozen.add(scene),
    (scene) => void frozen.delete(scene),
  );
  const ticks = (count: number): void => {
    for (let i = 0; i < count; i++) watch.tick();
  };
  return { frozen, watch, ticks };
}

test('a window that stops responding is recorded with its scene, until it responds again', () => {
  const { frozen, watch, ticks } = watching();
  watch.beat('yard');
  ticks(4);
  expect([...frozen]).toEqual([]);
  ticks(1);
  expect([...frozen]).toEqual(['yard']);
  ticks(20);
  watch.beat('yard');
  expect([...frozen]).toEqual([]);
});

test('a window that responds between the ticks is never recorded, nor is a hidden one', () => {
  const { frozen, watch, ticks } = watching();
  for (let i = 0; i < 20; i++) {
    watch.beat('yard');
    ticks(2);
  }
  watch.beat(null);
  ticks(50);
  expect([...frozen]).toEqual([]);
});

test('a scene that opens and responds is forgotten', () => {
  const { frozen, watch } = watching();
  frozen.add('yard').add('mill');
  watch.beat('mill');
  expect([...frozen]).toEqual(['yard']);
});

test('what is recorded outlasts the window', async () => {
  globalThis.indexedDB = new IDBFactory();
  await recordFrozen('yard');
  expect([await wasFrozen('yard'), await wasFrozen('mill')]).toEqual([true, false]);
  await forgetFrozen('yard');
  expect(await wasFrozen('yard')).toBe(false);
});
