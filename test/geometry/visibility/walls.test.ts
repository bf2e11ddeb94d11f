import type { Segment } from '@fall-of-shot/plane/shapes';
import { type Mesh, NO_LENGTH } from '@fall-of-shot/visibility/mesh';
import {
  addWall,
  buildMesh,
  ensureBoundsInFrame,
  ensurePointInFrame,
  PLANE,
  removeWall,
} from '@fall-of-shot/visibility/walls';
import { describe, expect, test } from 'vitest';
import { seg, turnedRound } from '../doubles.ts';
import { courseOf, faults } from './invariants.ts';

const endsOf = ({ ends }: Mesh, wall: number): number[] => [...ends.subarray(4 * wall, 4 * wall + 4)];

describe('a wall is kept as it is given', () => {
  const tiny = 2 ** -130;
  test.each<[string, Segment, readonly number[]]>([
    ['of common numbers', seg(1, -2, 3.5, 4), [1, -2, 3.5, 4]],
    ['of the least numbers that count', seg(tiny, -tiny, -tiny, tiny), [tiny, -tiny, -tiny, tiny]],
    ['but for those that are less', seg(tiny * (1 - 2 ** -53), 1, 2, -tiny / 2), [0, 1, 2, 0]],
    ['and the least doubles', seg(3, Number.MIN_VALUE, -Number.MIN_VALUE, 5), [3, 0, 0, 5]],
    ['up to the edge of the plane', seg(-PLANE, 3, PLANE, 3), [-PLANE, 3, PLANE, 3]],
    ['but for what is beyond it', seg(5, -2 * PLANE, 5, 2 * PLANE), [5, -PLANE, 5, PLANE]],
    ['unless it is outside', seg(2 * PLANE, 1, 3 * PLANE, 2), [0, 0, 0, 0]],
    ['or without length', seg(7, 8, 7, 8), [0, 0, 0, 0]],
  ])('%s', (_, wall, ends) => {
    const built = buildMesh([wall]);
    const added = buildMesh([]);
    expect(addWall(added, wall)).toBe(0);
    // Of nothing and less than nothing, each is nothing.
    for (const mesh of [built, added]) expect(endsOf(mesh, 0).map((end) => end + 0)).toEqual(ends);
  });
});

