import type { EffectArea } from '@fall-of-shot/plane/areas';
import type { Polyline, Segment } from '@fall-of-shot/plane/shapes';
import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import { clipAreaByWalls } from '@fall-of-shot/visibility/clip-area-by-walls';
import { clipToDisc } from '@fall-of-shot/visibility/clip-to-disc';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seg, segmentOf, small } from '../doubles.ts';

const wallOf = ({ a, b }: Segment): Polyline => ({ shape: 'polyline', points: [a, b], closed: false, thickness: 0 });

/** To nine decimals, so that a rounding error changes nothing. */
const rounded = (value: number): number => Math.round(value * 1e9) / 1e9 + 0;

const corners = (points: readonly Vec2[]) => points.map(({ x, y }) => [rounded(x), rounded(y)]);

/** Without the corners on straight walls, where nothing turns. */
function turning(points: readonly Vec2[]): readonly Vec2[] {
  return points.filter((p, i) => {
    const [before = p, after = p] = [points.at(i - 1), points[(i + 1) % points.length]];
    return Math.abs((p.x - before.x) * (after.y - p.y) - (p.y - before.y) * (after.x - p.x)) > 1e-9;
  });
}

const clipped = (area: EffectArea, ...walls: Segment[]) => corners(turning(clipAreaByWalls(area, walls.map(wallOf))));

