import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../../src/persistence/database/database.ts';
import type { SceneCard } from '../../../src/persistence/database/tables.ts';
import { withOwnPictureIds } from '../../../src/persistence/library/own-picture-ids.ts';
import { SCENE_VERSION } from '../../../src/scene/schema/file.ts';
import { browser, duelScene } from '../../support/browser-windows.ts';
import { piece } from '../../support/scenes.ts';

/** A stored scene with a picture and a version, another one open, and the card of the first as it is stored. */
async function stored() {
  const here = browser();
  const window = here.open();
  window.actions.program.openScene(duelScene(), { map: new Blob(['map'], { type: 'image/png' }) });
  await window.saved();
  await window.library.reopen('yard');
  window.actions.document.move('target', { x: 1, y: 1 });
  await window.saved();
  window.actions.program.openScene(duelScene('other', 'Other'), {});
  await window.saved();
  const database = await here.database();
  const card = await database.get('scenes', 'yard');
  const [version] = card?.versions ?? [];
  if (!card || !version) throw new Error('Nothing is stored.');
  const change = (more: Partial<SceneCard>) => database.put('scenes', { ...card, ...more });
  return { here, window, database, card, version: version.number, change };
}

const lastNotice = ({ window }: Awaited<ReturnType<typeof stored>>) =>
  window.store.getState().dialogs.notices.at(-1) ?? {};

describe('a version of a scene', () => {
  test('that a newer program saved opens as a scene of its own, with its pictures', async () => {
    const all = await stored();
    const { window, database, version, card, change } = all;
    await change({ version: SCENE_VERSION + 1 });
    await window.library.openVersion('yard', version);
    expect(window.scene()).toEqual({ ...duelScene(), id: window.scene().id });
    expect(window.scene().id).not.toBe('yard');
    expect(await window.store.getState().assets.map?.text()).toBe('map');
    expect(lastNotice(all)).toMatchObject({
      tone: 'info',
      title: expect.stringMatching(/^You opened the version of /),
      text: 'It opened as a scene of its own: what the newer version of Fall of Shot saved stays as it is.',
    });
    await window.saved();
    expect(await database.get('scenes', 'yard')).toEqual({ ...card, version: SCENE_VERSION + 1 });
  });

  test('that cannot be read itself replaces it, and what could not be read is a version', async () => {
    const all = await stored();
    const { window, database, version } = all;
    await database.put('documents', { scene: 'yard', text: 'none', shot: null });
    await window.library.openVersion('yard', version);
    expect(window.scene()).toEqual(duelScene());
    expect(lastNotice(all)).toMatchObject({
      tone: 'info',
      title: expect.stringMatching(/^You opened the version of /),
      text: 'The state that could not be read was saved as a version.',
    });
    await window.saved();
    expect((await database.getAll('versions')).map(({ text }) => text)).toContain('none');
  });

  test('that cannot be read, or that a newer program wrote, is not opened', async () => {
    const { window, database, version, card, change } = await stored();
    const label = { name: expect.stringMatching(/^the version of /) };
    await database.put('versions', { scene: 'yard', number: version, text: '{}' });
    await window.library.openVersion('yard', version);
    await change({ versions: card.versions.map((head) => ({ ...head, version: SCENE_VERSION + 1 })) });
    await window.library.openVersion('yard', version);
    await window.library.openVersion('yard', 99);
    expect(window.told).toEqual([
      { kind: 'scene-broken', ...label },
      { kind: 'scene-newer', ...label },
      { kind: 'scene-missing', name: 'This version' },
    ]);
    expect(window.scene().id).toBe('other');
  });

  test('of the open scene says that undo takes it back; where nothing is saved, only that', async () => {
    const all = await stored();
    const { window, version } = all;
    await window.library.open('yard');
    await window.library.openVersion('yard', version);
    expect(lastNotice(all)).toMatchObject({
      tone: 'info',
      text: 'The state before it was saved as an earlier version. You can also undo.',
    });
    // In a window without a database there is no version.
    const alone = browser(() => Promise.reject(new DatabaseUnavailable('unsupported'))).open();
    alone.actions.program.openScene(duelScene(), {});
    await alone.library.replaceWith({ ...duelScene(), name: 'From a file' }, {}, 'yard.fos');
    expect(alone.scene().name).toBe('From a file');
    expect(alone.store.getState().dialogs.notices.at(-1)).toMatchObject({
      text: 'You can undo it.',
      undoes: 'Open yard.fos',
    });
  });
});

