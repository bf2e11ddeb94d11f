import { expect, test } from 'vitest';
import { knownScenes } from '../../../src/app/files/known-scenes.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { createActions } from '../../../src/store/actions.ts';
import { createAppStore } from '../../../src/store/state/create.ts';
import { duelScene } from '../../support/browser-windows.ts';

const file = (scene: Scene, name = `${scene.id}.scene.json`) => ({
  as: 'scene' as const,
  name,
  opened: { scene, pictures: {}, notices: [] },
});

/** A window with one scene on screen and others in the library. */
function here(onScreen: Scene, stored: readonly Scene[] | Error) {
  let made = 0;
  const ports = { id: () => `new-${++made}`, now: () => '2026-01-01T00:00:00.000Z' };
  const store = createAppStore(onScreen);
  const actions = createActions(store, ports);
  const known = knownScenes(store, actions.program, ports, {
    stored: async () => {
      if (stored instanceof Error) throw stored;
      return stored;
    },
  });
  return { store, known, question: () => store.getState().dialogs };
}

const YARD = duelScene('yard', 'Yard');
const EARLIER: Scene = { ...YARD, pieces: [] };

/** Lets promises that are settled already go on. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

test('a file with the id of the open scene waits for an answer', async () => {
  const { known, question } = here(YARD, [YARD]);
  const settled = known.settle([file(EARLIER)]);
  await turn();
  expect(question()).toMatchObject({
    open: 'known',
    known: { onScreen: true, scenes: [{ name: 'Yard', file: 'yard.scene.json' }] },
  });
  known.answer('copy');
  expect(await settled).toMatchObject([{ replaces: false, opened: { scene: { id: 'new-1', name: 'Yard 2' } } }]);
  expect(question()).toMatchObject({ open: null, known: null });
});

test('the answer decides: replaced under its own id and name, or left out', async () => {
  for (const how of ['replace', 'cancel'] as const) {
    const { known } = here(YARD, []);
    const settled = known.settle([file(EARLIER)]);
    await turn();
    known.answer(how);
    expect(await settled).toMatchObject(
      how === 'cancel' ? [] : [{ replaces: true, opened: { scene: { id: 'yard', name: 'Yard' } } }],
    );
  }
});

test('a scene of the library is asked about too; scenes that are new here are opened whatever the answer is', async () => {
  const { known, question } = here(duelScene('other', 'Other'), [YARD]);
  const settled = known.settle([file(EARLIER), file(duelScene('third', 'Third'))]);
  await turn();
  expect(question().known).toMatchObject({ onScreen: false, scenes: [{ name: 'Yard' }] });
  known.answer('cancel');
  expect(await settled).toMatchObject([{ opened: { scene: { id: 'third' } } }]);
});

test('a new scene is opened at once, and an equal one is not opened again', async () => {
  const { known, question } = here(YARD, [YARD]);
  expect(await known.settle([file(duelScene('third', 'Third')), file({ ...YARD })])).toMatchObject([
    { replaces: false, opened: { scene: { id: 'third' } } },
  ]);
  expect(question().known).toBeNull();
  expect(question().notices).toMatchObject([{ title: 'yard.scene.json is open already' }]);
});

test('of two files with one id the first takes it, and the other becomes a scene of its own', async () => {
  const { known } = here(duelScene('other', 'Other'), []);
  const both = [file(YARD, 'a.scene.json'), file(EARLIER, 'b.scene.json')];
  const ids = async (all: ReturnType<typeof known.settle>) =>
    (await all).map(({ replaces, opened }) => [replaces, opened.scene.id, opened.scene.name]);
  expect(await ids(known.settle(both))).toEqual([
    [false, 'yard', 'Yard'],
    [false, 'new-1', 'Yard 2'],
  ]);
  const again = here(duelScene('other', 'Other'), [YARD]);
  const settled = again.known.settle(both);
  await turn();
  again.known.answer('replace');
  expect(await ids(settled)).toEqual([
    [true, 'yard', 'Yard'],
    [false, 'new-1', 'Yard 2'],
  ]);
});

test('a second question cancels the first', async () => {
  const { known } = here(YARD, []);
  const first = known.settle([file(EARLIER)]);
  await turn();
  const second = known.settle([file({ ...EARLIER, name: 'Again' })]);
  expect(await first).toEqual([]);
  await turn();
  known.answer('replace');
  expect(await second).toMatchObject([{ replaces: true, opened: { scene: { name: 'Again' } } }]);
});

test('a library that cannot be read keeps no file from opening', async () => {
  const { known } = here(YARD, new Error('The database is closed.'));
  expect(await known.settle([file(duelScene('third', 'Third'))])).toMatchObject([
    { opened: { scene: { id: 'third' } } },
  ]);
});
