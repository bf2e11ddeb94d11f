import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../src/scene/schema/settings-schema.ts';
import { gmWindow } from '../../support/network/gm-window.ts';
import { piece, wall } from '../../support/scenes.ts';
import { duel } from '../../support/table.ts';

/** Two sides in fog with a high wall between them: neither sees the other. */
const WALLED = duel({
  pieces: [
    piece('scout', 20.5, 20.5, { name: 'planted-scout', side: 'a', weapons: ['mortar'] }),
    piece('guard', 60.5, 20.5, { name: 'planted-guard', side: 'b', weapons: ['mortar'] }),
  ],
  obstructions: [wall('wall', '40,0 40,80', { top: 50 })],
  settings: { ...DEFAULT_SETTINGS, players: { ...DEFAULT_SETTINGS.players, fog: true, side: 'a' } },
});

async function twoSides() {
  const window = await gmWindow(WALLED);
  const { gm, clock, join } = window;
  const seatOf = (name: string, side: 'a' | 'b', id: string) =>
    gm.actions.devices.addSeat({ name, side, pieces: [id] });
  const [ana, ben] = [join(20), join(30)];
  ana.say({ kind: 'sit', seat: seatOf('Ana', 'a', 'scout') });
  ben.say({ kind: 'sit', seat: seatOf('Ben', 'b', 'guard') });
  clock.pass(3000);
  return { ...window, ana, ben };
}

const namesOf = ({
  known,
}: {
  readonly known: { readonly shown: { readonly scene: unknown }; readonly view: unknown };
}) => [...new Set(JSON.stringify([known.shown.scene, known.view]).match(/planted-\w+/g))].sort();

test('in fog each seat is shown what its own side sees, and nothing of the other', async () => {
  const { ana, ben, gm, clock, join } = await twoSides();
  expect(ana.known.view?.channel).toBeNull();
  expect(ben.known.view?.channel).not.toBeNull();
  expect(namesOf(ana)).toEqual(['planted-scout']);
  expect(namesOf(ben)).toEqual(['planted-guard']);
  // A device without a seat has the players' side.
  expect(namesOf(join(40))).toEqual(['planted-scout']);
  // The guard steps around the wall: both see each other.
  gm.actions.document.move('guard', { x: 60.5, y: 79.5 });
  gm.actions.document.move('scout', { x: 20.5, y: 79.5 });
  gm.actions.document.run({ label: 'Wall down', change: (scene) => void scene.obstructions.splice(0) });
  clock.pass(3000);
  expect(namesOf(ana)).toEqual(['planted-guard', 'planted-scout']);
  expect(namesOf(ben)).toEqual(['planted-guard', 'planted-scout']);
});

test('each side has names of its own for what it sees, and what one says is understood in them', async () => {
  const { ana, ben, gm } = await twoSides();
  const guard = ben.named('planted-guard');
  expect(ben.say({ kind: 'move', piece: guard, to: { x: 62.5, y: 20.5 }, by: [] })).toBe('done');
  expect(gm.piece('guard')?.x).toBe(62.5);
  expect(ana.say({ kind: 'move', piece: guard, to: { x: 62.5, y: 24.5 }, by: [] })).toEqual({
    no: 'That piece is not yours.',
  });
});

test('a seat that changes sides follows the channel of its new side', async () => {
  const { ben, gm, clock } = await twoSides();
  const seat = gm.state().devices.seats.find(({ name }) => name === 'Ben')?.id ?? '';
  gm.actions.devices.editSeat(seat, { side: 'a' });
  clock.pass(6000);
  expect(ben.known.view?.channel).toBeNull();
  expect(namesOf(ben)).toEqual(['planted-scout']);
});

test('each side is shown the chance to hit of an attack only if the GM lets that side see it', async () => {
  const { ana, ben, gm, clock } = await twoSides();
  gm.actions.document.run({
    label: 'Open ground, odds for one side',
    change: (scene) => {
      scene.obstructions.splice(0);
      scene.settings.odds.players = { a: 'chance', b: 'none', neutral: 'none' };
    },
  });
  clock.pass(3000);
  gm.store.setState({ selection: { piece: 'scout' } });
  gm.actions.shot.aim({ at: 'piece', piece: 'guard' });
  gm.actions.shot.fire();
  clock.pass(3000);
  const chanceOf = (player: typeof ana) => player.known.shown.shot?.shot.chance;
  expect(chanceOf(ana)).toBeGreaterThan(0);
  expect(chanceOf(ben)).toBeNull();
});