describe('a file with the id of a scene', () => {
  const file = { ...duelScene(), name: 'From a file', pieces: [piece('man', 1, 1, { picture: 'map' })] };
  const pictures = { map: new Blob(['new'], { type: 'image/png' }) };

  test('that is no longer stored opens as it is', async () => {
    const { window } = await stored();
    await window.library.remove('yard');
    await window.library.replaceWith(file, pictures, 'yard.fos');
    expect(window.scene()).toEqual(file);
    expect(window.store.getState().assets).toEqual(pictures);
    expect(window.store.getState().history.past).toEqual([]);
  });

  test.each(['newer', 'broken'] as const)('that is %s opens beside or in its place, with both pictures', async (as) => {
    const { window, database, change } = await stored();
    if (as === 'newer') await change({ version: SCENE_VERSION + 1 });
    else await database.put('documents', { scene: 'yard', text: 'none', shot: null });
    await window.library.replaceWith(file, pictures, 'yard.fos');
    expect(window.scene().name).toBe('From a file');
    expect(window.scene().id === 'yard').toBe(as === 'broken');
    const { assets, dialogs } = window.store.getState();
    expect(await assets[window.scene().pieces[0]?.picture ?? '']?.text()).toBe('new');
    expect(await assets.map?.text()).toBe('map');
    expect(dialogs.notices.at(-1)?.title).toBe('You opened yard.fos');
  });
});

describe('a scene that cannot be opened', () => {
  test('is told by its name, or as this scene if it is gone', async () => {
    const { window, database, change } = await stored();
    await window.library.open('gone');
    await change({ version: SCENE_VERSION + 1 });
    await window.library.open('yard');
    await change({});
    await database.put('documents', { scene: 'yard', text: 'none', shot: null });
    await window.library.open('yard');
    expect(window.told).toEqual([
      { kind: 'scene-missing', name: 'This scene' },
      { kind: 'scene-newer', name: 'Mill yard' },
      { kind: 'scene-broken', name: 'Mill yard' },
    ]);
    expect(window.scene().id).toBe('other');
  });

  test('that is on screen already is not read again', async () => {
    const { window, database } = await stored();
    await database.delete('scenes', 'other');
    await window.library.open('other');
    expect(window.told).toEqual([]);
  });
});

describe('the list of the library', () => {
  test('has the size of each scene with its versions, and says which a newer program saved', async () => {
    const { window, card, change } = await stored();
    const head = { ...card.versions[0], number: 1, bytes: 100 } as SceneCard['versions'][number];
    const versions = [
      { ...head, savedAt: '2026-01-02' },
      { ...head, number: 2, savedAt: '2026-01-03', bytes: 7 },
      { ...head, number: 3, savedAt: '2026-01-01' },
      { ...head, number: 4, savedAt: '2026-01-02' },
    ];
    await change({ version: SCENE_VERSION + 1, bytes: 1000, versions });
    const [yard] = (await window.library.list()).filter(({ id }) => id === 'yard');
    expect(yard).toMatchObject({ bytes: 1307, isNewer: true, revision: card.revision, savedAt: card.savedAt });
    // The latest first; of those at the same time, the one of the higher number.
    expect(yard?.versions.map(({ number }) => number)).toEqual([2, 4, 1, 3]);
    await change({});
    expect((await window.library.list()).map(({ isNewer }) => isNewer)).toEqual([false, false]);
  });

  test('is empty without a database', async () => {
    const here = browser(() => Promise.reject(new Error('none')));
    expect(await here.open().library.list()).toEqual([]);
  });
});

describe('pictures of a file', () => {
  const png = (text: string) => new Blob([text], { type: 'image/png' });
  const map = { asset: 'map', x: 0, y: 0, width: 1, height: 1 } as never;
  const scene = {
    ...duelScene(),
    picture: map,
    pieces: [piece('man', 1, 1, { picture: 'face' }), piece('bare', 2, 2)],
  };
  let made = 0;
  const id = () => `new-${++made}`;

  test('get ids of their own where others have theirs, in the map and in the pieces', async () => {
    made = 0;
    const here = { map: png('old'), face: png('old') };
    const own = await withOwnPictureIds(scene, { map: png('new'), face: png('mew'), more: png('x') }, here, id);
    expect(own.scene.picture).toMatchObject({ asset: 'new-1' });
    expect(own.scene.pieces.map(({ picture }) => picture)).toEqual(['new-2', null]);
    expect(Object.keys(own.pictures)).toEqual(['new-1', 'new-2', 'more']);
    expect(await own.pictures['new-2']?.text()).toBe('mew');
  });

  test('keep their ids where they are new, the same object, or the same bytes', async () => {
    const face = png('face');
    const pictures = { face, map: png('map'), more: png('x') };
    const own = await withOwnPictureIds(scene, pictures, { face, map: png('map') }, id);
    expect(own.scene).toBe(scene);
    expect(own.pictures).toBe(pictures);
  });

  test('of a scene without a map are renamed all the same', async () => {
    made = 0;
    const bare = { ...scene, picture: null };
    const own = await withOwnPictureIds(bare, { face: png('new') }, { face: png('longer') }, id);
    expect([own.scene.picture, own.scene.pieces[0]?.picture]).toEqual([null, 'new-1']);
  });
});

test('the curtain stays down when a scene opens that was stored with the curtain up', async () => {
  const { window } = await stored();
  window.actions.screen.setCurtain(true);
  await window.library.reopen('yard');
  expect(window.scene().id).toBe('yard');
  expect(window.store.getState().screen.curtain).toBe(true);
});
