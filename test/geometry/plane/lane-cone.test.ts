import { type Cone3, overlapsCone } from '@fall-of-shot/plane/lane-cone';
import { boxCorners, type SolidShape } from '@fall-of-shot/plane/shapes';
import { rotated, TOUCH, type Vec2, type Vec3 } from '@fall-of-shot/plane/vec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { points } from '../../fixtures/uvtt.ts';

const RAD = Math.PI / 180;
const APEX = { x: 3, y: -2, z: 1.5 };

/** A cone that points so many degrees to the right and up. */
function coneTo(right: number, up: number, half: number): Cone3 {
  const { x, y } = rotated({ x: Math.cos(up * RAD), y: 0 }, right);
  return { apex: APEX, axis: { x, y, z: Math.sin(up * RAD) }, half: half * RAD };
}

const box = (x: number, y: number, width: number, length: number, rotation = 0): SolidShape => ({
  ...{ shape: 'box', x, y, width, length, rotation },
});
const disc = (x: number, y: number, radius: number): SolidShape => ({ shape: 'disc', x, y, radius });

/** Beyond everything here. */
const FAR = 1000;
const overlaps = (cone: Cone3, footprint: SolidShape, base: number, top: number) =>
  overlapsCone(cone, { footprint, base, top }, FAR);

/** How far a point lies outside a cone: below 0 inside. */
function outside({ apex, axis, half }: Cone3, p: Vec3): number {
  const [x, y, z] = [p.x - apex.x, p.y - apex.y, p.z - apex.z];
  const along = x * axis.x + y * axis.y + z * axis.z;
  const aside = Math.hypot(x - along * axis.x, y - along * axis.y, z - along * axis.z);
  return aside * Math.cos(half) - along * Math.sin(half);
}

/** How much of a stretch is left after each step of a search: the golden section. */
const LEFT = (Math.sqrt(5) - 1) / 2;

/** The smallest value of a function that falls and then rises. */
function least(from: number, to: number, f: (x: number) => number): number {
  let [low, wide] = [from, to - from];
  let known = f(low + LEFT * wide);
  for (let i = 0; i < 22; i++) {
    // Of the two places inside, one is known from the step before; the stretch is turned round to have it on the right.
    const value = f(low + (1 - LEFT) * wide);
    if (value < known) {
      wide *= LEFT;
      known = value;
    } else {
      low += wide;
      wide *= -LEFT;
    }
  }
  return known;
}

/** Between which y a convex footprint lies at an x. */
function across(shape: SolidShape, x: number): readonly [number, number] {
  if (shape.shape === 'disc') {
    const half = Math.sqrt(Math.max(0, shape.radius ** 2 - (x - shape.x) ** 2));
    return [shape.y - half, shape.y + half];
  }
  const corners = shape.shape === 'box' ? boxCorners(shape) : shape.points;
  const ys = corners.flatMap((a, i) => {
    const b = corners[(i + 1) % corners.length] ?? a;
    if (Math.min(a.x, b.x) > x + 1e-12 || Math.max(a.x, b.x) < x - 1e-12) return [];
    return Math.abs(b.x - a.x) < 1e-9 ? [a.y, b.y] : [a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x)];
  });
  return [Math.min(...ys), Math.max(...ys)];
}

/** How far a solid with a convex footprint lies outside a cone, by search: the slow way, which knows no cases. */
function gapBySearch(cone: Cone3, shape: SolidShape, base: number, top: number): number {
  const xs =
    shape.shape === 'disc'
      ? [shape.x - shape.radius, shape.x + shape.radius]
      : (shape.shape === 'box' ? boxCorners(shape) : shape.points).map(({ x }) => x);
  return least(Math.min(...xs), Math.max(...xs), (x) => {
    const [low, high] = across(shape, x);
    return least(low, high, (y) => least(base, top, (z) => outside(cone, { x, y, z })));
  });
}

const moved = (shape: SolidShape, by: Vec2, far: number): SolidShape => {
  const at = ({ x, y }: Vec2) => ({ x: x + by.x * far, y: y + by.y * far });
  return shape.shape === 'polygon' ? { ...shape, points: shape.points.map(at) } : { ...shape, ...at(shape) };
};

