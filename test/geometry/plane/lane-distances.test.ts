import type { Solid } from '@fall-of-shot/plane/areas';
import { inLane, laneThrough, mayBeInLane, sidewaysAngle } from '@fall-of-shot/plane/lane';
import { boxCorners, type SolidShape } from '@fall-of-shot/plane/shapes';
import { TOUCH } from '@fall-of-shot/plane/vec';
import { describe, expect, test } from 'vitest';

const RAD = Math.PI / 180;
const APEX = { x: 3, y: -2, z: 1.6 };
/** Level, to the right, four degrees to either side. */
const LANE = laneThrough(APEX, { x: 23, y: -2, z: 1.6 }, 4, 30);
const solid = (footprint: SolidShape, base = 0, top = 3): Solid => ({ footprint, base, top });
/** A footprint so far ahead of the apex and to the right of the line. */
const box = (ahead: number, right: number, deep: number, wide: number) =>
  ({ shape: 'box', x: 3 + ahead, y: -2 + right, width: deep, length: wide, rotation: 0 }) as const;
const disc = (ahead: number, right: number, radius: number) =>
  ({ shape: 'disc', x: 3 + ahead, y: -2 + right, radius }) as const;

describe('UT-20 the frame of a lane', () => {
  test('of a level and of a rising one', () => {
    expect(LANE).toEqual({
      apex: APEX,
      ahead: { x: 1, y: 0 },
      slope: 0,
      half: 4 * RAD,
      sideways: expect.closeTo(4 * RAD, 12),
      upright: 0,
      reach: 30,
    });
    const rising = laneThrough(APEX, { x: 3, y: 8, z: 11.6 }, 4, 30);
    expect(rising).toMatchObject({ ahead: { x: 0, y: 1 }, slope: Math.PI / 4, upright: 0 });
    expect(rising.sideways).toBeCloseTo(Math.asin(Math.sin(4 * RAD) * Math.SQRT2), 12);
  });

  test('straight up and straight down all ways are open', () => {
    const frame = { apex: APEX, ahead: { x: 0, y: -1 }, half: 4 * RAD, sideways: Math.PI, reach: 30 };
    expect(laneThrough(APEX, { ...APEX, z: 9 }, 4, 30)).toEqual({ ...frame, slope: Math.PI / 2, upright: 1 });
    expect(laneThrough(APEX, { ...APEX, z: 0 }, 4, 30)).toEqual({ ...frame, slope: -Math.PI / 2, upright: -1 });
  });

  test.each([
    [0, 4, 4],
    [60, 4, Math.asin(Math.sin(4 * RAD) * 2) / RAD],
    [-60, 4, Math.asin(Math.sin(4 * RAD) * 2) / RAD],
    [85.9, 4, Math.asin(Math.sin(4 * RAD) / Math.cos(85.9 * RAD)) / RAD],
    [86, 4, 180],
    [-88, 4, 180],
    [45, 45, 180],
    [0, 90, 180],
  ])('at a slope of %d degrees, %d about the line are %d from above', (slope, half, sideways) => {
    expect(sidewaysAngle(slope * RAD, half * RAD) / RAD).toBeCloseTo(sideways, 9);
  });
});

