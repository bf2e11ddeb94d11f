import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { VisibilityPolygon } from '@fall-of-shot/visibility/polygon';
import { visibilityPolygon } from '@fall-of-shot/visibility/visibility';
import { visibleShares } from '@fall-of-shot/visibility/visible-shares';
import { buildMesh } from '@fall-of-shot/visibility/walls';
import { describe, expect, test } from 'vitest';
import { numbersFrom } from '../cells.ts';
import { seg } from '../doubles.ts';
import { at, polygonOf, polygonThrough } from './slices.ts';

const shareOf = (polygon: VisibilityPolygon, middle: Vec2, radius: number): number =>
  visibleShares(polygon, Float64Array.of(middle.x, middle.y, radius))[0] ?? Number.NaN;

/** How far along the silhouette of a disc a line from the eye through a point goes past its middle, from right to left. */
function along(eye: Vec2, middle: Vec2, p: Vec2): number {
  const distance = Math.hypot(middle.x - eye.x, middle.y - eye.y);
  const [dx, dy] = [(middle.x - eye.x) / distance, (middle.y - eye.y) / distance];
  // In a frame of its own: how deep the point is, and how far to the left.
  const [deep, left] = [dx * (p.x - eye.x) + dy * (p.y - eye.y), dx * (p.y - eye.y) - dy * (p.x - eye.x)];
  return (left / deep) * distance;
}

test('the share beside a wall in front is what the lines past its ends leave', () => {
  const next = numbersFrom(1);
  for (let i = 0; i < 300; i++) {
    const eye = at(next(-20, 20), next(-20, 20));
    const start = next(-Math.PI, Math.PI);
    const around = (angle: number, distance: number) =>
      at(eye.x + Math.cos(start + angle) * distance, eye.y + Math.sin(start + angle) * distance);
    // From discs far away to those that the eye is deep in.
    const distance = 10 ** next(-1, 2);
    const radius = distance * 10 ** next(-1, 1);
    const reach = Math.atan2(radius, distance);
    const middle = around(0, distance);
    const [from, to] = [next(-1.2, 0.9) * reach, next(0.05, 0.8) * reach];
    const width = Math.min(to, 1.3 * reach - from);
    // Nearer than the silhouette at any angle.
    const [right, left] = [around(from, next(0.2, 0.9) * distance), around(from + width, next(0.2, 0.9) * distance)];
    const polygon = visibilityPolygon(buildMesh([{ a: right, b: left }]), eye.x, eye.y);
    const [low, high] = [along(eye, middle, right), along(eye, middle, left)].map((each) =>
      Math.max(-radius, Math.min(radius, each)),
    ) as [number, number];
    const nearEnough = Math.abs(from) < 1.3 && Math.abs(from + width) < 1.3;
    if (nearEnough) expect(shareOf(polygon, middle, radius)).toBeCloseTo(1 - (high - low) / (2 * radius), 9);
  }
});

describe.each([0, 1, 2, 3])('after %d quarter turns', (quarters) => {
  const point = (x: number, y: number): Vec2 => {
    let [dx, dy] = [x, y];
    for (let i = 0; i < quarters; i++) [dx, dy] = [-dy, dx];
    return at(dx, dy);
  };
  const ORIGIN = at(0, 0);

  test('a ray on the silhouette is no end of it, however far aside', () => {
    // The wall hides all from the ray on, which meets the silhouette well within the disc.
    const [a, b, c, d] = [point(4, -2), point(3, 4), point(-8, 8), point(-4, -4)];
    const polygon = polygonOf(ORIGIN, [
      [d, d, a, -1],
      [a, point(0.4, -0.2), point(0.3, 0.4), 5],
      [b, b, c, -1],
      [c, c, d, -1],
    ]);
    const hidden = along(ORIGIN, point(1, 1), b) - along(ORIGIN, point(1, 1), a);
    expect(shareOf(polygon, point(1, 1), 6)).toBeCloseTo(1 - hidden / 12, 12);
    const turned = polygonOf(ORIGIN, [
      [point(-4, 4), point(-4, 4), point(-2, -4), -1],
      [point(-2, -4), point(-2, -4), point(4, 3), -1],
      [point(4, 3), point(0.4, 0.3), point(-0.2, 0.4), 5],
      [point(-2, 4), point(-2, 4), point(-4, 4), -1],
    ]);
    const rest = along(ORIGIN, point(1, 1), point(-2, 4)) - along(ORIGIN, point(1, 1), point(4, 3));
    expect(shareOf(turned, point(1, 1), 6)).toBeCloseTo(1 - rest / 12, 12);
  });

  test('a ray at either end of the silhouette, or at a right angle to it', () => {
    const square = [point(2, -2), point(2, 2), point(-2, 2), point(-2, -2)];
    expect(shareOf(polygonThrough(ORIGIN, square), point(1, 0), 1)).toBe(1);
    expect(shareOf(polygonThrough(ORIGIN, square), point(4, 0), 4)).toBe(0);
    // On the wall.
    expect(shareOf(polygonThrough(ORIGIN, square), point(2, 0), 2)).toBe(1);
    const cross = [point(2, 0), point(0, 2), point(-2, 0), point(0, -2)];
    expect(shareOf(polygonThrough(ORIGIN, cross), point(0.25, 0), 1.75)).toBe(1);
    expect(shareOf(polygonThrough(ORIGIN, cross), point(1, 0), 4)).toBeCloseTo(0.25, 12);
  });
});

