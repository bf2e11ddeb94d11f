import type { Segment } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { clipAtSecondTerrainWall } from '@fall-of-shot/sight/all-round/terrain-wall-clip';
import { describe, expect, test } from 'vitest';
import { placesOf } from '../../../support/places.ts';
import { numbersFrom } from '../../cells.ts';

/** What is seen without terrain walls: a square of 20 units around the origin, turning from x to y. */
const SQUARE = placesOf('-10,-10 10,-10 10,10 -10,10');
const ORIGIN = { x: 0, y: 0 };

/** A side from place to place, written as "x,y x,y". */
function side(written: string): Segment {
  const [a = ORIGIN, b = ORIGIN] = placesOf(written);
  return { a, b };
}

/** Corners as text, without those that repeat the one before. */
function corners(points: readonly Vec2[]): readonly string[] {
  const all = points.map(({ x, y }) => `${Number(x.toFixed(9)) + 0},${Number(y.toFixed(9)) + 0}`);
  return all.filter((each, i) => each !== all[i - 1] && (i === 0 || i + 1 < all.length || each !== all[0]));
}

describe('sight passes one terrain wall, and ends at the second', () => {
  test.each<[string, readonly string[], string]>([
    ['one', ['4,-2 4,2'], '-10,-10 10,-10 10,-5 10,5 10,10 -10,10'],
    [
      'two, of which the second is as wide',
      ['4,-2 4,2', '6,-3 6,3'],
      '-10,-10 10,-10 10,-5 6,-3 6,3 10,5 10,10 -10,10',
    ],
    ['the same from right to left', ['6,3 6,-3', '4,2 4,-2'], '-10,-10 10,-10 10,-5 6,-3 6,3 10,5 10,10 -10,10'],
    ['three', ['8,-4 8,4', '4,-2 4,2', '6,-3 6,3'], '-10,-10 10,-10 10,-5 6,-3 6,3 10,5 10,10 -10,10'],
    ['two that overlap in part', ['5,-5 5,0', '8,-4 8,4'], '-10,-10 10,-10 10,-5 8,-4 8,0 10,0 10,5 10,10 -10,10'],
    ['two that cross', ['4,-4 8,8', '8,-8 4,4'], '-10,-10 10,-10 8,-8 5.333333333,0 8,8 10,10 -10,10'],
    ['the second beyond what is seen', ['4,-2 4,2', '12,-6 12,6'], '-10,-10 10,-10 10,-5 10,5 10,10 -10,10'],
    ['the second behind the eye', ['4,-2 4,2', '-4,-2 -4,2'], '-10,-10 10,-10 10,-5 10,5 10,10 -10,10 -10,5 -10,-5'],
    [
      'the eye on one of two: it passes the other',
      ['0,-2 0,2', '4,-2 4,2'],
      '-10,-10 0,-10 10,-10 10,-5 10,5 10,10 0,10 -10,10',
    ],
    [
      'the second through the edge of what is seen',
      ['5,-5 5,5', '8,-8 12,0'],
      '-10,-10 10,-10 8,-8 10,-4 10,0 10,10 -10,10',
    ],
    [
      'one that points at the eye does not count',
      ['4,-2 4,2', '2,0 3,0'],
      '-10,-10 10,-10 10,-5 10,0 10,5 10,10 -10,10',
    ],
  ])('%s', (_, walls, expected) => {
    const seen = clipAtSecondTerrainWall(ORIGIN, SQUARE, walls.map(side));
    expect(corners(seen)).toEqual(expected.split(' '));
    // Elsewhere on the map, in steps that are exact.
    const by = { x: 4096, y: -2048 };
    const there = ({ x, y }: Vec2): Vec2 => ({ x: x + by.x, y: y + by.y });
    const moved = walls.map(side).map(({ a, b }) => ({ a: there(a), b: there(b) }));
    const back = clipAtSecondTerrainWall(by, SQUARE.map(there), moved).map(({ x, y }) => ({
      x: x - by.x,
      y: y - by.y,
    }));
    expect(corners(back)).toEqual(expected.split(' '));
  });

  test('without any, what is seen is the very same', () => {
    expect(clipAtSecondTerrainWall(ORIGIN, SQUARE, [])).toBe(SQUARE);
  });

  test('corners of what is seen stay as they are to the last bit', () => {
    const next = numbersFrom(7);
    for (let round = 0; round < 60; round++) {
      const rim = [0, 1, 2, 3, 4].map((i) => {
        const [turn, far] = [(i + next(0, 0.9)) * ((2 * Math.PI) / 5), next(1, 20)];
        return { x: Math.cos(turn) * far, y: Math.sin(turn) * far };
      });
      const seen = clipAtSecondTerrainWall(ORIGIN, rim, [side('99,-1 99,1')]);
      for (const corner of rim) {
        const there = seen.filter(({ x, y }) => Math.hypot(x - corner.x, y - corner.y) < 1e-9);
        expect(there).toEqual([corner, corner]);
      }
    }
  });

  test('an edge of what is seen that points at the eye shows nothing', () => {
    const rim = placesOf('-10,-10 10,-10 10,0 5,0 5,10 -10,10');
    const seen = clipAtSecondTerrainWall(ORIGIN, rim, [side('1,-9 1,-8')]);
    for (const { x, y } of seen) expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
    const found = corners(seen);
    for (const corner of corners(rim)) expect(found).toContain(corner);
  });
});

/** How far a ray from an eye gets to each of some sides, near to far. */
function met(eye: Vec2, turn: number, sides: readonly Segment[]): number[] {
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
  return sides
    .flatMap(({ a, b }) => {
      const [p, q] = [a, b].map((c) => dx * (c.y - eye.y) - dy * (c.x - eye.x)) as [number, number];
      if (p > 0 === q > 0) return [];
      const share = p / (p - q);
      const at = (a.x + (b.x - a.x) * share - eye.x) * dx + (a.y + (b.y - a.y) * share - eye.y) * dy;
      return at > 0 ? [at] : [];
    })
    .sort((a, b) => a - b);
}

test.each([1, 2, 3, 4])(
  'in any direction sight ends at the second side or the edge, whichever is nearer: %d',
  (seed) => {
    const next = numbersFrom(seed);
    const place = (): Vec2 => ({ x: next(-12, 12), y: next(-12, 12) });
    const ring = (points: readonly Vec2[]) => points.map((a, i) => ({ a, b: points[(i + 1) % points.length] ?? a }));
    for (let round = 0; round < 40; round++) {
      const eye = { x: next(-9, 9), y: next(-9, 9) };
      const walls = Array.from({ length: 1 + (round % 8) }, () => ({ a: place(), b: place() }));
      const seen = clipAtSecondTerrainWall(eye, SQUARE, walls);
      for (let i = 0; i < 40; i++) {
        const turn = next(-Math.PI, Math.PI);
        const expected = Math.min(met(eye, turn, walls)[1] ?? 99, met(eye, turn, ring(SQUARE))[0] ?? 99);
        expect(met(eye, turn, ring(seen))[0], JSON.stringify({ eye, turn, walls })).toBeCloseTo(expected, 6);
      }
    }
  },
);
