import type { Disc, Segment } from '@fall-of-shot/plane/shapes';
import { distance2, lerp2, type Vec2 } from '@fall-of-shot/plane/vec';
import { visibilityPolygon } from '@fall-of-shot/visibility/visibility';
import { visibleShares } from '@fall-of-shot/visibility/visible-shares';
import { buildMesh } from '@fall-of-shot/visibility/walls';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointOf, seg, small } from '../doubles.ts';
import { inDoubt, seenByAll, wallsOver } from './segments.ts';

const ORIGIN = { x: 0, y: 0 };

const disc = (x: number, y: number, radius: number): Disc => ({ shape: 'disc', x, y, radius });
const flat = (discs: readonly Disc[]) => Float64Array.from(discs.flatMap(({ x, y, radius }) => [x, y, radius]));
const shares = (walls: readonly Segment[], discs: readonly Disc[], eye: Vec2 = ORIGIN) => [
  ...visibleShares(visibilityPolygon(buildMesh(walls), eye.x, eye.y), flat(discs)),
];
describe('the share of a silhouette that walls leave', () => {
  test.each<[string, Segment[], Disc, number]>([
    ['in the open', [], disc(10, 0, 1), 1],
    ['behind a wall', [seg(5, -3, 5, 3)], disc(10, 0, 1), 0],
    ['before a wall', [seg(12, -3, 12, 3)], disc(10, 0, 1), 1],
    ['half behind one', [seg(5, -3, 5, 0)], disc(10, 0, 1), 0.5],
    ['a quarter behind one', [seg(5, -3, 5, -0.25)], disc(10, 0, 1), 0.75],
    ['behind a post in the middle', [seg(5, -0.1, 5, 0.1)], disc(10, 0, 1), 0.8],
    ['behind two that overlap as seen from the eye', [seg(5, -3, 5, 0), seg(8, -3, 8, 0.4)], disc(10, 0, 1), 0.25],
    ['a wall through its middle, aslant', [seg(8, -4, 12, 4)], disc(10, 0, 1), 0.5],
    ['a wall edge-on', [seg(2, 0, 9, 0)], disc(10, 0, 1), 1],
    ['a wall along the silhouette', [seg(10, -3, 10, 3)], disc(10, 0, 1), 1],
    ['about the eye', [seg(1, -3, 1, 3)], disc(0, 0, 2), 1],
    ['the eye in it, a wall between', [seg(1, -9, 1, 9)], disc(2, 0, 3), 0],
    ['far beyond the frame', [seg(1, 5, 2, 5)], disc(-1e7, 0, 1), 1],
    ['far beyond the frame, behind a wall', [seg(-1, -5, -1, 5)], disc(-1e7, 0, 1), 0],
  ])('%s', (_, walls, target, left) => {
    expect(shares(walls, [target])[0]).toBeCloseTo(left, 12);
  });
});

const STEPS = 400;

/** The same share, by many lines of sight. */
function bySampling(walls: readonly Segment[], eye: Vec2, { x, y, radius }: Disc): number {
  const distance = distance2(eye, { x, y });
  let seen = 0;
  for (let i = 0; i < STEPS; i++) {
    const u = (((2 * i + 1) / STEPS - 1) * radius) / distance;
    // A hair nearer: what stands on a wall is seen, however its coordinates are rounded.
    const p = lerp2(eye, { x: x - (y - eye.y) * u, y: y + (x - eye.x) * u }, 1 - 1e-9);
    if (seenByAll(eye, p, walls)) seen++;
  }
  return seen / STEPS;
}

/**
 * Whether a wall lies along the silhouette of a disc. Lines of sight then end on the wall: where another wall crosses
 * it, rounding decides on which side.
 */
function alongSilhouette(wall: Segment, target: Disc, eye: Vec2): boolean {
  const off = (p: Vec2) => (p.x - target.x) * (target.x - eye.x) + (p.y - target.y) * (target.y - eye.y);
  return off(wall.a) === 0 && off(wall.b) === 0;
}

test('for any walls and discs they agree with many lines of sight', () => {
  const discs = fc.array(
    fc
      .record({ x: small, y: small, radius: fc.integer({ min: 1, max: 12 }) })
      .map(({ x, y, radius }) => disc(x, y, radius / 4)),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(wallsOver(small, 16), pointOf(small), discs, (walls, eye, all) => {
      const away = all.filter(({ x, y }) => x !== eye.x || y !== eye.y);
      fc.pre(!inDoubt(eye, walls, 1e-9));
      fc.pre(!walls.some((wall) => away.some((target) => alongSilhouette(wall, target, eye))));
      const alone = shares(walls, away, eye);
      away.forEach((target, i) => {
        // Each of the few places where sight begins or ends may be off by one line.
        expect(Math.abs((alone[i] ?? 0) - bySampling(walls, eye, target))).toBeLessThan(0.05);
      });
    }),
    { numRuns: 100 },
  );
});
