import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { latticeOver, placeOn } from '../../../../src/engagement/odds/heat/lattice.ts';
import { reachOf } from '../../../../src/engagement/odds/heat/reach.ts';
import { barrierOn } from '../../../../src/scene/obstructions/movement.ts';
import { wayOf } from '../../../../src/scene/pieces/way.ts';
import type { Obstruction, Scene } from '../../../../src/scene/schema/schema.ts';
import { piece, scene, wall } from '../../../support/scenes.ts';

const FREE = Number.POSITIVE_INFINITY;
const WALKER = piece('walker', 5, 5, { footprint: { shape: 'disc', radius: 0.3 } });

function ground(obstructions: readonly Obstruction[], others: Scene['pieces'] = []): Scene {
  return scene([WALKER, ...others], { unit: 'm', size: { width: 10, height: 10 }, obstructions });
}

const LATTICE = latticeOver(WALKER, { left: 0, top: 0, right: 10, bottom: 10 }, 1);

function at(x: number, y: number): number {
  return y * LATTICE.columns + x;
}

/** The shortest way to each place over neighbours alone, every leg tried against every thing. */
function naive(on: Scene, limit: number): Map<number, number> {
  const best = new Map<number, number>([[at(5, 5), 0]]);
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const [index, length] of [...best]) {
      const from = placeOn(LATTICE, index);
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const to: Vec2 = { x: from.x + dx, y: from.y + dy };
          if (to.x < 0 || to.y < 0 || to.x > 10 || to.y > 10 || (dx === 0 && dy === 0)) continue;
          const all = length + distance2(from, to);
          const known = best.get(at(to.x, to.y)) ?? FREE;
          if (all > limit || all >= known - 1e-9) continue;
          if (barrierOn(on, { ...WALKER, ...from }, from, to)) continue;
          best.set(at(to.x, to.y), all);
          isBetter = true;
        }
      }
    }
  }
  return best;
}

const anyWall = fc
  .tuple(
    fc.double({ min: 0, max: 10, noNaN: true }),
    fc.double({ min: 0, max: 10, noNaN: true }),
    fc.integer({ min: 0, max: 7 }),
    fc.boolean(),
  )
  .map(([x, y, way, isCrate]) => {
    const to = [x + 3 * Math.cos(way), y + 3 * Math.sin(way)] as const;
    return isCrate
      ? wall(
          'crate',
          [
            [0, 0],
            [1, 0],
          ],
          { kind: 'object', shape: { shape: 'box', x, y, width: 1.3, length: 1.7, rotation: 20 * way } },
        )
      : wall('wall', [[x, y], to]);
  });

describe('the places that a piece can reach', () => {
  test('are those of a way that the map draws, no longer than the allowance, and no fewer than a step by step search finds', () => {
    fc.assert(
      fc.property(fc.array(anyWall, { maxLength: 8 }), fc.constantFrom(3, 6, FREE), (obstructions, limit) => {
        const on = ground(obstructions);
        const { lengths, way } = reachOf(on, WALKER, LATTICE, limit);
        const expected = naive(on, limit);
        lengths.forEach((length, index) => {
          const known = expected.get(index);
          if (Number.isNaN(length)) {
            expect(known).toBeUndefined();
            return;
          }
          if (known !== undefined) expect(length).toBeLessThanOrEqual(known + 1e-6);
          expect(length).toBeLessThanOrEqual(limit + 1e-6);
          if (length === 0) return;
          const drawn = wayOf(on, WALKER, way(index));
          expect(drawn.barrier).toBeNull();
          expect(drawn.legs.reduce((sum, leg) => sum + leg.length, 0)).toBeCloseTo(length, 9);
          const end = placeOn(LATTICE, index);
          expect(distance2(drawn.points.at(-1) ?? WALKER, end)).toBeLessThan(1e-9);
        });
      }),
      { numRuns: 60 },
    );
  });

  const SPLIT = wall('left', [
    [0, 6.5],
    [4, 6.5],
  ]);
  const REST = wall('right', [
    [6, 6.5],
    [10, 6.5],
  ]);
  const door = (state: 'open' | 'closed') =>
    wall(
      'door',
      [
        [4, 6.5],
        [6, 6.5],
      ],
      { kind: 'door', door: state },
    );

  test('lie behind an open door, and not behind a closed one', () => {
    const behind = at(5, 8);
    expect(reachOf(ground([SPLIT, REST, door('open')]), WALKER, LATTICE, 20).lengths[behind]).toBeCloseTo(3, 9);
    expect(reachOf(ground([SPLIT, REST, door('closed')]), WALKER, LATTICE, 20).lengths[behind]).toBeNaN();
  });

  test('are as far as the way is long, not as far as they lie apart', () => {
    const { lengths } = reachOf(
      ground([
        SPLIT,
        door('closed'),
        wall('stub', [
          [6, 6.5],
          [8.5, 6.5],
        ]),
      ]),
      WALKER,
      LATTICE,
      20,
    );
    expect(lengths[at(5, 8)]).toBeGreaterThan(7);
    expect(lengths[at(1, 5)]).toBeCloseTo(4, 9);
    // Straight on in any direction, and not along eight of them.
    expect(lengths[at(7, 4)]).toBeCloseTo(Math.hypot(2, 1), 9);
  });

  test('are free of other pieces that are in play', () => {
    const other = (more: object) => piece('other', 7, 5, { footprint: { shape: 'disc', radius: 0.4 }, ...more });
    expect(reachOf(ground([], [other({})]), WALKER, LATTICE, 9).places).not.toContain(at(7, 5));
    expect(reachOf(ground([], [other({})]), WALKER, LATTICE, 9).places).toContain(at(8, 5));
    expect(reachOf(ground([], [other({ statuses: ['eliminated'] })]), WALKER, LATTICE, 9).places).toContain(at(7, 5));
    expect(reachOf(ground([], [other({ elevation: 5 })]), WALKER, LATTICE, 9).places).toContain(at(7, 5));
  });
});
