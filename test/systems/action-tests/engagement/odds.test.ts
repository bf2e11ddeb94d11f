import { marginsOf, successesOf } from '@fall-of-shot/rules/systems/action-tests/margin';
import { describe, expect, test } from 'vitest';
import { actionOdds } from '../../../../src/systems/action-tests/engagement/odds.ts';

type Prepared = Parameters<typeof actionOdds>[0];

function prepared(dice: number, target: number, damage: number): Prepared {
  return { rolls: [{ pool: { dice, reasons: [] }, success: { target } }], weapon: { damage } } as unknown as Prepared;
}

/** Every way in which so many dice can fall. */
function* everyRoll(dice: number): Generator<readonly number[]> {
  for (let i = 0; i < 6 ** dice; i++) {
    yield Array.from({ length: dice }, (_, place) => 1 + (Math.floor(i / 6 ** place) % 6));
  }
}

describe('the odds of an action test (AT-01)', () => {
  test.each([
    [1, 1],
    [3, 2],
    [5, 1],
    [5, 4],
    [6, 3],
  ])('AT-01 of %i dice against %iS equal a count of every possible roll', (dice, target) => {
    let [ways, good, sum] = [0, 0, 0];
    for (const faces of everyRoll(dice)) {
      const margins = marginsOf(successesOf(faces), target);
      ways++;
      if (!margins) continue;
      good++;
      sum += (margins.sixes + margins.fives) * 4;
    }
    const [odds] = actionOdds(prepared(dice, target, 4));
    expect(odds?.succeeds).toBeCloseTo(good / ways, 12);
    expect(odds?.damage).toBeCloseTo(sum / good, 10);
  });

  test('an unreachable success target has no chance', () => {
    expect(actionOdds(prepared(3, 4, 4))).toEqual([{ succeeds: 0, damage: 0 }]);
  });

  test('forty dice are computed quickly', () => {
    const [odds] = actionOdds(prepared(40, 1, 1));
    expect(odds?.succeeds).toBeGreaterThan(0.999);
    expect(odds?.succeeds).toBeLessThanOrEqual(1);
  });
});