test('no share is below 0, though rounding may turn rays past the ends of a silhouette', () => {
  const next = numbersFrom(2);
  for (let i = 0; i < 500; i++) {
    const eye = at(next(-9, 9) / 3, next(-9, 9) / 3);
    const middle = at(eye.x + next(1, 9) / 7, eye.y + next(-9, 9) / 7);
    const radius = next(0.5, 5);
    const slope = radius / Math.hypot(middle.x - eye.x, middle.y - eye.y);
    const [dx, dy] = [middle.x - eye.x, middle.y - eye.y];
    // A wall whose ends are as good as on the lines to the ends of the silhouette, halfway.
    const [right, left] = [
      at(eye.x + (dx + dy * slope) / 2, eye.y + (dy - dx * slope) / 2),
      at(eye.x + (dx - dy * slope) / 2, eye.y + (dy + dx * slope) / 2),
    ];
    const polygon = polygonOf(eye, [
      [right, right, left, 0],
      [left, left, at(eye.x - 9 * dx, eye.y - 9 * dy), 1],
      [at(eye.x - 9 * dx, eye.y - 9 * dy), at(eye.x - 9 * dx, eye.y - 9 * dy), right, 2],
    ]);
    const share = shareOf(polygon, middle, radius);
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThan(1e-9);
  }
});

describe('the list of shares', () => {
  const walls = [seg(2, -3, 2, 3)];
  const polygon = visibilityPolygon(buildMesh(walls), 0, 0);
  const discs = Float64Array.of(1, 0, 1, 4, 0, 1, 0, 0, 9);

  test('has one for each disc, in their order', () => {
    const shares = visibleShares(polygon, discs);
    expect([...shares]).toEqual([1, 0, 1]);
  });

  test('goes into a given one, which may be shorter', () => {
    const into = new Float64Array(2).fill(7);
    expect(visibleShares(polygon, discs, into)).toBe(into);
    expect([...into]).toEqual([1, 0]);
  });

  test('is all 0 for an eye that sees nothing, even of a disc about it', () => {
    const outside = visibilityPolygon(buildMesh(walls), 1e300, 0);
    const into = new Float64Array(2).fill(7);
    expect([...visibleShares(outside, Float64Array.of(1e300, 0, 1, 1, 0, 1), into)]).toEqual([0, 0]);
  });

  test('is 1 of a disc whose middle is too near to the eye for squares of doubles, walls or not', () => {
    const room = visibilityPolygon(buildMesh([seg(1, -3, 1, 3), seg(-1, -3, -1, 3), seg(-3, 1, 3, 1)]), 0, 0);
    for (const [x, y] of [
      [1e-200, 0],
      [-1e-200, 0],
      [0, 1e-200],
      [1e-200, -1e-200],
    ] as const)
      expect(shareOf(room, at(x, y), 2)).toBe(1);
  });

  test('is 0 of a disc that is nowhere', () => {
    expect(shareOf(polygon, at(Number.NaN, 0), 1)).toBe(0);
  });
});
