import { describe, expect, test } from 'vitest';
import type { SeatOdds } from '../../../src/network/messages/rights.ts';
import type { Aimed } from '../../../src/network/messages/view-schema.ts';
import { setSettings } from '../../../src/scene/map/scene-edits.ts';
import { NO_SECRET } from '../../../src/scene/schema/privacy-schema.ts';
import type { Obstruction, Piece, Scene } from '../../../src/scene/schema/schema.ts';
import { DEFAULT_SETTINGS } from '../../../src/scene/schema/settings-schema.ts';
import { NO_FIGURES } from '../../../src/systems/unintended-targets/scene/figures-schema.ts';
import type { GivenPiece } from '../../support/figures.ts';
import { made } from '../../support/materials.ts';
import { gmWindow } from '../../support/network/gm-window.ts';
import { field, man } from '../../support/rules/map-shots.ts';
import { wall } from '../../support/scenes.ts';

const SIDE_B = { side: 'b', ut: { ...NO_FIGURES, defense: 3, resist: 2, av: 3, health: 10 } } as const;

/** Somebody of the other side, beyond the target. */
function bystander(id: string, y: number, more: GivenPiece = {}): Piece {
  return man(id, 29, y, 0, { ...SIDE_B, ...more });
}

/** The firer shoots 16 m east at the target; people and things stand around the way. */
function street(others: readonly Piece[], obstructions: readonly Obstruction[] = [], more: Partial<Scene> = {}): Scene {
  const scene = field([man('target', 26, 10, 0, SIDE_B), ...others], obstructions, {}, more);
  return {
    ...scene,
    size: { width: 60, height: 30 },
    pieces: scene.pieces.map((each) => (each.id === 'firer' ? { ...each, x: 10, y: 10, side: 'a' } : each)),
  };
}

function secret(more: Partial<Piece['secret']>): Pick<Piece, 'secret'> {
  return { secret: { ...NO_SECRET, ...more } };
}

/** A table on which a phone of the firer aims at the target. */
async function aiming(scene: Scene, odds: SeatOdds) {
  const window = await gmWindow(scene);
  const { gm, clock } = window;
  const phone = window.join(20);
  const seat = gm.actions.devices.addSeat({ name: 'Ana', side: 'a', pieces: ['firer'] });
  gm.actions.devices.editSeat(seat, { rights: { roll: 'yes', move: 'yes', fire: 'yes', ping: 'yes', odds } });
  phone.say({ kind: 'sit', seat });
  clock.pass(3000);
  const aim = { piece: phone.named('Firer'), weapon: 'rifle', at: { piece: phone.named('Target') } };
  phone.say({ kind: 'aim', aiming: aim });
  clock.pass(3000);
  const aimed = (): Aimed | undefined => phone.known.view?.aims[0];
  return { ...window, phone, seat, aimed };
}

/** The odds that a phone is told, without its names of pieces, which are random. */
function told(aimed: Aimed | undefined) {
  if (!aimed?.odds || aimed.odds === 'counting') return aimed?.odds ?? null;
  return { ...aimed.odds, near: aimed.odds.near.map(({ piece: _, ...rest }) => rest) };
}

const PLAYERS_B = {
  health: { ...DEFAULT_SETTINGS.health, players: { a: 'full', b: 'full', neutral: 'full' } },
} as const;
const OPEN = { settings: { ...DEFAULT_SETTINGS, ...PLAYERS_B } };

