import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Blocker } from '../../../src/geometry/sight/blockers.ts';
import { BODIES } from '../../../src/geometry/sight/verdict.ts';
import { judgeSight } from '../../support/judge.ts';
import { EYE, man, RULES, round, upright } from '../../support/picture.ts';

const eye = { x: 0, y: 0, z: EYE };
const n = (least: number, most: number) => fc.integer({ min: least, max: most });

const look = {
  top: n(1, 12).map((quarters) => quarters / 4),
  blocks: fc.record({ sight: fc.boolean(), shots: fc.boolean() }),
};
const wall = fc.record({ ax: n(1, 21), ay: n(-4, 4), bx: n(1, 21), by: n(-4, 4), ...look }).map(
  ({ ax, ay, bx, by, ...more }) =>
    (id: string) =>
      upright(
        id,
        [
          [ax, ay],
          [bx, by],
        ],
        more,
      ),
);
const post = fc.record({ x: n(2, 20), y: n(-2, 2), r: n(1, 8), ...look }).map(
  ({ x, y, r, ...more }) =>
    (id: string) =>
      round(id, x, y, r / 8, more),
);
const things = fc
  .array(fc.oneof(wall, post), { maxLength: 5 })
  .map((makers) => makers.map((make, i) => make(`thing-${i}`)));
const target = fc
  .record({ y: n(-2, 2), body: fc.constantFrom(...BODIES) })
  .map(({ y, body }) => man({ x: 20, y }, { body }));

function backwards(blocker: Blocker): Blocker {
  if (blocker.shape.shape !== 'polyline') return blocker;
  return { ...blocker, shape: { ...blocker.shape, points: [...blocker.shape.points].reverse() } };
}

describe('over any walls and posts', () => {
  test('walls in another order, or with their ends swapped, give the very same verdict', () => {
    fc.assert(
      fc.property(things, target, (all, at) => {
        const verdict = judgeSight(eye, at, all, RULES);
        expect(judgeSight(eye, at, [...all].reverse(), RULES)).toEqual(verdict);
        expect(judgeSight(eye, at, all.map(backwards), RULES)).toEqual(verdict);
      }),
      { numRuns: 150 },
    );
  });

  test('one obstruction more never shows more', () => {
    fc.assert(
      fc.property(things, target, (all, at) => {
        const whole = judgeSight(eye, at, all, RULES);
        const fewer = judgeSight(eye, at, all.slice(1), RULES);
        for (const channel of ['seen', 'shotAt'] as const) {
          expect(whole[channel].hidden).toBeGreaterThanOrEqual(fewer[channel].hidden);
          whole[channel].parts.forEach((part, i) => {
            expect(part.visible).toBeLessThanOrEqual(fewer[channel].parts[i]?.visible ?? 0);
          });
        }
      }),
      { numRuns: 150 },
    );
  });

  test("CO-04 each one's share is at least what counts and at most the whole; together they hide no more than their sum", () => {
    fc.assert(
      fc.property(things, target, (all, at) => {
        const { seen, shotAt, obstructions } = judgeSight(eye, at, all, RULES);
        for (const { hides, depth } of obstructions) {
          expect(hides.seen).toBeLessThanOrEqual(seen.hidden);
          expect(hides.shotAt).toBeLessThanOrEqual(shotAt.hidden);
          expect(Math.max(hides.seen, hides.shotAt)).toBeGreaterThanOrEqual(RULES.negligible);
          expect(depth).toBeLessThan(20);
        }
        const sum = (of: 'seen' | 'shotAt') => obstructions.reduce((total, { hides }) => total + hides[of], 0);
        expect(seen.hidden).toBeLessThanOrEqual(sum('seen') + 1e-9);
        expect(shotAt.hidden).toBeLessThanOrEqual(sum('shotAt') + 1e-9);
        expect(seen.hidden).toBeLessThanOrEqual(1 + 1e-9);
      }),
      { numRuns: 150 },
    );
  });
});