describe('UT-20 the nearest and the farthest distance in a lane', () => {
  test.each<[string, SolidShape, number, number]>([
    ['a box across it', box(10, 0, 2, 20), 9, 11 / Math.cos(4 * RAD)],
    ['a narrow box in it', box(10, 0, 2, 0.2), 9, Math.hypot(11, 0.1)],
    ['a box from its right', box(10, 2.5, 2, 4), Math.hypot(9, 0.5), 11 / Math.cos(4 * RAD)],
    ['a box from its left', box(10, -2.5, 2, 4), Math.hypot(9, 0.5), 11 / Math.cos(4 * RAD)],
    ['a box whose corner reaches in', box(10, 1.65, 2, 2), Math.hypot(0.65, 0.65 / Math.tan(4 * RAD)), 0],
    ['a box around the firer', box(0, 0, 6, 6), 0, 3 / Math.cos(4 * RAD)],
    ['a box beyond its reach as well', box(29, 0, 8, 2), 25, 30],
    ['a disc on its line', disc(10, 0, 2), 8, 12],
    ['a disc around the firer', disc(1, 0, 2), 0, 3],
    [
      'a disc behind that holds the firer',
      disc(-1, 0, 2),
      0,
      Math.sqrt(4 - Math.sin(176 * RAD) ** 2) - Math.cos(4 * RAD),
    ],
    ['a disc beyond its reach as well', disc(29, 0, 2), 27, 30],
  ])('%s', (_, footprint, near, far) => {
    const found = inLane(LANE, solid(footprint));
    expect(found?.near).toBeCloseTo(near, 6);
    if (far > 0) expect(found?.far).toBeCloseTo(far, 6);
  });

  test('of a disc whose middle is beside the lane, along the side of the lane', () => {
    const off = 6 * RAD;
    const found = inLane(LANE, solid(disc(10 * Math.cos(10 * RAD), 10 * Math.sin(10 * RAD), 2)));
    const half = Math.sqrt(4 - (10 * Math.sin(off)) ** 2);
    expect(found?.near).toBeCloseTo(10 * Math.cos(off) - half, 6);
    expect(found?.far).toBeCloseTo(10 * Math.cos(off) + half, 6);
  });

  test('downhill a long wagon counts from where the lane comes down to its top, to where it leaves its base', () => {
    const down = laneThrough({ ...APEX, z: 10 }, { x: 13, y: -2, z: 0 }, 4, 99);
    const found = inLane(down, solid(box(20, 0, 40, 1), 0, 2));
    expect(found?.near).toBeCloseTo(8 / Math.tan(49 * RAD), 6);
    expect(found?.far).toBeCloseTo(10 / Math.tan(41 * RAD), 6);
  });

  test('uphill it counts from where the lane rises to its base, to where it leaves its top', () => {
    const up = laneThrough({ ...APEX, z: 0 }, { x: 13, y: -2, z: 10 }, 4, 99);
    const found = inLane(up, solid(box(20, 0, 40, 1), 5, 8));
    expect(found?.near).toBeCloseTo(5 / Math.tan(49 * RAD), 6);
    expect(found?.far).toBeCloseTo(8 / Math.tan(41 * RAD), 6);
  });

  test('a lane of which one side is level cuts nothing off on that side', () => {
    const flat = laneThrough({ ...APEX, z: 1 }, { x: 13, y: -2, z: 1 + 10 * Math.tan(4 * RAD) }, 4, 99);
    const found = inLane(flat, solid(box(20, 0, 40, 1), 0, 2));
    expect(found?.near).toBeCloseTo(0, 6);
    expect(found?.far).toBeCloseTo(Math.hypot(40, 0.5), 6);
    expect(inLane(flat, solid(box(20, 0, 10, 1), -2, 0.9))).toBeUndefined();
  });

  test('a lane so wide that it holds straight up cuts nothing off at a roof', () => {
    const wide = laneThrough({ ...APEX, z: 0 }, { x: 13, y: -2, z: 20 }, 40, 99);
    expect(inLane(wide, solid(box(0, 0, 4, 4), 5, 6))).toMatchObject({ near: 0 });
    const dive = laneThrough({ ...APEX, z: 9 }, { x: 13, y: -2, z: -11 }, 40, 99);
    expect(inLane(dive, solid(box(0, 0, 4, 4), 1, 2))).toMatchObject({ near: 0 });
  });

  test('straight up and straight down all of the reach, a hair of touch included', () => {
    const up = laneThrough(APEX, { ...APEX, z: 9 }, 4, 30);
    const down = laneThrough(APEX, { ...APEX, z: 0 }, 4, 30);
    const hair = TOUCH / 2;
    expect(inLane(up, solid(disc(1, 0, 1), 0, 1.6 - hair))).toEqual({ near: 0, far: 30 });
    expect(inLane(up, solid(disc(1, 0, 1), 0, 1.6 - 10 * TOUCH))).toBeUndefined();
    expect(inLane(down, solid(disc(1 + hair, 0, 1), 1.6 + hair, 3))).toEqual({ near: 0, far: 30 });
    expect(inLane(down, solid(disc(1, 0, 1), 1.6 + 10 * TOUCH, 3))).toBeUndefined();
    expect(inLane(down, solid(disc(1 + 10 * TOUCH, 0, 1), 0, 1))).toBeUndefined();
  });
});

