import { describe, expect, test } from 'vitest';
import { battlefield } from '../../../src/engagement/battlefield.ts';
import type { Origin } from '../../../src/rules/action-tests/facts.ts';
import { atFiguresOf } from '../../../src/scene/at-figures.ts';
import { freshHistory, perform } from '../../../src/scene/history.ts';
import { materialNamed } from '../../../src/scene/materials.ts';
import { movePiece } from '../../../src/scene/piece-commands.ts';
import type { ATFigures, Obstruction, Piece, Scene } from '../../../src/scene/schema.ts';
import { DEFAULT_SETTINGS } from '../../../src/scene/settings-schema.ts';
import { nextTurn } from '../../../src/scene/turn-commands.ts';
import { saidBy } from '../../support/attacked.ts';
import { piece, scene, wall } from '../../support/scenes.ts';
import { attackOn, between, fight, refusedBecause, SHIELD, type Skirmish } from '../../support/skirmish.ts';

describe('AT-02 the pool', () => {
  const here: Skirmish = {
    stands: { target: { x: 0, y: -10 } },
    attacker: { prw: 4, skills: { 'Small Arms': 3 }, ad: 7 },
  };
  const dice = (on: Skirmish, more: Parameters<typeof attackOn>[1]) => {
    const [open] = fight(on, attackOn('target', more)).open;
    return open?.kind === 'roll' ? open.dice.count : null;
  };

  test('AT-02 is PRW, the skill and the action dice spent: the sniper’s 4, 3 and 7 are 14', () => {
    expect(dice(here, { ad: 7 })).toBe(14);
    expect(dice(here, { ad: 0 })).toBe(7);
  });

  test('AT-02 without the weapon’s skill it is PRW and action dice alone; the table may give it whole', () => {
    expect(dice({ ...here, weapon: { skill: 'Crossbows' } }, { ad: 2 })).toBe(6);
    expect(dice({ ...here, weapon: { skill: '' } }, { ad: 2 })).toBe(6);
    expect(dice(here, { ad: 2, pool: 11 })).toBe(11);
  });

  test('AT-02 action dice that are not left are refused', () => {
    expect(refusedBecause(here, attackOn('target', { ad: 8 }))).toMatch(/8/);
    expect(refusedBecause(here, attackOn('target', { ad: 7 }))).toBeUndefined();
  });
});

describe('AT-10 indirect attacks', () => {
  const grenade: Skirmish = {
    stands: { near: { x: 0, y: -12 }, far: { x: 0, y: -40 } },
    weapon: { indirect: { radius: 4, falloff: 0 }, damage: 6 },
  };

  test('AT-10 the success target is that of the range to the place, and a success lands there', () => {
    const thrown = fight(grenade, attackOn({ x: 0, y: -12 }, { pool: 3 }), { attack: '551' });
    expect(thrown.outcome?.landing).toEqual({ x: 0, y: -12, z: 0 });
    expect(thrown.outcome?.struck?.map(({ id }) => id)).toEqual(['near']);
    const farther = fight(grenade, attackOn({ x: 0, y: -40 }, { pool: 3 }));
    expect(farther.open[0]?.prompt).toContain('3 dice against 3S');
  });
});

describe('AT-33 protective cover', () => {
  const behind = (seen: 'none' | 'full'): Skirmish => ({
    stands: { target: { x: 0, y: -10, seen, shotAt: 'full', groups: [between('glass', { tuf: 4 }, true, 1)] } },
  });

  test('AT-33 does not make its target harder to hit, and absorbs; what also hides does make it', () => {
    expect(fight(behind('none'), attackOn('target')).open[0]?.prompt).toContain('against 2S');
    expect(fight(behind('full'), attackOn('target')).open[0]?.prompt).toContain('against 7S');
    const shot = fight(behind('none'), attackOn('target', { pool: 3 }), { attack: '661' });
    expect(saidBy(shot, 'AT-34')).toEqual([expect.stringContaining('absorbs 4')]);
    expect(shot.effects.some(({ kind }) => kind === 'wound')).toBe(false);
  });
});

function yard(pieces: readonly Piece[], obstructions: readonly Obstruction[], more: Partial<Scene> = {}): Scene {
  return scene(pieces, { unit: 'm', rulebook: 'action-tests', obstructions, ...more });
}

const at = (more: Partial<ATFigures> = {}): ATFigures => ({ ...atFiguresOf('infantry'), ...more });

function man(id: string, x: number, y: number, more: Partial<Piece> = {}): Piece {
  return piece(id, x, y, { height: 1.8, footprint: { shape: 'disc', radius: 0.4 }, at: at(), ...more });
}

const STONE = wall('stone', '15,-5 15,5', { top: 3, material: materialNamed('stone') });
const GLASS: Partial<Obstruction> = { blocks: { sight: false, shots: true, movement: true } };
const FOG: Partial<Obstruction> = { blocks: { sight: true, shots: false, movement: false } };

function coverOn(on: Scene, from: Origin = { piece: 'firer' }) {
  const { seen, shotAt, now, exposed } = battlefield(on).roundCover(from, 'target', null);
  return { seen, shotAt, now, exposed };
}

