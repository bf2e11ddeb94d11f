import type { ATPreview } from './preview.ts';

/** The exact odds of one roll of an action test, before any die: it has few dice (AT-01). */
export interface ActionOdds {
  /** The chance of at least as many successes as the target. */
  readonly succeeds: number;
  /** The average damage of a successful roll, in HP, before absorption. */
  readonly damage: number;
}

/** A die succeeds on five or six (AT-01). */
const SUCCEEDS = 2 / 6;

/** The chance of exactly some successes with some dice. */
function exactly(dice: number, successes: number): number {
  let ways = 1;
  for (let i = 1; i <= successes; i++) ways *= (dice - successes + i) / i;
  return ways * SUCCEEDS ** successes * (1 - SUCCEEDS) ** (dice - successes);
}

/** The odds of each prepared roll. */
export function actionOdds({ rolls, weapon }: Pick<ATPreview, 'rolls' | 'weapon'>): readonly ActionOdds[] {
  return rolls.map(({ pool, success }) => {
    let [chance, sum] = [0, 0];
    for (let successes = Math.max(0, success.target); successes <= pool.dice; successes++) {
      const share = exactly(pool.dice, successes);
      chance += share;
      sum += share * (successes - success.target + 1) * weapon.damage;
    }
    return { succeeds: chance, damage: chance === 0 ? 0 : sum / chance };
  });
}
