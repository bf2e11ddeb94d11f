import { boxOf, distanceToCone, type EffectArea, outlineOf, overlapsArea, reachAt } from '@fall-of-shot/plane/areas';
import { boxCorners, insidePolygon, type SolidShape } from '@fall-of-shot/plane/shapes';
import { along, bearing, distance2, rotated, TOUCH, type Vec2 } from '@fall-of-shot/plane/vec';
import { clipAreaByWalls } from '@fall-of-shot/visibility/clip-area-by-walls';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const disc = (x: number, y: number, radius: number): SolidShape => ({ shape: 'disc', x, y, radius });
const box = (x: number, y: number, width: number, length: number, rotation = 0): SolidShape => ({
  shape: 'box',
  x,
  y,
  width,
  length,
  rotation,
});
const touches = (area: EffectArea, footprint: SolidShape, base = 0, top = 1) =>
  overlapsArea(area, { footprint, base, top });

/** Points east, 4 long and 2 wide, with its middle or its apex at the origin. */
const RECTANGLE: EffectArea = { shape: 'rectangle', x: 0, y: 0, width: 2, length: 4, rotation: 90 };
const BEAM: EffectArea = { shape: 'beam', x: 0, y: 0, width: 2, length: 4, rotation: 90 };
const CONE: EffectArea = { shape: 'cone', x: 0, y: 0, length: 10, angle: 60, rotation: 90 };
const BALL: EffectArea = { shape: 'ball', x: 0, y: 0, z: 10, radius: 3 };
/** Within the one tolerance, and beyond it. */
const [IN, OUT] = [TOUCH / 2, TOUCH * 10];

