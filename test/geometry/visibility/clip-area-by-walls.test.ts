import { meets, side } from '@fall-of-shot/plane/orientation';
import { overlapsPolygon } from '@fall-of-shot/plane/overlap';
import { type Disc, insidePolygon, type Polyline, type Segment } from '@fall-of-shot/plane/shapes';
import { distance2, lerp2, type Vec2 } from '@fall-of-shot/plane/vec';
import { clipAreaByWalls } from '@fall-of-shot/visibility/clip-area-by-walls';
import { buildMesh } from '@fall-of-shot/visibility/walls';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seg, segmentOf, small, turnedRound } from '../doubles.ts';

const blast: Disc = { shape: 'disc', x: 0, y: 0, radius: 5 };
const wallOf = ({ a, b }: Segment): Polyline => ({ shape: 'polyline', points: [a, b], closed: false, thickness: 0 });
const seen = (...walls: Segment[]) => clipAreaByWalls(blast, walls.map(wallOf));

function area(points: readonly Vec2[]): number {
  const twice = points.reduce((sum, p, i) => {
    const q = points[(i + 1) % points.length] ?? p;
    return sum + p.x * q.y - q.x * p.y;
  }, 0);
  return Math.abs(twice) / 2;
}

const DISC = Math.PI * 25;

describe('HL-05 the part of a blast that walls leave', () => {
  test('without walls it is the disc', () => {
    for (const p of seen()) expect(distance2(p, blast)).toBeCloseTo(5, 12);
    expect(area(seen()) / DISC).toBeGreaterThan(0.9995);
  });

  /** What lies beyond a wall half way out: the segment of a circle over 120 degrees. */
  const BEYOND_HALF = (25 / 2) * ((2 * Math.PI) / 3 - Math.sqrt(3) / 2);
  /** The disc right of x = 1 and below y = 1, by the integral of the circle's rim. */
  const QUARTER = 12.5 * (Math.asin(Math.sqrt(24) / 5) - Math.asin(1 / 5)) - (Math.sqrt(24) - 1);
  /** Each of two crossed walls sticks out half a unit before the other, and shades a triangle more. */
  const CROSSED = QUARTER + 2 * 0.25;

  test.each([
    ['a wall beyond its rim', [seg(6, -9, 6, 9)], 0],
    ['a wall that touches its rim', [seg(5, -9, 5, 9)], 0],
    ['a wall without length', [seg(2, 0, 2, 0)], 0],
    ['a wall that points at its centre', [seg(1, 0, 4, 0)], 0],
    ['a wall half way', [seg(2.5, -9, 2.5, 9)], BEYOND_HALF],
    ['the same wall twice', [seg(2.5, -9, 2.5, 9), seg(2.5, 9, 2.5, -9)], BEYOND_HALF],
    ['two walls that meet', [seg(1, 1, 9, 1), seg(1, 1, 1, 9)], QUARTER],
    ['two walls that cross', [seg(1, 0.5, 1, 9), seg(0.5, 1, 9, 1)], CROSSED],
  ])('%s', (_, walls, hidden) => {
    expect(Math.abs(area(seen(...walls)) - (DISC - hidden))).toBeLessThan(0.05);
  });

  test('a closed room keeps the blast in, and a piece outside safe', () => {
    const room: Polyline = {
      shape: 'polyline',
      closed: true,
      thickness: 0,
      points: [
        { x: -1, y: -2 },
        { x: 1, y: -2 },
        { x: 1, y: 2 },
        { x: -1, y: 2 },
      ],
    };
    const left = clipAreaByWalls(blast, [room]);
    expect(area(left)).toBeCloseTo(8, 4);
    expect(overlapsPolygon(left, { shape: 'disc', x: 2, y: 0, radius: 0.5 })).toBe(false);
    expect(overlapsPolygon(left, { shape: 'disc', x: 0.8, y: 0, radius: 0.5 })).toBe(true);
  });

  test('a post of any shape casts a shadow', () => {
    const post: Disc = { shape: 'disc', x: 2, y: 0, radius: 0.5 };
    const left = clipAreaByWalls(blast, [post]);
    expect(insidePolygon({ x: 4, y: 0 }, left)).toBe(false);
    expect(insidePolygon({ x: 4, y: 2 }, left)).toBe(true);
  });

  test('a shell that lands on a wall still has its area: nothing under it stops it, as with an eye (Sight)', () => {
    const left = seen(seg(0, -9, 0, 9));
    expect(area(left) / DISC).toBeGreaterThan(0.9995);
    expect(overlapsPolygon(left, { shape: 'disc', x: 0, y: 0, radius: 0.5 })).toBe(true);
  });
});

test("a scene's mesh gives the same as its shapes, and an open door lets the blast through", () => {
  const door = seg(2, -1, 2, 1);
  const walls = [seg(2, -9, 2, -1), door, seg(2, 1, 2, 9)];
  const mesh = buildMesh(walls);
  const shut = area(clipAreaByWalls(blast, { mesh }));
  expect(shut).toBeCloseTo(area(seen(...walls)), 9);
  expect(area(clipAreaByWalls(blast, { mesh, stops: Uint8Array.of(1, 1, 1) }))).toBe(shut);
  const open = clipAreaByWalls(blast, { mesh, stops: Uint8Array.of(1, 0, 1) });
  expect(area(open)).toBeCloseTo(area(seen(...walls.filter((wall) => wall !== door))), 9);
  expect(insidePolygon({ x: 4, y: 0 }, open)).toBe(true);
});

describe('over any walls', () => {
  const walls = fc.array(
    segmentOf(small).filter(({ a, b }) => !(side(a, b, blast) === 0)),
    { maxLength: 6 },
  );

  test('no point of what is left is beyond a wall or outside the area', () => {
    fc.assert(
      fc.property(walls, (all) => {
        for (const p of seen(...all)) {
          expect(distance2(p, blast)).toBeLessThanOrEqual(5 + 1e-9);
          // A hair back toward the centre, and a hair past a wall's end, so that what it touches does not count.
          const back = lerp2(blast, p, 1 - 1e-6);
          for (const { a, b } of all) {
            const shorter = { a: lerp2(a, b, 1e-6), b: lerp2(b, a, 1e-6) };
            expect(meets(blast, back, shorter)).toBeUndefined();
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  test('more walls never leave more; repeated or reversed walls change nothing', () => {
    fc.assert(
      fc.property(walls, segmentOf(small), (all, more) => {
        const before = area(seen(...all));
        if (side(more.a, more.b, blast) !== 0) expect(area(seen(...all, more))).toBeLessThanOrEqual(before + 0.02);
        const again = area(seen(...all, ...all.map(turnedRound)));
        expect(again).toBeCloseTo(before, 9);
      }),
      { numRuns: 150 },
    );
  });
});
