import { expect, test } from 'vitest';
import { withOwnPictureIds } from '../../../src/persistence/library/own-picture-ids.ts';
import { browser, duelScene, storedScene } from '../../support/browser-windows.ts';
import { piece } from '../../support/scenes.ts';

const png = (text: string) => new Blob([text], { type: 'image/png' });

/** A window with a scene that was changed and stored. */
async function changedYard() {
  const here = browser();
  const window = here.open();
  window.actions.program.openScene(duelScene(), {});
  window.actions.document.move('target', { x: 1, y: 2 });
  await window.saved();
  return { here, window };
}

const FROM_FILE = { ...duelScene(), name: 'From a file' };

test('a file replaces the open scene as one change: its state is a version, and undo brings it back', async () => {
  const { here, window } = await changedYard();
  const before = window.scene();
  await window.library.replaceWith(FROM_FILE, {}, 'yard.fos');
  await window.saved();
  expect(window.scene().name).toBe('From a file');
  const [card] = await window.library.list();
  expect(card).toMatchObject({ name: 'From a file', versions: [{ name: 'Mill yard', said: 'Move target' }] });
  expect(window.store.getState().dialogs.notices).toMatchObject([
    { title: 'You opened yard.fos', undoes: 'Open yard.fos' },
  ]);
  const stored = await storedScene(await here.database(), 'yard');
  expect(stored.state.history.past.map(({ label }) => label)).toEqual(['Move target', 'Open yard.fos']);
  window.actions.document.undo();
  expect(window.scene()).toEqual(before);
  window.actions.document.undo();
  expect(window.scene()).toEqual(duelScene());
});

test('a scene of the library that is not open opens first, so that it can be undone too', async () => {
  const { window } = await changedYard();
  const before = window.scene();
  window.actions.program.openScene(duelScene('other', 'Other'), {});
  await window.saved();
  await window.library.replaceWith(FROM_FILE, {}, 'yard.fos');
  expect(window.scene()).toMatchObject({ id: 'yard', name: 'From a file' });
  window.actions.document.undo();
  expect(window.scene()).toEqual(before);
});

test('a picture of the file with the id of another picture gets an id of its own', async () => {
  const man = piece('man', 1, 1, { picture: 'face' });
  const bare = piece('bare', 2, 2);
  const scene = { ...duelScene(), pieces: [man, bare] };
  let made = 0;
  const id = () => `new-${++made}`;
  const other = await withOwnPictureIds(scene, { face: png('new') }, { face: png('old') }, id);
  expect(other.scene.pieces).toEqual([{ ...man, picture: 'new-1' }, bare]);
  // What has no picture is not copied.
  expect(other.scene.pieces[1]).toBe(bare);
  expect(Object.keys(other.pictures)).toEqual(['new-1']);
  const same = await withOwnPictureIds(scene, { face: png('old') }, { face: png('old') }, id);
  expect(same.scene).toBe(scene);
  expect(Object.keys(same.pictures)).toEqual(['face']);
});

test('two pictures are the same if all their bytes are, and only then', async () => {
  const scene = { ...duelScene(), pieces: [piece('man', 1, 1, { picture: 'face' })] };
  const named = async (face: Blob, other: Blob) => {
    const own = await withOwnPictureIds(scene, { face }, { face: other }, () => 'new');
    return own.scene.pieces[0]?.picture;
  };
  expect(await named(png('face'), png('face'))).toBe('face');
  expect(await named(png('face'), png('fade'))).toBe('new');
  expect(await named(png('face'), png('faces'))).toBe('new');
  expect(await named(png('faces'), png('face'))).toBe('new');
  // One and the same picture need not be read.
  const unreadable = png('face');
  unreadable.arrayBuffer = () => Promise.reject(new Error('It was changed on the disk.'));
  expect(await named(unreadable, unreadable)).toBe('face');
});

test('undo shows the picture that was there before the file', async () => {
  const here = browser();
  const window = here.open();
  const man = piece('man', 1, 1, { picture: 'face' });
  const yard = { ...duelScene(), pieces: [man] };
  window.actions.program.openScene(yard, { face: png('old') });
  await window.saved();
  await window.library.replaceWith(yard, { face: png('new!') }, 'yard.fos');
  const shown = async () => {
    const asset = window.scene().pieces[0]?.picture ?? '';
    return window.store.getState().assets[asset]?.text();
  };
  expect(await shown()).toBe('new!');
  window.actions.document.undo();
  expect(await shown()).toBe('old');
});
