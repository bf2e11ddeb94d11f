import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { createTileStore, type Encoded } from '../../../src/app/tiles/tile-store.ts';
import { pyramidOf } from '../../../src/canvas/tiles/pyramid.ts';

const PYRAMID = pyramidOf(10_000, 6_000);

const bytes = (...numbers: number[]): Encoded => ({ type: 'image/png', bytes: new Uint8Array(numbers).buffer });

const read = (found: Encoded | null) => found && [...new Uint8Array(found.bytes)];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

async function keepWhole(id: string, number: number): Promise<void> {
  const store = createTileStore();
  await store.begin(id, PYRAMID, bytes(number));
  await store.keep(id, '0/0/0', bytes(number, 1));
  await store.finish(id);
}

test('a picture of which all tiles are kept is found by another store', async () => {
  await keepWhole('a', 7);
  const store = createTileStore();
  const found = await store.open('a');
  expect(found?.pyramid).toEqual(PYRAMID);
  expect(read(found?.overview ?? null)).toEqual([7]);
  expect(read(await store.tile('a', '0/0/0'))).toEqual([7, 1]);
  expect(await store.tile('a', '0/0/1')).toBeNull();
  expect(await store.tile('b', '0/0/0')).toBeNull();
});

test('a picture of which some tiles are missing is not found', async () => {
  const store = createTileStore();
  await store.begin('a', PYRAMID, bytes(1));
  await store.keep('a', '0/0/0', bytes(2));
  expect(await store.open('a')).toBeNull();
});

test('four pictures are kept: the one used least recently goes, with its tiles', async () => {
  for (const [i, id] of ['a', 'b', 'c', 'd'].entries()) await keepWhole(id, i);
  const store = createTileStore();
  expect(await store.open('a')).not.toBeNull();
  await keepWhole('e', 9);
  const there = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(async (id) => (await store.open(id)) !== null));
  expect(there).toEqual([true, false, true, true, true]);
  expect(await store.tile('b', '0/0/0')).toBeNull();
  expect(read(await store.tile('a', '0/0/0'))).toEqual([0, 1]);
});

test('a forgotten picture leaves no tile, and no other loses one', async () => {
  await keepWhole('a', 1);
  await keepWhole('ab', 2);
  const store = createTileStore();
  await store.forget('a');
  expect(await store.open('a')).toBeNull();
  expect(await store.tile('a', '0/0/0')).toBeNull();
  expect(read(await store.tile('ab', '0/0/0'))).toEqual([2, 1]);
});

test('where the browser stores nothing, every call rejects', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  const store = createTileStore();
  await expect(store.open('a')).rejects.toThrow();
  await expect(store.begin('a', PYRAMID, bytes(1))).rejects.toThrow();
});