describe('HL-06 who is in an area of each shape, exactly touching and slightly off (CO-03)', () => {
  test.each<[string, EffectArea, SolidShape, boolean]>([
    ['a rectangle reaches half its length forward', RECTANGLE, disc(3, 0, 1), true],
    ['and no farther', RECTANGLE, disc(3 + OUT, 0, 1), false],
    ['and as far back', RECTANGLE, disc(-3, 0, 1), true],
    ['half its width to the side', RECTANGLE, disc(0, 1.5, 0.5), true],
    ['and no farther to the side', RECTANGLE, disc(0, 1.5 + OUT, 0.5), false],
    ['its corner counts', RECTANGLE, disc(2 + Math.SQRT1_2, 1 + Math.SQRT1_2, 1), true],
    ['past its corner not', RECTANGLE, disc(2 + Math.SQRT1_2, 1 + Math.SQRT1_2 + OUT, 1), false],
    ['a box by its corner', RECTANGLE, box(2 + Math.SQRT2, 0, 2, 2, 45), true],
    ['a box a hair off its corner', RECTANGLE, box(2 + Math.SQRT2 + OUT, 0, 2, 2, 45), false],
    ['a box all around it', RECTANGLE, box(0, 0, 50, 50), true],
    ['a beam begins at its apex', BEAM, disc(-1, 0, 1), true],
    ['and not before it', BEAM, disc(-1 - OUT, 0, 1), false],
    ['and ends at its length', BEAM, disc(5, 0, 1), true],
    ['and not beyond', BEAM, disc(5 + OUT, 0, 1), false],
    ['a cone ends in an arc', CONE, disc(11, 0, 1), true],
    ['a cone beyond its arc', CONE, disc(11 + OUT, 0, 1), false],
    ['its arc, not the chord', CONE, disc(9.9, 0, 0.01), true],
    ['behind its apex', CONE, disc(-1, 0, 1), true],
    ['behind its apex, a hair off', CONE, disc(-1 - OUT, 0, 1), false],
    ['beside its straight side', CONE, disc(5 * Math.cos(Math.PI / 6) - 0.5, 2.5 + Math.cos(Math.PI / 6), 1), true],
    ['a hair off its straight side', CONE, disc(5 * Math.cos(Math.PI / 6) - 0.5, 2.5 + 0.8661, 1), false],
    ['a box that the arc touches', CONE, box(11, 0, 2, 2), true],
    ['a box that the arc misses', CONE, box(11 + OUT, 0, 2, 2), false],
    ['a box within the tolerance', CONE, box(11 + IN, 0, 2, 2), true],
    ['a box across a side', CONE, box(5, 4, 1, 4, 0), true],
    ['a box that holds all of it', CONE, box(5, 0, 40, 40), true],
    ['a thin box between its sides', CONE, box(5, 0, 0.1, 0.1), true],
    ['a box beside it', CONE, box(2, 4, 2, 2), false],
  ])('%s', (_, area, footprint, expected) => {
    expect(touches(area, footprint)).toBe(expected);
  });

  test.each<[string, SolidShape, number, number, boolean]>([
    ['a piece under it, up to its lower rim', disc(0, 0, 1), 0, 7, true],
    ['a piece that ends a hair under it', disc(0, 0, 1), 0, 7 - OUT, false],
    ['a piece over it, down to its upper rim', disc(0, 0, 1), 13, 14, true],
    ['a piece that begins a hair over it', disc(0, 0, 1), 13 + OUT, 14, false],
    ['a piece beside its middle', disc(4, 0, 1), 9, 11, true],
    ['a piece a hair beside', disc(4 + OUT, 0, 1), 9, 11, false],
    ['beside and under at once: three across, nothing left below', disc(4, 0, 1), 0, 9.9, false],
    ['a 3-4-5 corner, exactly', disc(1.8 + 1, 0, 1), 0, 10 - 2.4, true],
    ['a 3-4-5 corner, a hair off', disc(1.8 + 1 + OUT, 0, 1), 0, 10 - 2.4, false],
    ['a box by its edge', box(3.5, 0, 1, 1), 9, 11, true],
  ])('HL-40 a ball meets a piece between its base and its top: %s', (_, footprint, base, top, expected) => {
    expect(touches(BALL, footprint, base, top)).toBe(expected);
  });

  test('HL-40 the other areas ignore elevation', () => {
    for (const area of [RECTANGLE, BEAM, CONE]) expect(touches(area, disc(1, 0, 0.5), 50, 51)).toBe(true);
  });

  test('HL-40 a ball covers less at heights off its middle, and nothing out of reach', () => {
    expect(reachAt(BALL, { footprint: disc(0, 0, 1), base: 10, top: 11 })).toBe(3);
    expect(reachAt(BALL, { footprint: disc(0, 0, 1), base: 0, top: 10 - 1.8 })).toBeCloseTo(2.4, 12);
    expect(reachAt(BALL, { footprint: disc(0, 0, 1), base: 0, top: 5 })).toBeUndefined();
  });
});