describe('what players see of the odds', () => {
  test('is nothing, the chance to hit, or everything: by side, and for a seat on its own', async () => {
    const { gm, clock, aimed, seat } = await aiming(street([bystander('beside', 10.9)]), 'side');
    const rights = gm.state().devices.seats[0]?.rights;
    if (!rights) throw new Error('There is no seat.');
    expect(aimed()).toMatchObject({ chance: null, odds: null, range: '16 m' });
    const ofSide = (shown: 'none' | 'chance' | 'all'): void => {
      gm.actions.document.run(
        setSettings((draft) => {
          draft.odds.players.a = shown;
        }, 'Odds'),
      );
      clock.pass(2000);
    };
    ofSide('chance');
    const chance = aimed()?.chance;
    expect(chance).toBeGreaterThan(0.3);
    expect(aimed()?.odds).toBeNull();
    ofSide('all');
    expect(told(aimed())).toMatchObject({ how: 'exact', near: [{ name: 'Target', target: true }, { name: 'Beside' }] });
    // The seat's own right counts before that of its side.
    gm.actions.devices.editSeat(seat, { rights: { ...rights, odds: 'none' } });
    clock.pass(2000);
    expect(aimed()).toMatchObject({ chance: null, odds: null });
    ofSide('none');
    gm.actions.devices.editSeat(seat, { rights: { ...rights, odds: 'all' } });
    clock.pass(2000);
    expect(told(aimed())).toMatchObject({ how: 'exact' });
    expect(aimed()?.chance).toBe(chance);
  });

  test('is worked out without those they do not see: as if these were not there', async () => {
    const seen = [bystander('beside', 10.9)];
    const hidden = bystander('lurks', 9.1, secret({ hidden: true }));
    const with_ = await aiming(street([...seen, hidden], [], OPEN), 'all');
    const without = await aiming(street(seen, [], OPEN), 'all');
    expect(told(with_.aimed())).toEqual(told(without.aimed()));
    expect(told(with_.aimed())).toMatchObject({ how: 'exact', unnamed: 0 });
    // Who is seen later counts from then on.
    with_.gm.actions.document.run({
      label: 'Show',
      change: (scene) => {
        for (const each of scene.pieces) each.secret.hidden = false;
      },
    });
    with_.clock.pass(3000);
    expect(told(with_.aimed())).toMatchObject({ near: [{}, {}, {}] });
  });

  test('says nothing of a bystander whose figures the GM keeps back, but that something is hit; and nothing at all of such a target', async () => {
    const kept = bystander('kept', 10.9, secret({ figures: true }));
    const { aimed } = await aiming(street([kept], [], OPEN), 'all');
    const odds = told(aimed());
    if (!odds || odds === 'counting') throw new Error('No odds are told.');
    expect(odds.near.map(({ name }) => name)).toEqual(['Target']);
    expect(odds.unnamed).toBeGreaterThan(0);
    expect((odds.near[0]?.first ?? 0) + odds.unnamed + odds.nobody).toBeCloseTo(1, 9);
    const scene = street([], [], OPEN);
    const closed = await aiming(
      {
        ...scene,
        pieces: scene.pieces.map((each) => (each.id === 'target' ? { ...each, ...secret({ figures: true }) } : each)),
      },
      'all',
    );
    expect(closed.aimed()).toMatchObject({ chance: null, odds: null });
  });

  test('says who goes down only where that tells no exact health', async () => {
    const rough = await aiming(street([bystander('friend', 10.9, { side: 'a' })]), 'all');
    const odds = told(rough.aimed());
    if (!odds || odds === 'counting') throw new Error('No odds are told.');
    expect(odds.near.map(({ name, own, down }) => [name, own, down === null])).toEqual([
      ['Target', false, true],
      ['Friend', true, false],
    ]);
    expect(odds.own).toBeGreaterThan(0);
    const open = told((await aiming(street([], [], OPEN), 'all')).aimed());
    expect(open).toMatchObject({ near: [{ name: 'Target', down: expect.any(Number) }] });
  });

  test('names no thing that the side has not seen in the fog', async () => {
    const fog = { settings: { ...DEFAULT_SETTINGS, players: { side: 'a', fog: true } } } as const;
    // Rounds go through the curtain, and nobody sees what is behind it.
    const curtain = wall('curtain', '30,0 30,30', {
      top: 5,
      label: 'Curtain',
      blocks: { sight: true, shots: false, movement: false },
    });
    const behind = wall('planted', '34,4 34,16', {
      top: 5,
      label: 'Planted wall',
      material: made('brick', { structure: 10, armour: 16, tuf: null, hp: null, resists: [] }),
    });
    const { aimed, phone } = await aiming(street([], [curtain, behind], fog), 'all');
    const odds = told(aimed());
    if (!odds || odds === 'counting') throw new Error('No odds are told.');
    expect(JSON.stringify(phone.known.view)).not.toContain('lanted wall');
    expect(odds.near.map(({ name }) => name)).toEqual(['Target']);
    expect(odds.unnamed).toBeGreaterThan(0);
  });

  test('is worked out without things that the GM keeps back, and so is the cover', async () => {
    const kept = wall('kept', '25,4 25,16', { top: 1, label: 'Kept wall', shownToPlayers: 'never' });
    const [with_, without] = [await aiming(street([], [kept], OPEN), 'all'), await aiming(street([], [], OPEN), 'all')];
    expect(told(with_.aimed())).toEqual(told(without.aimed()));
    expect(with_.aimed()).toMatchObject({ cover: 'none', chance: without.aimed()?.chance });
    const shown = await aiming(street([], [{ ...kept, shownToPlayers: 'always' }], OPEN), 'all');
    expect(shown.aimed()?.cover).toBe('partial');
  });

  test('is looked for no longer when the player stops aiming', async () => {
    const { phone, clock, aimed } = await aiming(street([]), 'all');
    expect(told(aimed())).toMatchObject({ how: 'exact' });
    phone.say({ kind: 'aim', aiming: null, seat: phone.known.view?.mine[0]?.id ?? '' });
    clock.pass(2000);
    expect(phone.known.view?.aims).toEqual([]);
  });
});
