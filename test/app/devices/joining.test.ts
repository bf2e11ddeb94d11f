import { describe, expect, test, vi } from 'vitest';
import { NO_SECRET } from '../../../src/scene/schema/privacy-schema.ts';
import { DEFAULT_SETTINGS } from '../../../src/scene/schema/settings-schema.ts';
import { gmWindow } from '../../support/network/gm-window.ts';
import { piece, wall } from '../../support/scenes.ts';
import { duel } from '../../support/table.ts';

type Window = Awaited<ReturnType<typeof gmWindow>>;

/** What a screen shows of how to join, as plates; fails if it shows something else. */
function platesOf({ known }: ReturnType<Window['join']>) {
  const { joining } = known.shown;
  if (joining?.shows !== 'plates') throw new Error(`The screen shows ${joining?.shows ?? 'nothing'}.`);
  return joining;
}

async function shown(scene = duel()) {
  const window = await gmWindow(scene);
  const screen = window.join(20);
  const seat = window.gm.actions.devices.addSeat({ name: 'Ana', side: 'a', pieces: ['gun'] });
  window.driven.showJoining('plates');
  window.clock.pass(500);
  return { ...window, screen, seat };
}

describe('the plates on the players’ screen', () => {
  test('tell how to join, with the words once they are there, and who sits where', async () => {
    const { gm, screen, seat, clock } = await shown();
    const { link } = gm.state().devices;
    expect(platesOf(screen)).toMatchObject({ link, address: 'here', scene: gm.scene().name });
    expect(platesOf(screen).sides).toEqual([{ side: 'a', name: gm.scene().sides.a }]);
    expect(platesOf(screen).seats).toEqual([
      {
        id: seat,
        name: 'Ana',
        side: 'a',
        pieces: 'gun',
        emblem: { glyph: null, kind: 'infantry', side: 'a', colour: null },
        state: 'free',
      },
    ]);
    // scrypt takes its time.
    await vi.waitFor(() => expect(gm.state().devices.words).not.toBeNull(), { timeout: 20_000 });
    clock.pass(500);
    expect(platesOf(screen).words).toBe(gm.state().devices.words);
    expect(platesOf(screen).words).toMatch(/^\w+( \w+){3}$/);
  });

  test('say how each seat is: free, here, asleep, asked for, and lost', async () => {
    const { join, screen, seat, clock } = await shown();
    const stateNow = () => platesOf(screen).seats.map(({ state }) => state);
    const phone = join(30);
    phone.say({ kind: 'sit', seat });
    clock.pass(500);
    expect(stateNow()).toEqual(['here']);
    phone.device.be('asleep');
    clock.pass(500);
    expect(stateNow()).toEqual(['asleep']);
    join(40).say({ kind: 'sit', seat });
    clock.pass(500);
    expect(stateNow()).toEqual(['joining']);
    const other = await shown();
    const gone = other.join(30);
    gone.say({ kind: 'sit', seat: other.seat });
    gone.device.be('gone');
    other.clock.pass(500);
    expect(platesOf(other.screen).seats.map(({ state }) => state)).toEqual(['lost']);
  });

  test('go with the first move of a seat, and not with a move that is refused; the GM’s window forgets the link', async () => {
    const { gm, join, screen, seat, clock, broker } = await shown();
    const phone = join(30);
    phone.say({ kind: 'sit', seat });
    gm.actions.devices.editSeat(seat, { rights: { roll: 'yes', move: 'no', fire: 'no', ping: 'yes', odds: 'none' } });
    clock.pass(2500);
    const move = { kind: 'move', piece: phone.named('gun'), to: { x: 22.5, y: 20.5 }, by: [] };
    expect(phone.say(move)).toEqual({ no: 'The GM does not let this seat do that.' });
    gm.actions.devices.editSeat(seat, { rights: { roll: 'yes', move: 'yes', fire: 'yes', ping: 'yes', odds: 'none' } });
    const aiming = { piece: phone.named('gun'), weapon: 'nothing', at: { place: { x: 30, y: 30 } } };
    expect(phone.say({ kind: 'fire', aiming })).toEqual({ no: 'That cannot be aimed at with this weapon.' });
    expect(platesOf(screen).shows).toBe('plates');
    clock.pass(2500);
    const states = () => broker.seen.filter(({ topic }) => topic.endsWith('/channel/public/state')).length;
    const before = states();
    expect(phone.say(move)).toBe('done');
    expect(gm.state().devices.joining).toBeNull();
    expect(screen.known.shown.joining).toBeNull();
    // Within the 300 milliseconds in which it was heard, and not after a while of calm.
    expect(states()).toBe(before + 1);
  });

  test('become a code in the corner that holds the link alone, and nothing', async () => {
    const { gm, driven, screen, clock } = await shown();
    driven.showJoining('corner');
    clock.pass(300);
    expect(screen.known.shown.joining).toEqual({ shows: 'corner', link: gm.state().devices.link });
    driven.showJoining(null);
    clock.pass(300);
    expect(screen.known.shown.joining).toBeNull();
    expect(JSON.stringify(screen.known.shown)).not.toContain(gm.state().devices.link);
  });

  test('end with the table, and are not there when it opens again', async () => {
    const { gm, driven, clock } = await shown();
    driven.close();
    expect(gm.state().devices.joining).toBeNull();
    driven.open();
    for (let i = 0; i < 5; i++) await Promise.resolve();
    clock.pass(500);
    expect(gm.state().devices.joining).toBeNull();
  });

  test('name no hidden piece, and no hidden name', async () => {
    const secret = (id: string, hides: Partial<typeof NO_SECRET>) =>
      piece(id, 30.5, 30.5, { name: `planted-${id}`, side: 'a', secret: { ...NO_SECRET, ...hides } });
    const scene = duel();
    const { gm, screen, clock } = await shown({
      ...scene,
      pieces: [...scene.pieces, secret('one', { hidden: true }), secret('two', { name: true })],
    });
    gm.actions.devices.addSeat({ name: 'Ben', side: 'a', pieces: ['one', 'two'] });
    clock.pass(500);
    const [, ben] = platesOf(screen).seats;
    expect(ben).toMatchObject({ name: 'Ben', pieces: 'Somebody' });
    expect(JSON.stringify(screen.known.shown)).not.toContain('planted');
  });

  test('in fog name what the players’ side sees, also behind the curtain; the other side’s channel has no link', async () => {
    const scene = duel({
      pieces: [
        piece('scout', 20.5, 20.5, { name: 'planted-scout', side: 'a' }),
        piece('guard', 60.5, 20.5, { name: 'planted-guard', side: 'b' }),
      ],
      obstructions: [wall('wall', '40,0 40,80', { top: 50 })],
      settings: { ...DEFAULT_SETTINGS, players: { ...DEFAULT_SETTINGS.players, fog: true, side: 'a' } },
    });
    const { gm, driven, clock, join } = await gmWindow(scene);
    const screen = join(20);
    const seat = gm.actions.devices.addSeat({ name: 'Ana', side: 'a', pieces: ['scout'] });
    const ben = gm.actions.devices.addSeat({ name: 'Ben', side: 'b', pieces: ['guard'] });
    const phone = join(30);
    phone.say({ kind: 'sit', seat: ben });
    gm.actions.screen.setCurtain(true);
    // A scene that nobody has seen yet.
    gm.actions.document.move('scout', { x: 22.5, y: 20.5 });
    driven.showJoining('plates');
    clock.pass(3000);
    const told = platesOf(screen).seats.map(({ id, pieces, emblem }) => [id, pieces, emblem !== null]);
    expect(told).toEqual([
      [seat, 'planted-scout', true],
      [ben, '', false],
    ]);
    expect(phone.known.view?.channel).not.toBeNull();
    expect(phone.known.shown.joining).toBeNull();
  });
});