describe('over any areas', () => {
  const coordinate = fc.double({ min: -20, max: 20, noNaN: true });
  const size = fc.double({ min: 0.2, max: 12, noNaN: true });
  const turn = fc.double({ min: -360, max: 360, noNaN: true });
  const areas: fc.Arbitrary<EffectArea> = fc.oneof(
    fc.record({
      shape: fc.constant('rectangle' as const),
      x: coordinate,
      y: coordinate,
      width: size,
      length: size,
      rotation: turn,
    }),
    fc.record({
      shape: fc.constant('beam' as const),
      x: coordinate,
      y: coordinate,
      width: size,
      length: size,
      rotation: turn,
    }),
    fc.record({
      shape: fc.constant('cone' as const),
      x: coordinate,
      y: coordinate,
      length: size,
      angle: fc.double({ min: 1, max: 180, noNaN: true }),
      rotation: turn,
    }),
  );
  const footprints: fc.Arbitrary<SolidShape> = fc.oneof(
    fc.record({ shape: fc.constant('disc' as const), x: coordinate, y: coordinate, radius: size }),
    fc.record({
      shape: fc.constant('box' as const),
      x: coordinate,
      y: coordinate,
      width: size,
      length: size,
      rotation: turn,
    }),
  );

  /** Points spread over an area, its rim included. */
  function points(area: EffectArea): Vec2[] {
    const rim = outlineOf(area, 36);
    const middle =
      area.shape === 'beam'
        ? boxOf(area)
        : area.shape === 'cone'
          ? along(area, bearing(area.rotation), area.length / 2)
          : area;
    return [0, 0.25, 0.5, 0.75, 1].flatMap((share) =>
      rim.map((p) => ({ x: middle.x + (p.x - middle.x) * share, y: middle.y + (p.y - middle.y) * share })),
    );
  }
  const within = (footprint: SolidShape, p: Vec2) =>
    footprint.shape === 'disc'
      ? distance2(p, footprint) <= footprint.radius
      : footprint.shape === 'box' && insidePolygon(p, boxCorners(footprint));

  test('any shared point found by sampling means overlap', () => {
    fc.assert(
      fc.property(areas, footprints, (area, footprint) => {
        if (points(area).some((p) => within(footprint, p))) expect(touches(area, footprint)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test('rotating area and footprint together changes nothing beyond the tolerance', () => {
    fc.assert(
      fc.property(areas, coordinate, coordinate, size, turn, (area, x, y, radius, by) => {
        const about = (p: Vec2) => rotated(p, by);
        const moved = {
          ...area,
          ...about(area),
          rotation: ('rotation' in area ? area.rotation : 0) + by,
        } as EffectArea;
        const smaller = touches(area, disc(x, y, Math.max(0.01, radius - 1e-6)));
        const larger = touches(area, disc(x, y, radius + 1e-6));
        const there = touches(moved, { shape: 'disc', ...about({ x, y }), radius });
        if (smaller) expect(there).toBe(true);
        if (!larger) expect(there).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test('a point in a cone is nowhere nearer than its distance says', () => {
    fc.assert(
      fc.property(coordinate, coordinate, (x, y) => {
        const cone = CONE as Extract<EffectArea, { shape: 'cone' }>;
        const nearest = Math.min(...points(cone).map((p) => distance2(p, { x, y })));
        expect(distanceToCone({ x, y }, cone)).toBeLessThanOrEqual(nearest + 1e-9);
      }),
    );
  });
});

describe('HL-05 walls that stop areas of every shape', () => {
  const wall = (ax: number, ay: number, bx: number, by: number) => ({
    shape: 'polyline' as const,
    points: [
      { x: ax, y: ay },
      { x: bx, y: by },
    ],
    closed: false,
    thickness: 0,
  });
  test.each<[string, EffectArea]>([
    ['rectangle', RECTANGLE],
    ['beam', BEAM],
    ['cone', CONE],
  ])('without walls the %s is whole', (_, area) => {
    const left = clipAreaByWalls(area, []);
    // Inwards: of a cone towards the middle of its axis, as its apex lies on its rim.
    const axis = area.shape === 'cone' ? along(area, bearing(area.rotation), area.length / 2) : area;
    const middle = area.shape === 'beam' ? boxOf(area) : axis;
    for (const p of outlineOf(area, 36)) {
      const towards = along(p, { x: middle.x - p.x, y: middle.y - p.y }, 1e-4);
      if (distance2(p, area) > 0.1) expect(insidePolygon(towards, left)).toBe(true);
    }
  });

  test('what is behind a wall is spared, what is in front of it or beside it is not', () => {
    const across = wall(2, -9, 2, 9);
    const cone = clipAreaByWalls(CONE, [across]);
    expect(insidePolygon({ x: 1.9, y: 0 }, cone)).toBe(true);
    expect(insidePolygon({ x: 2.1, y: 0 }, cone)).toBe(false);
    const half = clipAreaByWalls(BEAM, [wall(1, 0, 1, 9)]);
    expect(insidePolygon({ x: 3, y: 0.5 }, half)).toBe(false);
    expect(insidePolygon({ x: 3, y: -0.5 }, half)).toBe(true);
    const zone = clipAreaByWalls(RECTANGLE, [wall(1, -9, 1, 9)]);
    expect(insidePolygon({ x: 1.5, y: 0 }, zone)).toBe(false);
    expect(insidePolygon({ x: -1.9, y: 0.9 }, zone)).toBe(true);
  });
});