describe('the frame', () => {
  /** A mesh whose frame is 16 wide to each side of its middle, at 100 and -40. */
  const framed = () => {
    const mesh = buildMesh([seg(99, -41, 101, -39)]);
    expect(mesh).toMatchObject({ frameX: 100, frameY: -40, frame: 16 });
    return mesh;
  };
  const frameOf = ({ frameX, frameY, frame }: Mesh) => [frameX, frameY, frame];

  /** Whether the frame strictly contains a point. */
  const contains = ({ frameX, frameY, frame }: Mesh, x: number, y: number) =>
    Math.max(Math.abs(x - frameX), Math.abs(y - frameY)) < frame;

  test.each<[number, number, boolean]>([
    [100, -40, true],
    [115.5, -40, true],
    [116, -40, false],
    [116.5, -40, false],
    [84.5, -40, true],
    [84, -40, false],
    [83.5, -40, false],
    [100, -24.5, true],
    [100, -24, false],
    [100, -23.5, false],
    [100, -55.5, true],
    [100, -56, false],
    [100, -56.5, false],
    [115.5, -24.5, true],
    [84.5, -55.5, true],
    [0, 0, false],
    [-100, 40, false],
  ])('contains %d, %d: %s', (x, y, isInside) => {
    const mesh = framed();
    const before = frameOf(mesh);
    const { half } = mesh;
    ensurePointInFrame(mesh, x, y);
    expect(frameOf(mesh).join() === before.join()).toBe(isInside);
    // A mesh is not built anew where nothing needs it.
    expect(mesh.half === half).toBe(isInside);
    expect(contains(mesh, x, y)).toBe(true);
    expect(faults(mesh)).toEqual([]);
    expect(courseOf(mesh, 0).ends).toEqual(['101 -39', '99 -41']);
  });

  test.each<[string, number[], boolean]>([
    ['within it', [90, -50, 110, -30], true],
    ['just within it', [84.5, -55.5, 115.5, -24.5], true],
    ['beyond it to the left', [80, -50, 110, -30], false],
    ['beyond it above', [90, -60, 110, -30], false],
    ['beyond it to the right', [90, -50, 120, -30], false],
    ['beyond it below', [90, -50, 110, -20], false],
    ['all around it', [0, -140, 200, 60], false],
    ['far from it', [1000, 1000, 1010, 1020], false],
  ])('contains bounds %s', (_, [left = 0, top = 0, right = 0, bottom = 0], isInside) => {
    const mesh = framed();
    const { half } = mesh;
    ensureBoundsInFrame(mesh, { left, top, right, bottom });
    expect(mesh.half === half).toBe(isInside);
    for (const x of [left, right]) for (const y of [top, bottom]) expect(contains(mesh, x, y)).toBe(true);
    expect(faults(mesh)).toEqual([]);
  });

  test.each<[string, Segment, boolean]>([
    ['within it', seg(99, -39, 101, -41), true],
    ['almost up to its edges', seg(84.5, -55.5, 115.5, -24.5), true],
    ['that begins on its edge', seg(84, -40, 100, -40), false],
    ['that ends on its edge', seg(100, -40, 100, -24), false],
    ['that begins outside of it', seg(0, -40, 100, -41), false],
    ['that ends outside of it', seg(100, -41, 100, 60), false],
  ])('stays as it is for a wall %s', (_, wall, isInside) => {
    for (const each of [wall, turnedRound(wall)]) {
      const mesh = framed();
      const before = frameOf(mesh).join();
      expect(addWall(mesh, each)).toBe(1);
      expect(frameOf(mesh).join() === before).toBe(isInside);
      const { a, b } = each;
      expect(courseOf(mesh, 1).ends).toEqual([`${a.x} ${a.y}`, `${b.x} ${b.y}`].sort());
      expect(faults(mesh)).toEqual([]);
    }
  });
});

describe('a wall without length', () => {
  test.each<[string, Segment]>([
    ['in the frame', seg(1, 1, 1, 1)],
    ['on a wall', seg(2, 0, 2, 0)],
    ['far outside of it', seg(1e9, 3, 1e9, 3)],
    ['outside of the plane', seg(2 * PLANE, 1, 2 * PLANE, 9)],
  ])('is nowhere, and its index is free once it is removed: %s', (_, wall) => {
    const mesh = buildMesh([seg(0, 0, 4, 0)]);
    const before = structuredClone(mesh);
    const index = addWall(mesh, wall);
    expect(index).toBe(1);
    expect(mesh.tails[index]).toBe(NO_LENGTH);
    expect(mesh.half).toEqual(before.half);
    expect(mesh.vertexEnd).toBe(before.vertexEnd);
    removeWall(mesh, index);
    expect(addWall(mesh, seg(0, 1, 4, 1))).toBe(index);
    expect(addWall(mesh, seg(0, 2, 4, 2))).toBe(2);
  });
});

test.each([-1, -2, 0.5, 2, 3, 4, 5, 6, 100, Number.NaN, Number.POSITIVE_INFINITY])(
  'to remove a wall that there is not changes nothing: %d',
  (index) => {
    const mesh = buildMesh([seg(0, 0, 4, 0), seg(1, -2, 1, 2)]);
    const before = structuredClone(mesh);
    removeWall(mesh, index);
    expect(mesh).toEqual(before);
  },
);

test('to remove a wall twice changes nothing, and indices are given again, the last that was freed first', () => {
  const walls = [0, 1, 2, 3].map((y) => seg(0, y, 4, y));
  const mesh = buildMesh(walls);
  for (const index of [2, 0, 3]) removeWall(mesh, index);
  const before = structuredClone(mesh);
  for (const index of [2, 3, 0]) removeWall(mesh, index);
  expect(mesh).toEqual(before);
  expect(walls.map((wall) => addWall(mesh, wall))).toEqual([3, 0, 2, 4]);
  expect(faults(mesh)).toEqual([]);
});