describe('UT-20 the nearest and the farthest distance of a footprint with many corners', () => {
  /** Thirty degrees to either side. */
  const wide = laneThrough(APEX, { x: 23, y: -2, z: 1.6 }, 30, 99);
  const polygon = (...ahead: [number, number][]): SolidShape => ({
    shape: 'polygon',
    points: ahead.map(([x, y]) => ({ x: 3 + x, y: -2 + y })),
  });
  const fifteen = { x: Math.cos(15 * RAD), y: Math.sin(15 * RAD) };
  /** A place so far ahead at fifteen degrees, and so far to the right of that. */
  const turned = (far: number, right: number): [number, number] => [
    far * fifteen.x - right * fifteen.y,
    far * fifteen.y + right * fifteen.x,
  ];

  test.each<[string, SolidShape, number, number]>([
    ['in it whole: from corner to corner', polygon([5, 0], [9, 1], [9, -1]), 5, Math.hypot(9, 1)],
    ['a side that is nearest between its ends', polygon(turned(6, 2), turned(6, -1), turned(9, 0)), 6, 9],
    [
      'a side of which an end is nearest',
      polygon(turned(6, 2), turned(6, 1), turned(9, 1)),
      Math.hypot(6, 1),
      Math.hypot(9, 1),
    ],
    ['across it: as far as its edges', polygon([4, -20], [4, 20], [5, 20], [5, -20]), 4, 5 / Math.cos(30 * RAD)],
    ['around the firer', polygon([-4, -20], [-4, 20], [5, 20], [5, -20]), 0, 5 / Math.cos(30 * RAD)],
    ['along its edge', polygon([0, 0], [8 * Math.cos(30 * RAD), 4], [0, 4]), 0, 8],
  ])('%s', (_, footprint, near, far) => {
    const found = inLane(wide, solid(footprint));
    expect(found?.near).toBeCloseTo(near, 6);
    expect(found?.far).toBeCloseTo(far, 6);
  });

  test.each<[string, SolidShape]>([
    ['beside it', polygon([5, 4], [9, 8], [5, 8])],
    ['behind the firer', polygon([-5, -1], [-5, 1], [-9, 0])],
    ['behind the firer, with a side square to its edge', polygon([-2, 0], [-1, 9], [-9, 9])],
  ])('none of one %s', (_, footprint) => {
    expect(inLane(wide, solid(footprint))).toBeUndefined();
  });
});

describe('CO-03 what only touches the lane is in it', () => {
  const hair = 0.9 * TOUCH;
  const far = 1.2 * TOUCH;
  const [cos, sin] = [Math.cos(4 * RAD), Math.sin(4 * RAD)];
  /** So far beside the edge of the lane on its right, ten ahead along that edge. */
  const beside = (off: number) => [10 * cos - off * sin, 10 * sin + off * cos] as const;
  const corner = (off: number): SolidShape => {
    const [x, y] = beside(off);
    const at = { x: 3 + x, y: -2 + y };
    return { shape: 'polygon', points: [at, { x: at.x + 1, y: at.y + 5 }, { x: at.x - 1, y: at.y + 5 }] };
  };

  test.each<[string, (off: number) => Solid]>([
    ['a disc beside it', (off) => solid(disc(...beside(off + 1), 1))],
    ['a corner beside it', (off) => solid(corner(off))],
    ['a disc at the end of its reach', (off) => solid(disc(32 + off, 0, 2))],
    ['a box at the end of its reach', (off) => solid(box(32 + off, 0, 4, 1))],
    ['a disc that the firer touches from before it', (off) => solid(disc(-2 - off, 0, 2))],
    ['a box that the firer touches from before it', (off) => solid(box(-2 - off, 0, 4, 1))],
    ['a low disc under its far end', (off) => solid(disc(10, 0, 2), 0, 1.6 - 12 * Math.tan(4 * RAD) - off / cos)],
    ['a high disc over its far end', (off) => solid(disc(10, 0, 2), 1.6 + 12 * Math.tan(4 * RAD) + off / cos)],
  ])('%s', (_, at) => {
    expect(inLane(LANE, at(hair))).toBeDefined();
    expect(inLane(LANE, at(far))).toBeUndefined();
  });

  test.each<[string, (off: number) => ReturnType<typeof disc>]>([
    ['beside it', (off) => disc(...beside(off + 1), 1)],
    ['at the end of its reach', (off) => disc(32 + off, 0, 2)],
    ['that the firer touches', (off) => disc(-2 - off, 0, 2)],
  ])('and the quick test lets it pass: a circle %s', (_, at) => {
    expect(mayBeInLane(LANE, at(hair))).toBe(true);
    expect(mayBeInLane(LANE, at(100 * TOUCH))).toBe(false);
  });
});

