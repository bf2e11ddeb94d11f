import { afterEach, describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../../src/persistence/database/database.ts';
import { createThumbnails } from '../../../src/persistence/library/thumbnails.ts';
import { SCENE_VERSION } from '../../../src/scene/schema/file.ts';
import { browser, duelScene } from '../../support/browser-windows.ts';
import { whenNext } from '../../support/when-next.ts';

/** A stored scene with a picture and two versions of different names, and another scene open. */
async function stored() {
  const here = browser();
  const window = here.open();
  window.actions.program.openScene(duelScene(), { map: new Blob(['map'], { type: 'image/png' }) });
  await window.saved();
  for (const name of ['Weir', 'Mill']) {
    await window.library.reopen('yard');
    await window.library.rename('yard', name);
    await window.saved();
  }
  window.actions.program.openScene(duelScene('other', 'Other'), {});
  await window.saved();
  const database = await here.database();
  const card = await database.get('scenes', 'yard');
  const [first, second] = card?.versions ?? [];
  if (!card || !first || !second) throw new Error('Nothing is stored.');
  return { here, window, database, card, first, second };
}

let end = (): void => undefined;
afterEach(() => end());

test('a scene whose last changes cannot be read opens as it was before them, and says so', async () => {
  const { window, database } = await stored();
  await window.library.open('yard');
  for (const x of [1, 2]) {
    window.actions.document.move('target', { x, y: 1 });
    await window.saved();
  }
  window.actions.program.openScene(duelScene('other', 'Other'), {});
  await window.saved();
  const [, step] = await database.getAllKeys('journal', IDBKeyRange.bound(['yard', 0], ['yard', 99]));
  if (step === undefined) throw new Error('There is no journal.');
  await database.delete('journal', step);
  await window.library.open('yard');
  expect(window.scene().id).toBe('yard');
  expect(window.told).toEqual([{ kind: 'scene-cut', name: window.scene().name }]);
});

describe('a version', () => {
  test('is opened by its number', async () => {
    const { window, database, card, first, second } = await stored();
    const versions = [{ ...first, version: SCENE_VERSION + 1 }, second];
    await database.put('scenes', { ...card, versions });
    await window.library.openVersion('yard', second.number);
    expect(window.told).toEqual([]);
    expect(window.scene()).toMatchObject({ id: 'yard', name: 'Weir' });
  });

  test('of a scene that is gone is missing', async () => {
    const { window } = await stored();
    await window.library.openVersion('gone', 1);
    expect(window.told).toEqual([{ kind: 'scene-missing', name: 'This version' }]);
  });

  test('without its record, or that is not listed, is missing', async () => {
    const { window, database, card, first } = await stored();
    const document = await database.get('documents', 'yard');
    if (!document) throw new Error('Nothing is stored.');
    // The checkpoint is a later one, so that the version does not follow from it.
    await database.put('documents', { ...document, revision: card.revision });
    await database.delete('versions', ['yard', first.number]);
    await database.put('versions', { scene: 'yard', number: 99, text: '{}' });
    await window.library.openVersion('yard', first.number);
    await window.library.openVersion('yard', 99);
    const missing = { kind: 'scene-missing', name: 'This version' };
    expect(window.told).toEqual([missing, missing]);
    expect(window.scene().id).toBe('other');
  });

  test('of a scene that is deleted at that moment is not opened, and changes nothing on screen', async () => {
    const { window, database, second } = await stored();
    end = whenNext('get', 'versions', () => void database.delete('scenes', 'yard'));
    await window.library.openVersion('yard', second.number);
    expect(window.told).toEqual([{ kind: 'scene-missing', name: 'Weir' }]);
    expect(window.scene()).toEqual(duelScene('other', 'Other'));
    expect(window.store.getState().history.past).toEqual([]);
  });

  test('opens without pictures where their record is lost', async () => {
    const { window, database, second } = await stored();
    await database.put('documents', { scene: 'yard', text: 'none', shot: null });
    await database.delete('assets', 'yard');
    await window.library.openVersion('yard', second.number);
    expect(window.told).toEqual([]);
    expect(window.scene()).toMatchObject({ id: 'yard', name: 'Weir' });
    expect(window.store.getState().assets).toEqual({});
  });
});

describe('a file', () => {
  const FILE = { ...duelScene(), name: 'From a file' };

  test('opens with its own pictures alone where those of the scene are lost', async () => {
    const { window, database } = await stored();
    await database.put('documents', { scene: 'yard', text: 'none', shot: null });
    await database.delete('assets', 'yard');
    const pictures = { map: new Blob(['new'], { type: 'image/png' }) };
    await window.library.replaceWith(FILE, pictures, 'yard.fos');
    expect(window.told).toEqual([]);
    expect(window.scene()).toEqual(FILE);
    expect(window.store.getState().assets).toEqual(pictures);
  });

  test('that cannot be opened beside its scene says why', async () => {
    const window = browser(() => Promise.reject(new DatabaseUnavailable('unsupported'))).open();
    await window.library.replaceWith(FILE, {}, 'yard.fos');
    expect(window.told).toEqual([
      { kind: 'unavailable', why: 'unsupported' },
      {
        kind: 'action-failed',
        title: 'The file could not be opened',
        reason: "this window cannot reach the browser's storage. Reload the page and try again",
      },
    ]);
  });
});

describe('a thumbnail', () => {
  test('is drawn without pictures where their record is lost', async () => {
    const { window, database, card } = await stored();
    await database.delete('assets', 'yard');
    const { of } = createThumbnails(window.connection, async ({ name }, pictures) => {
      expect(pictures).toEqual({});
      return new Blob([name]);
    });
    expect(await (await of('yard', card.revision))?.text()).toBe('Mill');
  });

  test('that could not be drawn is drawn again', async () => {
    const { window, database, card } = await stored();
    let picture: Blob | null = null;
    const { of } = createThumbnails(window.connection, async () => picture);
    expect(await of('yard', card.revision)).toBeNull();
    expect(await database.count('thumbnails')).toBe(0);
    picture = new Blob(['drawn']);
    expect(await (await of('yard', card.revision))?.text()).toBe('drawn');
  });

  test('that an earlier program drew is drawn again', async () => {
    const { window, database, card } = await stored();
    const { of } = createThumbnails(window.connection, async () => new Blob(['drawn']));
    await of('yard', card.revision);
    const known = await database.get('thumbnails', 'yard');
    if (!known) throw new Error('It is not stored.');
    await database.put('thumbnails', { ...known, drawing: known.drawing - 1, picture: new Blob(['earlier']) });
    expect(await (await of('yard', card.revision))?.text()).toBe('drawn');
    expect(await database.get('thumbnails', 'yard')).toMatchObject({ drawing: known.drawing });
  });
});