describe('HL-05 HL-40 the corners of what walls leave of an area', () => {
  const box: EffectArea = { shape: 'rectangle', x: 10, y: 20, width: 4, length: 6, rotation: 0 };
  const beam: EffectArea = { shape: 'beam', x: 3, y: -2, width: 2, length: 8, rotation: 90 };
  const cone: EffectArea = { shape: 'cone', x: 3, y: -2, length: 10, angle: 90, rotation: 90 };

  test('a rectangle without walls keeps its own corners, and no others', () => {
    expect(corners(clipAreaByWalls(box, []))).toEqual([
      [8, 17],
      [12, 17],
      [12, 23],
      [8, 23],
    ]);
  });

  test('a wall right across a rectangle leaves one side of it', () => {
    expect(clipped(box, seg(11, 0, 11, 40))).toEqual([
      [8, 17],
      [11, 17],
      [11, 23],
      [8, 23],
    ]);
  });

  test('a wall that begins in a rectangle shades what is behind it', () => {
    expect(clipped(box, seg(11, 20, 11, 40))).toEqual([
      [8, 17],
      [12, 17],
      [12, 20],
      [11, 20],
      [11, 23],
      [8, 23],
    ]);
  });

  test('a wall inside a rectangle shades a part of its side', () => {
    expect(clipped(box, seg(11, 19.5, 11, 20.5))).toEqual([
      [8, 17],
      [12, 17],
      [12, 19],
      [11, 19.5],
      [11, 20.5],
      [12, 21],
      [12, 23],
      [8, 23],
    ]);
  });

  test('a slanted wall cuts the side that it crosses', () => {
    // From its middle, (11, 19) to (13, 21): it crosses the right side at (12, 20).
    expect(clipped(box, seg(11, 19, 13, 21))).toEqual([
      [8, 17],
      [12, 17],
      [12, 18],
      [11, 19],
      [12, 20],
      [12, 23],
      [8, 23],
    ]);
  });

  test('a beam begins at its apex, in the middle of its back, and ends at a wall across it', () => {
    expect(corners(clipAreaByWalls(beam, []))[0]).toEqual([3, -2]);
    expect(clipped(beam)).toEqual([
      [3, -3],
      [11, -3],
      [11, -1],
      [3, -1],
    ]);
    expect(clipped(beam, seg(7, -9, 7, 9))).toEqual([
      [3, -3],
      [7, -3],
      [7, -1],
      [3, -1],
    ]);
  });

  test('a wall behind the apex of a beam or a cone stops nothing', () => {
    expect(clipped(beam, seg(2, -9, 2, 9))).toEqual(clipped(beam));
    expect(clipped(cone, seg(2, -9, 2, 9))).toEqual(clipped(cone));
  });

  test('a cone begins at its apex; a wall across it leaves a triangle', () => {
    const [apex, first, ...arc] = clipped(cone);
    const side = 10 * Math.SQRT1_2;
    expect([apex, first, arc.at(-1)]).toEqual([
      [3, -2],
      [rounded(3 + side), rounded(-2 - side)],
      [rounded(3 + side), rounded(-2 + side)],
    ]);
    for (const [x = 0, y = 0] of arc) expect(distance2({ x, y }, cone)).toBeCloseTo(10, 8);
    expect(clipped(cone, seg(7, -9, 7, 9))).toEqual([
      [3, -2],
      [7, -6],
      [7, 2],
    ]);
  });

  test('an area without size stays as it is', () => {
    const point = clipAreaByWalls({ shape: 'disc', x: 3, y: 4, radius: 0 }, [wallOf(seg(2, 0, 2, 9))]);
    expect(point.length).toBeGreaterThan(2);
    for (const p of point) expect(p).toEqual({ x: 3, y: 4 });
  });

  test('a post is a polygon of 24 sides: its shadow is that of its widest corners', () => {
    const left = clipAreaByWalls({ shape: 'disc', x: 1, y: -1, radius: 9 }, [
      { shape: 'disc', x: 5, y: -1, radius: 1 },
    ]);
    // In a row with its middle the wall of the shadow is the corner nearest to the eye.
    expect(corners(left)).toContainEqual([4, -1]);
    const edge = Math.asin(1 / 4);
    const near = (turn: number) =>
      left.some((p) => Math.abs(Math.atan2(p.y + 1, p.x - 1) - turn) < 0.02 && distance2(p, { x: 1, y: -1 }) > 8.99);
    expect([near(edge), near(-edge)]).toEqual([true, true]);
    const inside = left.filter((p) => distance2(p, { x: 1, y: -1 }) < 8.9);
    // Between two of its corners it is a little flatter than the post.
    for (const p of inside) expect(distance2(p, { x: 5, y: -1 })).toBeGreaterThan(Math.cos(Math.PI / 24) - 1e-9);
    for (const p of inside) expect(distance2(p, { x: 5, y: -1 })).toBeLessThan(1 + 1e-9);
  });

  test('property: an area elsewhere is clipped in the same way', () => {
    const whole = fc.integer({ min: -40, max: 40 });
    const shapes = fc.constantFrom<EffectArea>(
      { shape: 'disc', x: 0, y: 0, radius: 5 },
      { ...box, x: 0, y: 0 },
      { ...beam, x: 0, y: 0 },
      { ...cone, x: 0, y: 0 },
    );
    fc.assert(
      fc.property(shapes, fc.array(segmentOf(small), { maxLength: 4 }), whole, whole, (shape, walls, dx, dy) => {
        const here = clipAreaByWalls(shape, walls.map(wallOf));
        const moved = walls.map(({ a, b }) => seg(a.x + dx, a.y + dy, b.x + dx, b.y + dy));
        const there = clipAreaByWalls({ ...shape, x: dx, y: dy }, moved.map(wallOf));
        const size = (points: readonly Vec2[]) =>
          points.reduce((sum, p, i) => {
            const q = points[(i + 1) % points.length] ?? p;
            return sum + (p.x * q.y - q.x * p.y) / 2;
          }, 0);
        expect(size(there.map(({ x, y }) => ({ x: x - dx, y: y - dy })))).toBeCloseTo(size(here), 6);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the corners of what a light reaches', () => {
  const eye = { x: 5, y: -2 };
  const room = (half: number): Vec2[] => [
    { x: 5 - half, y: -2 - half },
    { x: 5 + half, y: -2 - half },
    { x: 5 + half, y: -2 + half },
    { x: 5 - half, y: -2 + half },
  ];

  test('the walls of a room where they are near enough, and an arc in each corner', () => {
    const lit = clipToDisc(eye, room(3), 3.75);
    // Where the circle meets the walls: the root of 3.75 squared less 3 squared.
    for (const [x, y] of [
      [-3, 2.25],
      [3, 2.25],
      [-2.25, 3],
      [2.25, -3],
    ] as const) {
      expect(corners(lit)).toContainEqual([5 + x, -2 + y]);
    }
    const far = lit.map((p) => distance2(p, eye));
    for (const each of far) expect(each).toBeCloseTo(3.75, 9);
    // Sixteen degrees in each corner, in steps of three at most: five corners between the ends of each arc.
    expect(lit).toHaveLength(4 * 7);
    for (const { x, y } of lit) expect(Math.max(Math.abs(x - 5), Math.abs(y + 2))).toBeLessThanOrEqual(3 + 1e-9);
  });

  test('a circle where it only touches the walls, and the room where it reaches its corners', () => {
    const circle = clipToDisc(eye, room(3), 3);
    expect(circle.length).toBeGreaterThan(100);
    for (const p of circle) expect(distance2(p, eye)).toBeCloseTo(3, 9);
    expect(clipToDisc(eye, room(3), 3 * Math.SQRT2 + 1e-9)).toEqual(room(3));
  });

  test('a cone of light begins at its eye, and no corner comes twice', () => {
    const cone = [eye, { x: 15, y: -12 }, { x: 15, y: 8 }];
    const lit = corners(clipToDisc(eye, cone, 2));
    expect(lit[0]).toEqual([5, -2]);
    expect(lit[1]).toEqual([rounded(5 + Math.SQRT2), rounded(-2 - Math.SQRT2)]);
    expect(lit.at(-1)).toEqual([rounded(5 + Math.SQRT2), rounded(-2 + Math.SQRT2)]);
    expect(new Set(lit.map(String)).size).toBe(lit.length);
  });

  test('less than a triangle is no area', () => {
    expect(clipToDisc(eye, room(3).slice(0, 2), 2)).toEqual([]);
    expect(clipToDisc(eye, room(3), Number.NaN)).toEqual([]);
  });
});
