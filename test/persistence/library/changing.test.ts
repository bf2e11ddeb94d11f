import { afterEach, describe, expect, test } from 'vitest';
import { type Result, succeeded } from '../../../src/lib/result.ts';
import { changeStored, type StoredChange } from '../../../src/persistence/library/changing.ts';
import type { Edit } from '../../../src/scene/history/edit.ts';
import { renameScene } from '../../../src/scene/map/scene-edits.ts';
import { SCENE_VERSION } from '../../../src/scene/schema/file.ts';
import { browser, duelScene, storedScene } from '../../support/browser-windows.ts';

/** A stored scene of two changes with a picture, and another one open. */
async function two() {
  const here = browser();
  const window = here.open();
  window.actions.program.openScene(duelScene(), { picture: new Blob(['map'], { type: 'image/png' }) });
  await window.saved();
  for (const x of [5, 6]) {
    window.actions.document.move('target', { x, y: 6 });
    await window.saved();
  }
  window.actions.program.openScene(duelScene('other', 'Other'), {});
  await window.saved();
  const database = await here.database();
  const card = await database.get('scenes', 'yard');
  if (!card) throw new Error('It is not stored.');
  const rename = (name: string, more: Partial<StoredChange> = {}) =>
    changeStored(database, 'yard', {
      edit: () => succeeded(renameScene(name)),
      state: window.store.getState(),
      now: '2026-12-24T18:00:00.000Z',
      ...more,
    });
  return { window, database, card, rename };
}

const { add } = IDBObjectStore.prototype;
afterEach(() => {
  IDBObjectStore.prototype.add = add;
});

/** The next writes are refused with an error, ten of them at most. Returns how many were. */
function refused(error: string, most = 10): () => number {
  let count = 0;
  IDBObjectStore.prototype.add = function (...given) {
    if (this.name === 'revisions' && count < most) {
      count++;
      throw new DOMException('refused', error);
    }
    return Reflect.apply(add, this, given);
  };
  return () => count;
}

describe('the change of a stored scene', () => {
  test('has a time, and leaves pictures and versions as they are stored', async () => {
    const { database, card, rename } = await two();
    expect(await rename('Weir')).toEqual({ ok: true, value: card.revision + 1 });
    expect(await database.get('scenes', 'yard')).toEqual({
      ...card,
      name: 'Weir',
      said: 'Rename the scene as Weir',
      revision: card.revision + 1,
      savedAt: '2026-12-24T18:00:00.000Z',
      done: card.done + 1,
      end: card.end + 1,
      bytes: expect.any(Number),
    });
  });

  test('brings pictures along, and none in place of one that is there', async () => {
    const { database, card, rename } = await two();
    await rename('Weir', { pictures: { picture: new Blob(['other']), face: new Blob(['face']) } });
    const { state, base } = await storedScene(database, 'yard');
    expect(base.card.pictures).toBe(card.revision + 1);
    expect(await state.assets.picture?.text()).toBe('map');
    expect(await state.assets.face?.text()).toBe('face');
  });

  test('makes a version of a scene in an older format', async () => {
    const { database, card, rename } = await two();
    await database.put('scenes', { ...card, version: SCENE_VERSION - 1 });
    await rename('Weir');
    const now = await database.get('scenes', 'yard');
    expect(now).toMatchObject({ name: 'Weir', version: SCENE_VERSION });
    expect(now?.versions.slice(card.versions.length)).toMatchObject([
      { number: card.revision, version: SCENE_VERSION - 1, name: 'Mill yard' },
    ]);
  });

  test('makes a version of a scene whose last changes cannot be read', async () => {
    const { database, card, rename } = await two();
    const [first] = await database.getAllKeys('journal');
    if (first === undefined) throw new Error('There is no journal.');
    await database.delete('journal', first);
    await rename('Weir');
    const now = await database.get('scenes', 'yard');
    expect(now?.versions.slice(card.versions.length)).toMatchObject([
      { number: card.revision, version: SCENE_VERSION },
    ]);
  });

  test('that does not fit a scene is refused in a sentence', async () => {
    const { database, card, rename } = await two();
    const edit = (): Result<Edit> =>
      succeeded({
        label: 'Break it',
        change: (scene) => {
          scene.name = 'x'.repeat(500);
        },
      });
    expect(await rename('', { edit })).toEqual({
      ok: false,
      error: '“Break it” would make the name of the scene too long: choose something shorter.',
    });
    expect(await database.get('scenes', 'yard')).toEqual(card);
  });

  test('is tried three times while other windows are faster', async () => {
    const { rename, card } = await two();
    const twice = refused('ConstraintError', 2);
    expect(await rename('Weir')).toEqual({ ok: true, value: card.revision + 1 });
    expect(twice()).toBe(2);
    IDBObjectStore.prototype.add = add;
    const always = refused('ConstraintError');
    await expect(rename('Mill')).rejects.toMatchObject({ name: 'ConstraintError' });
    expect(always()).toBe(3);
  });

  test('is tried once if the browser refuses it for another reason', async () => {
    const { rename } = await two();
    const count = refused('QuotaExceededError');
    await expect(rename('Weir')).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(count()).toBe(1);
  });
});
