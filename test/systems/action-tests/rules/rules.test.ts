import { describe, expect, test } from 'vitest';
import type { Obstruction } from '../../../../src/scene/schema/schema.ts';
import { saidBy } from '../../../support/rules/attacked.ts';
import { attackOn, between, fight, refusedBecause, SHIELD, type Skirmish } from '../../../support/rules/skirmish.ts';
import { attacker, coverOn, man, STONE, yard } from '../../../support/rules/yard.ts';
import { wall } from '../../../support/scenes.ts';

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

  test('AT-02 without the weapon’s skill it is PRW and action dice alone; the table may set it whole', () => {
    expect(dice({ ...here, weapon: { skill: 'Crossbows' } }, { ad: 2 })).toBe(6);
    expect(dice({ ...here, weapon: { skill: '' } }, { ad: 2 })).toBe(6);
    expect(dice(here, { ad: 2, pool: 11 })).toBe(11);
  });

  test('AT-02 more action dice than are left are refused', () => {
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

  test('AT-33 absorbs without making its target harder to hit; cover that also hides does both', () => {
    expect(fight(behind('none'), attackOn('target')).open[0]?.prompt).toContain('against 2S');
    expect(fight(behind('full'), attackOn('target')).open[0]?.prompt).toContain('against 7S');
    const shot = fight(behind('none'), attackOn('target', { pool: 3 }), { attack: '661' });
    expect(saidBy(shot, 'AT-34')).toEqual([expect.stringContaining('absorbs 4')]);
    expect(shot.effects.some(({ kind }) => kind === 'wound')).toBe(false);
  });
});

describe('AT-30 full and partial cover on the map', () => {
  const between: Obstruction = wall('wall', '-5,-10 5,-10', { top: 3, material: STONE });
  const glass: Obstruction = { ...between, blocks: { sight: false, shots: true, movement: true } };
  const fog: Obstruction = { ...between, blocks: { sight: true, shots: false, movement: false } };

  test.each<[string, readonly Obstruction[], string, string]>([
    ['nothing', [], 'none', 'none'],
    ['a wall', [between], 'full', 'full'],
    ['what blocks sight alone', [fog], 'full', 'none'],
    ['what blocks force alone', [glass], 'none', 'full'],
    ['a wall as high as the chest', [{ ...between, top: 1.3 }], 'partial', 'partial'],
  ])('AT-30 behind %s', (_, obstructions, seen, shotAt) => {
    const on = yard([attacker(0, 0), man('target', 0, -20)], obstructions);
    expect(coverOn(on)).toMatchObject({ seen, shotAt, exposed: null });
  });
});

describe('AT-42 shields', () => {
  test('AT-42 a shield that meets the attack absorbs as a layer, otherwise the body is alone', () => {
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
