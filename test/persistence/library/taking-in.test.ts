import { expect, test } from 'vitest';
import { NO_SECRET } from '../../../src/scene/schema/privacy-schema.ts';
import { browser, duelScene, storedScene } from '../../support/browser-windows.ts';
import { piece, weapon } from '../../support/scenes.ts';

const PICTURE = new Blob(['face'], { type: 'image/png' });

/** What a party takes along: a look of its own, a weapon, damage, a condition, a note, a side. */
const VANE = piece('vane', 12, 10, {
  name: 'Vane',
  side: 'b',
  colour: '#ff8800',
  picture: 'face',
  weapons: ['relic'],
  rounds: { relic: 3 },
  statuses: ['damaged'],
  secret: { ...NO_SECRET, hidden: true, note: 'owes money' },
});

const RELIC = weapon({ id: 'relic', name: 'Relic' });

/** A window with a stored scene, and another one open in which two pieces of a party are selected. */
async function two(target = duelScene('yard', 'Yard')) {
  const here = browser();
  const window = here.open();
  window.actions.program.openScene(target, { picture: new Blob(['map'], { type: 'image/png' }) });
  window.actions.document.move('target', { x: 5, y: 6 });
  await window.saved();
  const road = { ...duelScene('road', 'Road'), unit: target.unit === 'ft' ? ('m' as const) : target.unit };
  window.actions.program.openScene(
    {
      ...road,
      pieces: [...road.pieces, VANE, piece('rook', 14, 10, { name: 'Rook' })],
      weapons: [...road.weapons, RELIC],
    },
    { face: PICTURE },
  );
  await window.saved();
  window.store.setState({ selection: { piece: 'vane', morePieces: ['rook'], obstructions: [] } });
  const party = window.actions.selection.party();
  if (!party) throw new Error('There is no party.');
  return { here, window, party };
}

test('pieces move into a stored scene with all they have; undo in each scene takes it back', async () => {
  const { here, window, party } = await two();
  const before = window.scene().pieces;
  const taken = await window.library.takeIn('yard', party);
  expect(taken).toMatchObject({ ok: true, value: { name: 'Yard' } });
  window.actions.selection.sendAway(party, 'Yard');
  expect(window.scene().pieces.map(({ id }) => id)).not.toContain('vane');
  await window.saved();
  const { state } = await storedScene(await here.database(), 'yard');
  const [vane, rook] = state.history.scene.pieces.slice(-2);
  const { id, x, y, ...kept } = VANE;
  expect(vane).toMatchObject(kept);
  expect(vane?.id).not.toBe(id);
  // Whoever opens that scene knows them.
  expect(taken.ok && vane && rook && taken.value.pieces).toEqual(new Set([vane?.id, rook?.id]));
  // In their formation.
  expect([(rook?.x ?? 0) - (vane?.x ?? 0), (rook?.y ?? 0) - (vane?.y ?? 0)]).toEqual([14 - x, 10 - y]);
  expect(state.history.scene.weapons).toContainEqual(RELIC);
  expect(await state.assets.face?.text()).toBe('face');
  expect(await state.assets.picture?.text()).toBe('map');
  expect(state.history.past.at(-1)?.label).toBe('Take in Vane and 1 more from Road');
  expect(window.store.getState().history.past.at(-1)?.label).toBe('Move Vane and 1 more to Yard');

  window.actions.document.undo();
  expect(window.scene().pieces).toEqual(before);
  await window.saved();
  await window.library.open('yard');
  expect(window.scene().pieces).toHaveLength(state.history.scene.pieces.length);
  window.actions.document.undo();
  expect(window.scene().pieces).toHaveLength(state.history.scene.pieces.length - 2);
  expect(window.scene().pieces.find((each) => each.id === 'target')).toMatchObject({ x: 5, y: 6 });
  expect(window.told).toEqual([]);
});

test('with a full disk nothing moves, and the stored scene stays as it was', async () => {
  const { here, window, party } = await two();
  const there = (await storedScene(await here.database(), 'yard')).state.history.scene;
  here.disk = 'stuck';
  expect(await window.library.takeIn('yard', party)).toMatchObject({ ok: false });
  here.disk = 'roomy';
  expect((await storedScene(await here.database(), 'yard')).state.history.scene).toEqual(there);
  expect(window.scene().pieces.map(({ id }) => id)).toContain('vane');
});

test('a scene that is gone takes nothing: it says why', async () => {
  const { window, party } = await two();
  const there = window.store.getState().history;
  const gone = await window.library.takeIn('nowhere', party);
  expect(gone).toEqual({ ok: false, error: 'This scene no longer exists: it was deleted in another window.' });
  await window.library.remove('yard');
  expect((await window.library.takeIn('yard', party)).ok).toBe(false);
  expect(window.store.getState().history).toBe(there);
});

test('a scene of a newer program takes nothing and stays as it is', async () => {
  const { here, window, party } = await two();
  const database = await here.database();
  const card = await database.get('scenes', 'yard');
  if (!card) throw new Error('There is no card.');
  await database.put('scenes', { ...card, version: 9999 });
  expect(await window.library.takeIn('yard', party)).toMatchObject({
    ok: false,
    error: expect.stringContaining('newer'),
  });
  expect(await database.get('scenes', 'yard')).toEqual({ ...card, version: 9999 });
});

test('a name that is taken there gets a number, and a length its new unit', async () => {
  const feet = duelScene('yard', 'Yard');
  const { here, window, party } = await two({
    ...feet,
    unit: 'ft',
    pieces: [...feet.pieces, piece('other', 2, 2, { name: 'Vane' })],
  });
  expect((await window.library.takeIn('yard', party)).ok).toBe(true);
  const { state } = await storedScene(await here.database(), 'yard');
  const [vane, rook] = state.history.scene.pieces.slice(-2);
  expect(vane?.name).toBe('Vane 2');
  expect((rook?.x ?? 0) - (vane?.x ?? 0)).toBeCloseTo(2 / 0.3048, 2);
  const { width, height } = state.history.scene.size;
  expect(Math.hypot((vane?.x ?? 0) - width / 2, (vane?.y ?? 0) - height / 2)).toBeLessThan(5);
});