describe('UT-20 a lane of which a side is just level, or that rises to the right', () => {
  const level = { ...laneThrough(APEX, { x: 13, y: -2, z: 9 }, 4, 99), slope: 4 * RAD };

  test('nothing is cut off by the level side', () => {
    expect(inLane(level, solid(disc(10, 0, 2), 1, 3))).toMatchObject({ near: 8, far: 12 });
    expect(inLane(level, solid(disc(10, 0, 2), 0, 1))).toBeUndefined();
    const down = { ...level, slope: -4 * RAD };
    expect(inLane(down, solid(disc(10, 0, 2), 1, 3))).toMatchObject({ near: 8, far: 12 });
    expect(inLane(down, solid(disc(10, 0, 2), 2, 3))).toBeUndefined();
  });

  test('it is round: what reaches in only beside and above its line at once is outside', () => {
    // At ten its radius is 0.7.
    const corner = box(10, 0.75, 0.2, 0.3);
    for (const footprint of [corner, { shape: 'polygon', points: boxCorners(corner) } as const]) {
      expect(inLane(LANE, solid(footprint, 1.6, 3))).toBeDefined();
      expect(inLane(LANE, solid(footprint, 2.1, 3))).toBeUndefined();
      expect(inLane(LANE, solid(footprint, 0, 1.1))).toBeUndefined();
    }
  });

  test('what its line only reaches beyond a thing does not count', () => {
    // At ten its line is at 2.6, and its radius 0.7; it is as high as the thing begins at fifteen.
    const rising = laneThrough(APEX, { x: 23, y: -2, z: 3.6 }, 4, 99);
    const corner = box(10, 0.75, 0.2, 0.3);
    for (const footprint of [corner, { shape: 'polygon', points: boxCorners(corner) } as const]) {
      expect(inLane(rising, solid(footprint, 2.6, 9))).toBeDefined();
      expect(inLane(rising, solid(footprint, 3.1, 9))).toBeUndefined();
    }
  });

  test('a wide floor is in a thin steep lane that goes through its middle, whichever way it goes', () => {
    // A degree about the line: it touches no edge of the floor.
    for (const [x, y] of [
      [5, 0],
      [0, 5],
      [-3, -4],
    ] as const) {
      const steep = laneThrough(APEX, { x: 3 + x, y: -2 + y, z: 1.6 + 5 * Math.sqrt(3) }, 1, 99);
      const floor = (footprint: SolidShape) => inLane(steep, solid(footprint, 10, 10.2));
      for (const size of [0.5, 1, 3]) {
        expect(floor(disc(x, y, size))).toBeDefined();
        expect(floor(box(x, y, 2 * size, 2 * size))).toBeDefined();
        expect(floor({ shape: 'polygon', points: boxCorners(box(x, y, 2 * size, 2 * size)) })).toBeDefined();
      }
      expect(floor(box(-x, -y, 6, 6))).toBeUndefined();
    }
  });
});

describe('UT-20 the quick test of a circle', () => {
  test.each<[string, ReturnType<typeof disc>, boolean]>([
    ['ahead', disc(10, 0, 1), true],
    ['around the firer', disc(-0.5, 0, 1), true],
    ['behind', disc(-10, 0, 1), false],
    ['a little beyond the reach', disc(31, 0, 0.9), false],
    ['at the reach', disc(31, 0, 1), true],
    ['to the right, inside', disc(10, 1.6, 1), true],
    ['to the right, outside', disc(10, 1.8, 1), false],
    ['to the left, inside', disc(10, -1.6, 1), true],
    ['to the left, outside', disc(10, -1.8, 1), false],
  ])('%s', (_, circle, may) => {
    expect(mayBeInLane(LANE, circle)).toBe(may);
    // The same with the lane and the circle turned by a quarter.
    const turned = laneThrough(APEX, { x: 3, y: 18, z: 1.6 }, 4, 30);
    const [ahead, right] = [circle.x - 3, circle.y + 2];
    expect(mayBeInLane(turned, { ...circle, x: 3 - right, y: -2 + ahead })).toBe(may);
  });
});
