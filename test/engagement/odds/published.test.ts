import { describe, expect, test } from 'vitest';
import type { ShotOdds } from '../../../src/engagement/odds/shot-odds.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { battlefield } from '../../support/battlefield.ts';
import { rangeFacts, shotAt } from '../../support/rules/firing-range.ts';
import { exactOf, of } from '../../support/rules/shot-odds.ts';
import { attackOn, skirmishFacts } from '../../support/rules/skirmish.ts';
import { order, piece, scene, weapon } from '../../support/scenes.ts';

/** A mortar, or a hand with grenades, and something as small as a point some inches away. */
function range(away: number, more: Parameters<typeof weapon>[0] = {}): Scene {
  const point = { shape: 'disc', radius: 0.001 } as const;
  return scene(
    [
      piece('gun', 1000, 1000, { weapons: ['mortar'] }),
      piece('target', 1000 + away, 1000, { footprint: point, height: 0.001 }),
    ],
    { weapons: [weapon(more)] },
  );
}

function odds(on: Scene): ShotOdds {
  const found = exactOf(order('target'), battlefield(on));
  if (!found) throw new Error('The order is refused.');
  return found;
}

/** How far a miss lands from where it was aimed, on average. */
function meanOfMiss({ landings, onTarget }: ShotOdds, away: number): number {
  const sum = landings.reduce((all, { at, chance }) => all + chance * Math.hypot(at.x - 1000 - away, at.y - 1000), 0);
  return sum / (1 - onTarget);
}

describe('published figures, from the odds of whole shots', () => {
  test.each([
    ['up to 60 in', 50, 2.3, 0.8],
    ['over 60 to 120 in', 100, 4.0, 0.4],
    ['over 120 to 240 in', 200, 5.2, 0.2],
    ['over 240 to 480 in', 400, 6.6, 0],
    ['over 480 to 960 in', 900, 8.8, 0],
  ])(
    'HL-03 in the row %s, fired %s inches, a miss lands %s off on average; a 3-inch blast still catches a point in %s',
    (_, away, mean, stays) => {
      const found = odds(range(away));
      expect(found.onTarget).toBeGreaterThan(0.3);
      expect(meanOfMiss(found, away)).toBeCloseTo(mean, 9);
      const hit = of(found, 'target')?.hit ?? 0;
      expect((hit - found.onTarget) / (1 - found.onTarget)).toBeCloseTo(stays, 9);
    },
  );

  test.each([
    ['short', 5, 1.3],
    ['medium', 15, 1.5],
    ['long', 25, 1.8],
  ])('HL-10 a grenade at %s range, %s inches away, bounces %s inches on average', (_, away, mean) => {
    const bands = [
      { band: 'short', to: 10, number: 8 },
      { band: 'medium', to: 20, number: 6 },
      { band: 'long', to: 30, number: 4 },
    ] as const;
    expect(meanOfMiss(odds(range(away, { deviation: 'hand-grenade', bands })), away)).toBeCloseTo(mean, 9);
  });
});

/** The chance of at least `n` hits on some dice, of which one in three hits: by the binomial formula. */
function atLeast(n: number, dice: number): number {
  const choose = (k: number): number => (k === 0 ? 1 : (choose(k - 1) * (dice - k + 1)) / k);
  let sum = 0;
  for (let k = n; k <= dice; k++) sum += choose(k) * (1 / 3) ** k * (2 / 3) ** (dice - k);
  return sum;
}

describe('at least n hits on a pool of d6 are binomial with one in three', () => {
  const POOLS = Array.from({ length: 12 }, (_, i) => i + 1);

  test.each(POOLS)('UT-01 with %i dice, over covers worth 0 to as many', (pool) => {
    for (let cover = 0; cover <= pool; cover++) {
      const facts = rangeFacts({ standing: { vane: { at: 10 } }, weapon: { pool } });
      const found = exactOf(shotAt('vane', { cover }), facts);
      expect(of(found, 'vane')?.hit).toBeCloseTo(atLeast(cover + 1, pool), 12);
    }
  });

  test.each(POOLS)('AT-01 with %i dice, against success targets of 1 to as many', (pool) => {
    for (let target = 1; target <= pool; target++) {
      const facts = skirmishFacts({ stands: { target: { x: 0, y: -10 } } });
      const found = exactOf(attackOn('target', { pool, target }), facts);
      expect(of(found, 'target')?.hit).toBeCloseTo(atLeast(target, pool), 12);
    }
  });
});
