import { expect, test } from 'vitest';
import type { Intent } from '../../../src/network/messages/intents.ts';
import type { Rights } from '../../../src/network/messages/rights.ts';
import { DEFAULT_SETTINGS } from '../../../src/scene/schema/settings-schema.ts';
import { gmWindow } from '../../support/network/gm-window.ts';
import { piece, wall } from '../../support/scenes.ts';
import { duel } from '../../support/table.ts';

const ALL: Rights = { roll: 'yes', move: 'yes', fire: 'yes', ping: 'yes', odds: 'chance' };

/** In fog, Ana's and Ben's pieces stand on both sides of a wall, each with an enemy that the other does not see. */
const WALLED = duel({
  pieces: [
    piece('rook', 20.5, 20.5, { name: 'rook', side: 'a', weapons: ['mortar'] }),
    piece('piper', 60.5, 20.5, { name: 'piper', side: 'a', weapons: ['mortar'] }),
    piece('west', 20.5, 60.5, { name: 'planted-west', side: 'b', weapons: ['mortar'] }),
    piece('east', 60.5, 60.5, { name: 'planted-east', side: 'b', weapons: ['mortar'] }),
  ],
  obstructions: [wall('wall', '40,0 40,80', { top: 50 })],
  settings: { ...DEFAULT_SETTINGS, players: { ...DEFAULT_SETTINGS.players, fog: true, side: 'a' } },
});

/** A tablet that sits on the seats of Ana and Ben. */
async function shared() {
  const window = await gmWindow(WALLED);
  const { gm, join, clock } = window;
  const seatOf = (name: string, side: 'a' | 'b', pieces: readonly string[], rights = ALL): string => {
    const id = gm.actions.devices.addSeat({ name, side, pieces });
    gm.actions.devices.editSeat(id, { rights });
    return id;
  };
  const [ana, ben] = [seatOf('Ana', 'a', ['rook']), seatOf('Ben', 'a', ['piper'])];
  const tablet = join(20);
  for (const seat of [ana, ben]) expect(tablet.say({ kind: 'sit', seat })).toBe('done');
  clock.pass(3000);
  const seats = (): readonly string[] => tablet.known.view?.mine.map(({ name }) => name) ?? [];
  return { ...window, tablet, ana, ben, seatOf, seats };
}

test('a device keeps both of its seats, and sees what they see together', async () => {
  const { tablet, seats, gm, ana, clock } = await shared();
  expect(seats()).toEqual(['Ana', 'Ben']);
  const seen = JSON.stringify(tablet.known.shown.scene);
  expect(seen).toContain('planted-west');
  expect(seen).toContain('planted-east');
  expect(tablet.say({ kind: 'stand', seat: ana })).toBe('done');
  clock.pass(300);
  expect(seats()).toEqual(['Ben']);
  expect(Object.keys(gm.state().devices.sitting)).toHaveLength(1);
});

test('each seat moves its own piece, and aims on its own', async () => {
  const { tablet, gm, ana, ben, clock } = await shared();
  for (const name of ['rook', 'piper']) {
    const { x } = gm.piece(name) ?? { x: 0 };
    expect(tablet.say({ kind: 'move', piece: tablet.named(name), to: { x, y: 24.5 }, by: [] })).toBe('done');
    expect(gm.piece(name)?.y).toBe(24.5);
  }
  const aiming = (name: string, at: string) => ({
    piece: tablet.named(name),
    weapon: 'mortar',
    at: { piece: tablet.named(at) },
  });
  const aims = () => {
    clock.pass(300);
    return tablet.known.view?.aims.map(({ seat, target }) => [seat, target]);
  };
  tablet.say({ kind: 'aim', aiming: aiming('rook', 'planted-west') });
  tablet.say({ kind: 'aim', aiming: aiming('piper', 'planted-east') });
  expect(aims()).toEqual([
    [ana, 'planted-west'],
    [ben, 'planted-east'],
  ]);
  tablet.say({ kind: 'aim', aiming: null, seat: ana });
  expect(aims()).toEqual([[ben, 'planted-east']]);
  tablet.say({ kind: 'aim', aiming: aiming('rook', 'planted-west') });
  expect(tablet.say({ kind: 'fire', aiming: aiming('piper', 'planted-east') })).toBe('done');
  expect(aims()).toEqual([[ana, 'planted-west']]);
  const [ask] = tablet.known.view?.asks ?? [];
  expect(ask).toMatchObject({ kind: 'roll', seat: ben, who: 'piper' });
  tablet.say({ kind: 'aim', aiming: null });
  expect(aims()).toEqual([]);
});

test('each seat has its own rights: what one must ask for, the other may do', async () => {
  const { tablet, gm, ana, ben, clock } = await shared();
  gm.actions.devices.editSeat(ana, { rights: { ...ALL, ping: 'ask', roll: 'ask' } });
  clock.pass(300);
  const ping = (seat: string): Intent => ({ kind: 'ping', at: { x: 1, y: 1 }, seat });
  expect([tablet.say(ping(ben)), tablet.say(ping(ana)), typeof tablet.say(ping('nobody'))]).toEqual([
    'done',
    'waits',
    'object',
  ]);
  clock.pass(300);
  expect(tablet.known.view?.requests.map(({ seat }) => seat)).toEqual([ana]);
  const aiming = { piece: tablet.named('piper'), weapon: 'mortar', at: { piece: tablet.named('planted-east') } };
  expect(tablet.say({ kind: 'fire', aiming })).toBe('done');
  clock.pass(500);
  const [ask] = tablet.known.view?.asks ?? [];
  if (ask?.kind !== 'roll') throw new Error('Nothing is asked.');
  const { shot, question } = ask;
  expect(tablet.say({ kind: 'roll', shot, question, faces: [5] })).toBe('done');
});

test('a device holds seats of one side only, and four at most', async () => {
  const { tablet, gm, ana, seatOf, seats, clock } = await shared();
  const other = { no: 'One device shows what one side sees. That seat is of another side.' };
  expect(tablet.say({ kind: 'sit', seat: seatOf('Dee', 'b', ['west']) })).toEqual(other);
  const more = ['Chris', 'Eve', 'Fay'].map((name) => seatOf(name, 'a', []));
  expect(more.map((seat) => tablet.say({ kind: 'sit', seat }))).toEqual([
    'done',
    'done',
    { no: 'One device has room for four seats.' },
  ]);
  clock.pass(300);
  expect(seats()).toEqual(['Ana', 'Ben', 'Chris', 'Eve']);
  // The GM gives a seat another side: it is free, so that the device still shows one side.
  gm.actions.devices.editSeat(ana, { side: 'b' });
  clock.pass(3000);
  expect(seats()).toEqual(['Ben', 'Chris', 'Eve']);
  expect(tablet.known.view?.channel).toBeNull();
});