describe('AT-30 full and partial cover on the map', () => {
  const pieces = [man('firer', 0, 0), man('target', 20, 0)];

  test.each<[string, readonly Obstruction[], string, string]>([
    ['nothing', [], 'none', 'none'],
    ['a wall', [STONE], 'full', 'full'],
    ['what blocks sight alone', [{ ...STONE, ...FOG }], 'full', 'none'],
    ['what blocks force alone', [{ ...STONE, ...GLASS }], 'none', 'full'],
    ['a wall as high as the hips', [{ ...STONE, top: 0.9 }], 'partial', 'partial'],
  ])('AT-30 behind %s', (_, obstructions, seen, shotAt) => {
    expect(coverOn(yard(pieces, obstructions))).toMatchObject({ seen, shotAt, exposed: null });
  });

  test('AT-30 all that stands between is judged together: two halves that each hide some hide all', () => {
    const lower = { ...STONE, id: 'lower', top: 0.9 };
    const upper = { ...STONE, id: 'upper', bottom: 0.9, top: 3 };
    expect(coverOn(yard(pieces, [lower]))).toMatchObject({ seen: 'partial' });
    expect(coverOn(yard(pieces, [upper]))).toMatchObject({ seen: 'partial' });
    expect(coverOn(yard(pieces, [lower, upper]))).toMatchObject({ seen: 'full', shotAt: 'full' });
  });
});

describe('AT-31 for the whole round', () => {
  const full = { seen: 'full', shotAt: 'full' } as const;
  const partial = { seen: 'partial', shotAt: 'partial' } as const;
  const open = freshHistory(yard([man('firer', 0, 0), man('target', 20, 12)], [STONE]));

  test('AT-31 who was in sight before it went into cover is partly covered, until the next round begins', () => {
    expect(coverOn(open.scene)).toMatchObject({ seen: 'none' });
    const ran = perform(open, movePiece('target', { x: 20, y: 0 }));
    expect(coverOn(ran.scene)).toEqual({ ...partial, now: full, exposed: { x: 20, y: 12, z: 0 } });
    expect(coverOn(perform(ran, nextTurn()).scene)).toEqual({ ...full, now: full, exposed: null });
  });

  test('AT-31 it is the same when it was the attacker who stood elsewhere', () => {
    const start = freshHistory(yard([man('firer', 10, 30), man('target', 20, 0)], [STONE]));
    expect(coverOn(start.scene)).toMatchObject({ seen: 'none' });
    const moved = perform(start, movePiece('firer', { x: 0, y: 0 }));
    expect(coverOn(moved.scene)).toMatchObject({ ...partial, now: full });
  });

  test('AT-31 who stepped out to act is partly covered, though it never left its place on the map', () => {
    const hidden = yard([man('firer', 0, 0), man('target', 20, 0)], [STONE]);
    expect(coverOn(hidden)).toMatchObject(full);
    const [firer, target] = hidden.pieces;
    if (!firer || !target) throw new Error('Somebody is missing.');
    const stepped = { ...hidden, pieces: [firer, { ...target, at: at({ steppedOut: true }) }] };
    expect(coverOn(stepped)).toMatchObject({ ...partial, now: full });
  });
});

describe('AT-42 shields', () => {
  const facing = { ...DEFAULT_SETTINGS, actionTests: { facing: true } };
  const meets = (on: Scene, from: Origin = { piece: 'firer' }) => battlefield(on).shieldMeets('target', from);
  const here = (turned: number, obstructions: readonly Obstruction[] = [], settings = DEFAULT_SETTINGS) =>
    yard([man('firer', 0, 0), man('target', 20, 0, { facing: turned })], obstructions, { settings });

  test('AT-42 count while their bearer can see the attacker, and only then', () => {
    expect(meets(here(90))).toBe(true);
    expect(meets(here(90, [STONE]))).toBe(false);
    // What one sees through stops no look, whatever it does to shots.
    expect(meets(here(90, [{ ...STONE, ...GLASS }]))).toBe(true);
  });

  test('AT-42 where the scene uses facing, only what the bearer faces', () => {
    expect(meets(here(270, [], facing))).toBe(true);
    expect(meets(here(180, [], facing))).toBe(true);
    expect(meets(here(90, [], facing))).toBe(false);
  });

  test('AT-42 of what bursts, the place where it does is looked at', () => {
    expect(meets(here(270, [STONE]), { at: { x: 18, y: 0, z: 0 } })).toBe(true);
    expect(meets(here(270, [STONE]), { at: { x: 10, y: 0, z: 0 } })).toBe(false);
  });

  test('AT-42 a shield that meets the blow absorbs as a layer, and one that does not leaves the body alone', () => {
    const on = (blind: boolean): Skirmish => ({
      stands: { target: { x: 0, y: -10, blind, actor: { shield: SHIELD, body: { tuf: 0, resists: [], hp: 10 } } } },
    });
    const order = attackOn('target', { pool: 2 });
    const wound = (blind: boolean) =>
      fight(on(blind), order, { attack: '55' }).effects.find(({ kind }) => kind === 'wound');
    expect(wound(false)).toBeUndefined();
    expect(wound(true)).toMatchObject({ lost: 4 });
  });
});
