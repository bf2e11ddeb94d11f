import type { UTOrder } from '@fall-of-shot/rules/systems/unintended-targets/order';
import { describe, expect, test } from 'vitest';
import type { ShotOdds } from '../../../../src/engagement/odds/shot-odds.ts';
import { hitChance } from '../../../../src/systems/unintended-targets/engagement/hit-chance.ts';
import { type Range, rangeFacts, shotAt } from '../../../support/rules/firing-range.ts';
import { exactOf, foundOf, of } from '../../../support/rules/shot-odds.ts';

function oddsOf(range: Range, order: UTOrder): ShotOdds | undefined {
  return exactOf(order, rangeFacts(range));
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
    expect(odds?.how.kind).toBe('exact');
    expect(odds?.entities).toMatchObject([{ entity: { id: 'vane' }, target: true }]);
    expect(odds?.entities[0]?.first).toBeCloseTo(1 / 3, 12);
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
    expect(of(odds, 'vane')?.first).toBeCloseTo(hit, 12);
    expect(of(odds, 'crate')?.first).toBeCloseTo(crate, 12);
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
    expect(of(odds, 'crate')?.hit).toBeCloseTo(1, 12);
    // More hits than its cover, which is worth 2.
    let chance = 0;
    for (let hits = 3; hits <= 8; hits++) chance += binomial(8, hits);
    expect(of(odds, 'vane')?.hit).toBeCloseTo(chance, 12);
  });

  test('name the intended target even if it cannot be hit', () => {
    const range: Range = {
      standing: { vane: { at: 10, defense: 0, behind: { wall: 1 } }, wall: { at: 9, thing: 'wall' } },
    };
    for (const order of [shotAt('vane', { mode: 'burst' }), shotAt('vane', { way: 'through' })]) {
      const [first] = oddsOf({ ...range, weapon: { penetrating: false } }, order)?.entities ?? [];
      expect(first).toMatchObject({ entity: { id: 'vane' }, target: true, hit: 0 });
    }
  });

  test('UT-35 of an area are exact: everybody has a chance of a third against one die', () => {
    const range: Range = {
      standing: { ash: { at: 5, defense: 0, av: 0 }, bram: { at: 9, defense: 0, av: 0 } },
      weapon: { pool: 1 },
    };
    const odds = oddsOf(range, shotAt({ x: 20, y: 0 }, { mode: 'burst' }));
    expect(odds?.how.kind).toBe('exact');
    for (const id of ['ash', 'bram']) expect(of(odds, id)?.hit).toBeCloseTo(1 / 3, 12);
  });

  test('a crowd too large to count is sampled with its error, and who is hit first is exact; a refused order has none', () => {
    const standing: Record<string, Range['standing'][string]> = { vane: { at: 10, defense: 6 } };
    for (let i = 0; i < 7; i++) standing[`man${i}`] = { at: 12 + i, defense: 6, resist: 4 };
    const told = foundOf(shotAt('vane'), rangeFacts({ standing, weapon: { pool: 6 } }), { states: 60, error: 0.03 });
    expect(told.map(({ odds }) => odds.how.kind).slice(0, 2)).toEqual(['first', 'sampled']);
    const [first, last] = [told[0]?.odds, told.at(-1)?.odds];
    expect(last?.how).toMatchObject({ kind: 'sampled', error: expect.any(Number) });
    if (last?.how.kind === 'sampled') expect(last.how.error).toBeLessThanOrEqual(0.03);
    const sum = (last?.entities ?? []).reduce((all, each) => all + each.first, last?.nobody ?? 0);
    expect(sum).toBeCloseTo(1, 9);
    for (const { entity, first: chance } of first?.entities ?? []) expect(of(last, entity.id)?.first).toBe(chance);
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
          const counted = of(oddsOf(range, shotAt('vane')), 'vane')?.first;
          expect(hitChance(shotAt('vane'), rangeFacts(range))).toBeCloseTo(counted ?? -1, 12);
        }
    const wall: Range = { standing: { wall: { at: 9, thing: 'wall' } }, weapon: { pool: 1 } };
    expect(hitChance(shotAt('wall'), rangeFacts(wall))).toBe(1);
  });
});
