import { describe, expect, test } from 'vitest';
import { createThumbnails } from '../../../src/persistence/library/thumbnails.ts';
import { SCENE_VERSION } from '../../../src/scene/schema/file.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { browser, duelScene, type Window } from '../../support/browser-windows.ts';

/** Thumbnails that hold what they were drawn of, instead of showing it. */
function drawn({ connection }: Window) {
  const calls: string[] = [];
  const draw = async (scene: Scene, pictures: Readonly<Record<string, Blob>>): Promise<Blob | null> => {
    calls.push(scene.name);
    return new Blob([`${scene.name} ${scene.pieces[1]?.x} ${Object.keys(pictures).join()}`], { type: 'image/webp' });
  };
  return { thumbnails: createThumbnails(connection, draw), calls };
}

async function kept() {
  const here = browser();
  const window = here.open();
  window.actions.program.openScene(duelScene(), { map: new Blob(['map'], { type: 'image/png' }) });
  await window.saved();
  const look = drawn(window);
  const [scene] = await window.library.list();
  if (!scene) throw new Error('It is not kept.');
  return { here, window, scene, ...look };
}

const text = async (picture: Promise<Blob | null>) => (await picture)?.text();

describe('a thumbnail', () => {
  test('is drawn once for a state of a scene with its pictures, and again after a change', async () => {
    const { window, scene, thumbnails, calls } = await kept();
    expect(await text(thumbnails.of('yard', scene.revision))).toBe('Mill yard 30 map');
    expect(await text(thumbnails.of('yard', scene.revision))).toBe('Mill yard 30 map');
    expect(calls).toHaveLength(1);
    window.actions.document.move('target', { x: 5, y: 6 });
    await window.saved();
    const [now] = await window.library.list();
    expect(now?.revision).toBe(scene.revision + 1);
    expect(await text(thumbnails.of('yard', now?.revision ?? 0))).toBe('Mill yard 5 map');
    expect(calls).toHaveLength(2);
    // Another window of the same browser finds it.
    const other = drawn(window);
    expect(await text(other.thumbnails.of('yard', now?.revision ?? 0))).toBe('Mill yard 5 map');
    expect(other.calls).toEqual([]);
  });

  test('of a scene that another window just changed shows the new state, and is not stored for the old one', async () => {
    const { window, scene, thumbnails } = await kept();
    window.actions.document.move('target', { x: 5, y: 6 });
    await window.saved();
    expect(await text(thumbnails.of('yard', scene.revision))).toBe('Mill yard 5 map');
    const [now] = await window.library.list();
    expect(await text(thumbnails.of('yard', now?.revision ?? 0))).toBe('Mill yard 5 map');
  });

  test('does not exist for a scene that is unreadable, newer or missing, and that is no error', async () => {
    const { here, scene, thumbnails, calls } = await kept();
    const database = await here.database();
    expect(await thumbnails.of('gone', 1)).toBeNull();
    const card = await database.get('scenes', 'yard');
    if (!card) throw new Error('It is not kept.');
    await database.put('scenes', { ...card, version: SCENE_VERSION + 1 });
    expect(await thumbnails.of('yard', scene.revision)).toBeNull();
    await database.put('scenes', card);
    await database.put('documents', { scene: 'yard', text: 'none', shot: null });
    expect(await thumbnails.of('yard', scene.revision)).toBeNull();
    expect(calls).toEqual([]);
  });

  test('that cannot be drawn or stored does not stop others', async () => {
    const { here, window, scene } = await kept();
    let fails = true;
    const thumbnails = createThumbnails(window.connection, async ({ name }) => {
      if (fails) throw new Error('It cannot be drawn.');
      return new Blob([name]);
    });
    expect(await thumbnails.of('yard', scene.revision)).toBeNull();
    fails = false;
    here.disk = 'full';
    expect(await text(thumbnails.of('yard', scene.revision))).toBe('Mill yard');
    here.disk = 'roomy';
    expect(await (await here.database()).count('thumbnails')).toBe(0);
    expect(await text(thumbnails.of('yard', scene.revision))).toBe('Mill yard');
    expect(await (await here.database()).count('thumbnails')).toBe(1);
  });

  test('of a deleted scene is drawn from the trash', async () => {
    const { window, thumbnails } = await kept();
    const removed = await window.library.remove('yard');
    if (!removed.ok) throw new Error(removed.error);
    expect(await text(thumbnails.ofDeleted(removed.value.key))).toBe('Mill yard 30 map');
    expect(await thumbnails.ofDeleted(['yard', 99])).toBeNull();
  });
});

test('thumbnails of scenes deleted forever are removed, and no others', async () => {
  const { here, window, scene, thumbnails } = await kept();
  window.actions.program.openScene(duelScene('mill', 'Mill'), {});
  await window.saved();
  await thumbnails.of('yard', scene.revision);
  await thumbnails.of('mill', 1);
  const removed = await window.library.remove('mill');
  if (!removed.ok) throw new Error(removed.error);
  const { key } = removed.value;
  await thumbnails.ofDeleted(key);
  const database = await here.database();
  expect(await database.count('thumbnails')).toBe(3);
  await thumbnails.removeUnused();
  expect(await database.getAllKeys('thumbnails')).toEqual([`mill\n${key[1]}`, 'yard']);
  await window.library.purge([key]);
  await thumbnails.removeUnused();
  expect(await database.getAllKeys('thumbnails')).toEqual(['yard']);
});
