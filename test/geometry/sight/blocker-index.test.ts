import { meets } from '@fall-of-shot/plane/orientation';
import { edges } from '@fall-of-shot/plane/shapes';
import { distance2, lerp2 } from '@fall-of-shot/plane/vec';
import { BlockerIndex } from '@fall-of-shot/sight/blocker-index';
import type { Blocker } from '@fall-of-shot/sight/blockers';
import { lineOfSight } from '@fall-of-shot/sight/line-of-sight';
import { SideGrid } from '@fall-of-shot/sight/side-grid';
import { surroundingsOf } from '@fall-of-shot/sight/surroundings';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sightCase } from '../../oracle/random-scene.ts';
import { isBlocked } from '../../support/grid-line.ts';
import { RULES } from '../../support/picture.ts';
import { awkward, segmentOf, small } from '../doubles.ts';

/** Things of many scenes on one map, so that most of them have nothing to do with a question. */
function crowd(seed: number, scenes: number): Blocker[] {
  return Array.from({ length: scenes }, (_, i) => sightCase(seed + i).blockers).flatMap((blockers, i) =>
    blockers.map((blocker) => ({ ...blocker, id: `${i}-${blocker.id}` })),
  );
}

describe('the index of blockers', () => {
  test('gives the very same verdict as checking everything', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const blockers = crowd(seed * 100, 12);
      const [list, terrain] = [surroundingsOf(blockers), new BlockerIndex(blockers)];
      for (let k = 0; k < 6; k++) {
        const { eye, target } = sightCase(seed * 100 + k);
        const look = lineOfSight(eye, target, terrain, RULES);
        const plain = lineOfSight(eye, target, list, RULES);
        expect(look.verdict).toEqual(plain.verdict);
        expect(look.picture()).toEqual(plain.picture());
        expect(look.side()).toEqual(plain.side());
      }
    }
  });

  test('changed in place, it equals an index built from scratch', () => {
    fc.assert(
      fc.property(
        fc.nat(1000),
        fc.array(fc.record({ at: fc.nat(60), count: fc.nat(3), seed: fc.nat(1000) }), { maxLength: 12 }),
        (seed, changes) => {
          const blockers = crowd(seed, 10);
          const terrain = new BlockerIndex(blockers);
          for (const change of changes) {
            const at = Math.min(change.at, blockers.length);
            const count = Math.min(change.count, blockers.length - at);
            const more = sightCase(change.seed).blockers.slice(0, 3);
            blockers.splice(at, count, ...more);
            terrain.replace(at, count, more);
          }
          for (let k = 0; k < 3; k++) {
            const { eye, target } = sightCase(seed + k);
            expect(lineOfSight(eye, target, terrain, RULES).verdict).toEqual(
              lineOfSight(eye, target, surroundingsOf(blockers), RULES).verdict,
            );
            for (const { blocker, object } of terrain.between(eye, target.at, target.at)) {
              const same = surroundingsOf(blockers)
                .between(eye, eye, eye)
                .find((each) => each.blocker.id === blocker.id);
              expect(object.depth(eye)).toBe(same?.object.depth(eye));
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('blockers added far outside the grid are still found', () => {
    const terrain = new BlockerIndex(crowd(1, 2));
    const { eye, target } = sightCase(1);
    const away = { x: 1e5, y: -1e5 };
    const moved = { ...target, at: { x: target.at.x + away.x, y: target.at.y + away.y } };
    const wall: Blocker = {
      id: 'far',
      label: 'far',
      shape: { shape: 'disc', x: (eye.x + target.at.x) / 2 + away.x, y: (eye.y + target.at.y) / 2 + away.y, radius: 1 },
      bottom: -9,
      top: 99,
      blocks: { sight: true, shots: true },
    };
    const from = { ...eye, x: eye.x + away.x, y: eye.y + away.y };
    const shifted = { ...moved, footprint: { shape: 'disc' as const, ...moved.at, radius: 0.5 } };
    expect(lineOfSight(from, shifted, terrain, RULES).verdict.obstructions).toEqual([]);
    for (let i = 0; i < 40; i++) terrain.replace(0, 0, [{ ...wall, id: `far-${i}` }]);
    expect(lineOfSight(from, shifted, terrain, RULES).verdict.obstructions).toHaveLength(40);
    expect(distance2(from, shifted.at)).toBeGreaterThan(2);
  });
});

describe.each([
  ['awkward doubles', awkward],
  ['small object numbers, so that much touches and lies in line', small],
])('lines through the grid over %s', (_, coordinate) => {
  const segment = segmentOf(coordinate);
  test('are stopped exactly when they meet a side, and alike in both directions', () => {
    fc.assert(
      fc.property(
        fc.array(segment, { maxLength: 12 }),
        fc.array(segment, { minLength: 1, maxLength: 8 }),
        (sides, lines) => {
          const grid = new SideGrid({ left: -60, top: -60, right: 60, bottom: 60 }, 12);
          for (const { a, b } of sides) grid.add(a.x, a.y, b.x, b.y);
          for (const { a, b } of lines) {
            const met = sides.some((side) => meets(a, b, side) !== undefined);
            expect(isBlocked(grid, a.x, a.y, b.x, b.y)).toBe(met);
            expect(isBlocked(grid, b.x, b.y, a.x, a.y)).toBe(met);
          }
        },
      ),
      { numRuns: 1500 },
    );
  });

  test('ignore removed sides, and respect which ones stop', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(segment, fc.boolean(), fc.boolean()), { maxLength: 30 }),
        segment,
        (sides, { a, b }) => {
          const grid = new SideGrid({ left: -9, top: -9, right: 9, bottom: 9 }, 4);
          const numbers = sides.map(([side]) => grid.add(side.a.x, side.a.y, side.b.x, side.b.y));
          sides.forEach(([, stays], i) => {
            if (!stays) grid.remove(numbers[i] ?? -1);
          });
          const stops = new Uint8Array(64);
          sides.forEach(([, stays, counts], i) => {
            if (stays && counts) stops[numbers[i] ?? 0] = 1;
          });
          const met = sides.some(([side, stays, counts]) => stays && counts && meets(a, b, side) !== undefined);
          expect(isBlocked(grid, a.x, a.y, b.x, b.y, stops)).toBe(met);
        },
      ),
      { numRuns: 800 },
    );
  });
});

test('lines that almost touch an end of a side, or end almost on a side, are decided exactly', () => {
  // Without lengths so small that their inverse overflows.
  const coordinate = fc.double({ min: -50, max: 50, noNaN: true }).map((n) => (Math.abs(n) < 1e-100 ? 0 : n));
  fc.assert(
    fc.property(
      segmentOf(coordinate),
      segmentOf(coordinate),
      fc.integer({ min: 0, max: 1000 }).map((n) => n / 1000),
      (on, off, t) => {
        // A rounded point of one segment, where the other begins.
        const near = { a: lerp2(on.a, on.b, t), b: off.b };
        for (const [line, side] of [
          [on, near],
          [near, on],
        ] as const) {
          const grid = new SideGrid({ left: -60, top: -60, right: 60, bottom: 60 }, 12);
          grid.add(side.a.x, side.a.y, side.b.x, side.b.y);
          const met = meets(line.a, line.b, side) !== undefined;
          expect(isBlocked(grid, line.a.x, line.a.y, line.b.x, line.b.y)).toBe(met);
          expect(isBlocked(grid, line.b.x, line.b.y, line.a.x, line.a.y)).toBe(met);
        }
      },
    ),
    { numRuns: 3000 },
  );
});

test('a pillar is in the terrain with the edge of its object', () => {
  const post: Blocker = {
    id: 'post',
    label: 'post',
    shape: { shape: 'disc', x: 5, y: 0, radius: 2 },
    bottom: 0,
    top: 9,
    blocks: { sight: true, shots: true },
  };
  const terrain = new BlockerIndex([post]);
  expect(edges(post.shape)).toEqual([]);
  // A narrow look right through its middle, which no side of its box comes near but in front and behind.
  expect(terrain.between({ x: 0, y: 0 }, { x: 5, y: 0.01 }, { x: 5, y: -0.01 })).toHaveLength(1);
});