const n = (least: number, most: number) => fc.integer({ min: least, max: most });
const footprint: fc.Arbitrary<SolidShape> = fc.oneof(
  n(1, 30).map((r) => disc(0, 0, r / 5)),
  fc.tuple(n(1, 40), n(1, 40), n(0, 17)).map(([w, l, turn]) => box(0, 0, w / 4, l / 4, 10 * turn)),
  n(1, 20).map((size) => ({
    shape: 'polygon' as const,
    points: points(-size / 5, 0, size / 4, -size / 5, 0, size / 3),
  })),
);
const cones = fc.record({
  right: n(0, 359),
  up: fc.oneof(fc.constantFrom(0, 30, -30), n(-85, 85)),
  half: fc.oneof(n(1, 6), n(1, 50)),
});

describe('UT-20, CO-03 a solid overlaps a cone', () => {
  test('exactly up to where it touches it, whatever the two are, and wherever it comes from', () => {
    const counted = { in: 0, out: 0, edge: 0 };
    fc.assert(
      fc.property(cones, footprint, n(1, 60), n(0, 359), n(-8, 8), n(0, 16), (to, plan, far, way, low, high) => {
        const cone = coneTo(to.right, to.up, to.half);
        // Its middle is on the axis, or straight above or below it, and it moves away from there.
        const start = moved(plan, { x: APEX.x + (cone.axis.x * far) / 4, y: APEX.y + (cone.axis.y * far) / 4 }, 1);
        const middle = APEX.z + (cone.axis.z * far) / 4 + low / 8;
        const [base, top] = [middle - high / 8, middle + high / 8];
        const by = rotated({ x: 1, y: 0 }, way);
        const at = (shift: number) => moved(start, by, shift);
        for (const shift of [0, 1, 4]) {
          const gap = gapBySearch(cone, at(shift), base, top);
          if (Math.abs(gap) < 1e-3) continue;
          expect(overlaps(cone, at(shift), base, top)).toBe(gap < 0);
          counted[gap < 0 ? 'in' : 'out']++;
        }
        let [inside, beyond] = [0, 80];
        if (!overlaps(cone, at(inside), base, top) || overlaps(cone, at(beyond), base, top)) return;
        for (let i = 0; i < 40; i++) {
          const half = (inside + beyond) / 2;
          if (overlaps(cone, at(half), base, top)) inside = half;
          else beyond = half;
        }
        expect(Math.abs(gapBySearch(cone, at(inside), base, top))).toBeLessThan(1e-3);
        counted.edge++;
      }),
      { numRuns: 80 },
    );
    expect(Math.min(...Object.values(counted))).toBeGreaterThan(20);
  });

  test('a round tower beside it is in it up to where it touches, near and far, small and large', () => {
    const [sin, cos] = [Math.sin(10 * RAD), Math.cos(10 * RAD)];
    const level = coneTo(0, 0, 10);
    for (const radius of [0.3, 1, 2.5, 6]) {
      for (const ahead of [7, 11, 16, 23, 40]) {
        for (const side of [-1, 1]) {
          // So far beside the edge of the cone, so far ahead along it.
          const at = (off: number) =>
            disc(APEX.x + ahead * cos - off * sin, APEX.y + side * (ahead * sin + off * cos), radius);
          expect(overlaps(level, at(radius - 1e-5), 0, 3)).toBe(true);
          expect(overlaps(level, at(radius + 1e-5), 0, 3)).toBe(false);
        }
      }
    }
  });

  describe('if only its axis goes through the inside of a face', () => {
    // Half a degree: at 15 from its apex it is 0.13 to either side.
    const level = coneTo(0, 0, 0.5);
    const down = coneTo(0, -45, 0.5);
    const up = coneTo(90, 60, 0.5);
    test.each<[string, Cone3, SolidShape, number, number, boolean]>([
      ['a level one through a wide box', level, box(13, -2, 6, 20), 0, 3, true],
      ['a level one over it', level, box(13, -2, 6, 20), 0, 1.3, false],
      ['a level one under it', level, box(13, -2, 6, 20), 1.7, 3, false],
      ['a level one from inside it', level, box(3, -2, 6, 20), 0, 3, true],
      ['a level one over what it stands above', level, box(3, -2, 6, 20), 0, 1.4, false],
      ['a level one through a wide tower', level, disc(13, -2, 4), 0, 3, true],
      ['a level one over a tower', level, disc(13, -2, 4), 0, 1.3, false],
      ['a level one under a tower', level, disc(13, -2, 4), 1.7, 3, false],
      ['one that comes down on a floor', down, box(13, -2, 12, 12), -9, -8, true],
      ['one that goes down through a thin floor', down, box(13, -2, 12, 12), -8, -8, true],
      ['one that ends above a floor to its left', down, box(13, -12, 12, 12), -9, -8, false],
      ['one that comes down beyond a floor', down, box(8, -2, 6, 12), -12, -11, false],
      ['one that comes down before a floor', down, box(18, -2, 6, 12), -6, -5, false],
      ['one that comes down on a round floor', down, disc(13, -2, 6), -9, -8, true],
      ['one that comes down beyond a round floor', down, disc(8, -2, 3), -12, -11, false],
      ['one that goes up through a floor above', up, box(3, 8, 8, 8), 18, 19, true],
      ['one that goes up through a round floor above', up, disc(3, 8, 4), 18, 19, true],
      ['one that goes up beside a floor above', up, box(3, 18, 8, 8), 18, 19, false],
      ['one with the floor behind it', up, box(3, -12, 8, 8), 18, 19, false],
      ['one with the floor below it', up, box(3, 8, 8, 8), -18, -17, false],
    ])('%s', (_, cone, shape, base, top, expected) => {
      expect(overlaps(cone, shape, base, top)).toBe(expected);
      // A box is a polygon, and round like the other where it is as wide.
      if (shape.shape === 'box')
        expect(overlaps(cone, { shape: 'polygon', points: boxCorners(shape) }, base, top)).toBe(expected);
    });
  });

  describe('CO-03 by a hair of touch', () => {
    const cone = coneTo(0, 0, 10);
    /** So high is the cone ten ahead. */
    const high = 10 * Math.tan(10 * RAD);
    // At right angles to its side it is nearer than straight up.
    const hair = (share: number) => (share * TOUCH) / Math.cos(10 * RAD);

    test.each<[string, SolidShape]>([
      ['the side of a box', box(11, -2, 4, 2)],
      ['a disc', disc(11, -2, 2)],
      ['a triangle with a corner there', { shape: 'polygon', points: points(13, -2, 9, -4, 9, 0) }],
    ])('%s above and below it', (_, shape) => {
      expect(overlaps(cone, shape, APEX.z + high + hair(0.9), 9)).toBe(true);
      expect(overlaps(cone, shape, APEX.z + high + hair(1.1), 9)).toBe(false);
      expect(overlaps(cone, shape, -9, APEX.z - high - hair(0.9))).toBe(true);
      expect(overlaps(cone, shape, -9, APEX.z - high - hair(1.1))).toBe(false);
    });

    test.each<[string, Cone3, number]>([
      ['up from a floor', coneTo(0, 60, 5), -1],
      ['down from a roof', coneTo(0, -60, 5), 1],
    ])('at its apex: %s', (_, from, way) => {
      const faces = (off: number): [number, number] => [APEX.z + way * off * TOUCH, APEX.z + way];
      for (const shape of [box(3, -2, 9, 9), disc(3, -2, 9)]) {
        const at = (off: number) => {
          const [a, b] = faces(off);
          return overlaps(from, shape, Math.min(a, b), Math.max(a, b));
        };
        expect([at(0.9), at(1.1)]).toEqual([true, false]);
      }
    });

    test.each<[string, (off: number) => SolidShape]>([
      ['the edge of a box', (off) => box(11, high + off, 4, 4)],
      ['a corner', (off) => ({ shape: 'polygon', points: points(13, -2 + high + off, 14, 8, 12, 8) })],
    ])('%s beside it', (_, shape) => {
      expect(overlaps(cone, shape(hair(0.9)), 0, 3)).toBe(true);
      expect(overlaps(cone, shape(hair(1.1)), 0, 3)).toBe(false);
    });
  });

  test('of a concave footprint: a cone between its arms is outside', () => {
    // A fork that opens towards the apex, with its arms above and below the axis.
    const fork: SolidShape = {
      shape: 'polygon',
      points: points(8, -6, 20, -6, 20, 2, 8, 2, 8, 0, 16, 0, 16, -4, 8, -4),
    };
    expect(overlaps(coneTo(0, 0, 4), fork, 0, 3)).toBe(true);
    expect(overlapsCone(coneTo(0, 0, 4), { footprint: fork, base: 0, top: 3 }, 12)).toBe(false);
    expect(overlaps(coneTo(0, 0, 4), fork, 4, 6)).toBe(false);
    expect(overlaps(coneTo(0, 0, 12), fork, 0, 3)).toBe(true);
  });
});
