import { describe, expect, test } from 'vitest';
import { type TargetOdds, targetOdds } from '../../../../src/systems/unintended-targets/engagement/first-hit-odds.ts';
import { hitChance } from '../../../../src/systems/unintended-targets/engagement/hit-chance.ts';
import type { UTOrder } from '../../../../src/systems/unintended-targets/rules/order.ts';
import { type Range, rangeFacts, shotAt } from '../../../support/rules/firing-range.ts';

function oddsOf(range: Range, order: UTOrder, limits?: { states: number; samples: number }): TargetOdds | undefined {
  const working = targetOdds(order, rangeFacts(range), undefined, limits);
  for (;;) {
    const next = working.next();
    if (next.done) return next.value;
  }
}

/** The chance of so many hits of so many dice, each hitting on 5 and 6. */
function binomial(dice: number, hits: number): number {
  let ways = 1;
  for (let i = 0; i < hits; i++) ways = (ways * (dice - i)) / (i + 1);
  return ways * (1 / 3) ** hits * (2 / 3) ** (dice - hits);
}

describe('the odds of a shot that flies on', () => {
  test('one die against none: a third hits', () => {
    const odds = oddsOf({ standing: { vane: { at: 10, defense: 0 } }, weapon: { pool: 1 } }, shotAt('vane'));
    expect(odds?.sampled).toBeNull();
    expect(odds?.hits).toMatchObject([{ entity: { id: 'vane' }, as: 'intended' }]);
    expect(odds?.hits[0]?.chance).toBeCloseTo(1 / 3, 12);
    expect(odds?.nobody).toBeCloseTo(2 / 3, 12);
  });

  test('are exactly those of the pools: more hits than the target, or else the lone crate if its cover made the difference', () => {
    const range: Range = {
      standing: {
        crate: { at: 9, thing: 'crate', structure: 4, armour: 6 },
        vane: { at: 10, defense: 2, behind: { crate: 0.6 } },
      },
      weapon: { pool: 4 },
    };
    let [hit, crate] = [0, 0];
    for (let a = 0; a <= 4; a++) {
      for (let d = 0; d <= 2; d++) {
        const chance = binomial(4, a) * binomial(2, d);
        if (a > d + 2) hit += chance;
        else if (d + 2 - a <= 2) crate += chance;
      }
    }
    const odds = oddsOf(range, shotAt('vane'));
    const by = new Map(odds?.hits.map(({ entity, as, chance }) => [entity.id, { as, chance }]));
    expect(by.get('vane')).toEqual({ as: 'intended', chance: expect.closeTo(hit, 12) });
    expect(by.get('crate')).toEqual({ as: 'between', chance: expect.closeTo(crate, 12) });
    expect(odds?.nobody).toBeCloseTo(1 - hit - crate, 12);
  });

  test('of a burst aimed at a piece are those of its area: the target has its own chance beside the crate before it', () => {
    const range: Range = {
      standing: {
        crate: { at: 9, thing: 'crate', structure: 1, armour: 0 },
        vane: { at: 10, defense: 0, behind: { crate: 0.6 } },
      },
      weapon: { pool: 8, penetrating: false },
    };
    const odds = oddsOf(range, shotAt('vane', { mode: 'burst' }));
    expect(odds?.area).toBe(true);
    const by = new Map(odds?.hits.map(({ entity, as, chance }) => [entity.id, { as, chance }]));
    expect(by.get('crate')).toEqual({ as: 'area', chance: 1 });
    expect(by.get('vane')?.as).toBe('intended');
    // More hits than its cover, which is worth 2.
    let chance = 0;
    for (let hits = 3; hits <= 8; hits++) chance += binomial(8, hits);
    expect(by.get('vane')?.chance).toBeGreaterThan(chance - 0.08);
    expect(by.get('vane')?.chance).toBeLessThan(chance + 0.08);
  });

  test('name the intended target even if it cannot be hit', () => {
    const range: Range = {
      standing: { vane: { at: 10, defense: 0, behind: { wall: 1 } }, wall: { at: 9, thing: 'wall' } },
    };
    for (const order of [shotAt('vane', { mode: 'burst' }), shotAt('vane', { way: 'through' })]) {
      const target = oddsOf({ ...range, weapon: { penetrating: false } }, order)?.hits.find(
        ({ as }) => as === 'intended',
      );
      expect(target).toMatchObject({ entity: { id: 'vane' }, chance: 0 });
    }
  });

  test('of an area sample each chance, and are close to the known ones', () => {
    const range: Range = {
      standing: { ash: { at: 5, defense: 0, av: 0 }, bram: { at: 9, defense: 0, av: 0 } },
      weapon: { pool: 1 },
    };
    const odds = oddsOf(range, shotAt({ x: 20, y: 0 }, { mode: 'burst' }));
    expect(odds?.sampled).toBe(400);
    expect(odds?.hits.map(({ as }) => as)).toEqual(['area', 'area']);
    for (const { chance } of odds?.hits ?? []) expect(Math.abs(chance - 1 / 3)).toBeLessThan(0.08);
  });

  test('a crowd too large to count is sampled; a refused order has none', () => {
    const standing: Record<string, Range['standing'][string]> = { vane: { at: 10, defense: 6 } };
    for (let i = 0; i < 7; i++) standing[`man${i}`] = { at: 12 + i, defense: 6 };
    const odds = oddsOf({ standing, weapon: { pool: 6 } }, shotAt('vane'), { states: 60, samples: 30 });
    expect(odds?.sampled).toBe(30);
    const sum = (odds?.hits ?? []).reduce((all, { chance }) => all + chance, odds?.nobody ?? 0);
    expect(sum).toBeCloseTo(1, 9);
    expect(oddsOf({ standing }, shotAt('nobody'))).toBeUndefined();
  });

  test('UT-01 UT-06 the chance to hit outright, told at once, is that of the counted odds', () => {
    for (const pool of [1, 2, 3, 5])
      for (const defense of [0, 2, 4])
        for (const hides of [0, 0.2, 0.6]) {
          const range: Range = {
            standing: {
              crate: { at: 9, thing: 'crate', structure: 4, armour: 6 },
              vane: { at: 10, defense, behind: hides > 0 ? { crate: hides } : {} },
            },
            weapon: { pool },
          };
          const counted = oddsOf(range, shotAt('vane'))?.hits.find(({ as }) => as === 'intended')?.chance;
          expect(hitChance(shotAt('vane'), rangeFacts(range))).toBeCloseTo(counted ?? -1, 12);
        }
    const wall: Range = { standing: { wall: { at: 9, thing: 'wall' } }, weapon: { pool: 1 } };
    expect(hitChance(shotAt('wall'), rangeFacts(wall))).toBe(1);
  });
});
