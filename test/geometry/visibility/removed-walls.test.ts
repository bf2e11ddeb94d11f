import type { Segment } from '@fall-of-shot/plane/shapes';
import { edgeBetween, halfEdgesAround, markWall, unmarkWall, wallList } from '@fall-of-shot/visibility/edges';
import { type Mesh, originOf, targetOf } from '@fall-of-shot/visibility/mesh';
import { vertexAt } from '@fall-of-shot/visibility/vertices';
import { addWall, buildMesh, removeWall } from '@fall-of-shot/visibility/walls';
import { describe, expect, test } from 'vitest';
import { numbersFrom } from '../cells.ts';
import { seg } from '../doubles.ts';
import { courseOf, faults, halfEdges } from './invariants.ts';

/** Half-edges of a mesh without walls. */
const BARE = 6;

describe('a wall that is removed', () => {
  /** A small wall at a point, so that its vertex stays. */
  const post = (x: number, y: number) => seg(x, y, x + Math.sign(x - 5) * 0.25, y + Math.sign(y) * 0.25);

  test('no longer keeps apart what lies on both sides of it', () => {
    const posts = [seg(0, 0, -1, 0), seg(10, 0, 11, 0), seg(5, 1, 5, 2), seg(5, -1, 5, -2)];
    const mesh = buildMesh([...posts, seg(0, 0, 10, 0)]);
    const across = () => edgeBetween(mesh, vertexAt(mesh, 5, 1), vertexAt(mesh, 5, -1));
    expect(across()).toBe(-1);
    removeWall(mesh, 4);
    expect(across()).toBeGreaterThanOrEqual(0);
    expect(faults(mesh)).toEqual([]);
  });

  test('leaves a triangulation as it would be without it', () => {
    const next = numbersFrom(9);
    for (let i = 0; i < 12; i++) {
      const whole = (low: number, high: number) => Math.floor(next(low, high));
      const posts = Array.from({ length: 12 }, () => post(whole(0, 11), whole(-5, 6)));
      const mesh = buildMesh(posts);
      const before = halfEdges(mesh).length;
      const walls = Array.from({ length: 3 }, () => seg(whole(0, 11), whole(-5, 6), whole(0, 11), whole(-5, 6)));
      const indices = walls.map((wall) => addWall(mesh, wall));
      for (const index of indices) {
        removeWall(mesh, index);
        expect(faults(mesh)).toEqual([]);
      }
      // Posts that lie on each other share vertices only while a wall passes them.
      expect(halfEdges(mesh).length).toBe(before);
    }
  });

  test('leaves the others as they were, and their crossings', () => {
    const [level, upright, aslant] = [seg(0, 2, 4, 2), seg(2, 0, 2, 4), seg(0, 0, 4, 4)];
    for (const order of [
      [level, upright, aslant],
      [aslant, level, upright],
      [upright, aslant, level],
    ]) {
      for (const out of [0, 1, 2]) {
        const mesh = buildMesh(order);
        removeWall(mesh, out);
        const middle = vertexAt(mesh, 2, 2);
        const walls = halfEdgesAround(mesh, middle).map((e) => wallList(mesh, e));
        const left = [0, 1, 2].filter((wall) => wall !== out);
        expect(walls.flat().sort()).toEqual(left.flatMap((wall) => [wall, wall]));
        expect(faults(mesh)).toEqual([]);
      }
    }
  });

  test('takes its crossings and ends with it', () => {
    const mesh = buildMesh([seg(0, 0, 8, 0), seg(2, -2, 2, 2), seg(4, 0, 4, 3), seg(8, 0, 8, 4)]);
    const vertices = () => (halfEdges(mesh).length - BARE) / 6;
    expect(vertices()).toBe(8);
    // Its crossing with the first, and two ends.
    removeWall(mesh, 1);
    expect(vertices()).toBe(5);
    // One of its ends is on the first, one that it shares stays.
    removeWall(mesh, 2);
    expect(vertices()).toBe(3);
    removeWall(mesh, 3);
    expect(vertices()).toBe(2);
    expect(halfEdges(mesh).filter((e) => wallList(mesh, e).length > 0)).toHaveLength(2);
    removeWall(mesh, 0);
    expect(vertices()).toBe(0);
  });

  test.each<[string, Segment[]]>([
    ['along another', [seg(0, 0, 8, 0), seg(2, 0, 6, 0)]],
    ['along two others', [seg(0, 0, 8, 0), seg(2, 0, 6, 0), seg(4, 0, 12, 0)]],
    ['the same three times', [seg(0, 0, 8, 0), seg(0, 0, 8, 0), seg(8, 0, 0, 0)]],
    ['across two that lie on each other', [seg(0, 0, 8, 0), seg(8, 0, 0, 0), seg(4, -1, 4, 1)]],
    ['across two that lie on each other in part', [seg(0, 0, 8, 0), seg(8, 0, 3, 0), seg(4, -1, 4, 1)]],
    // Where these cross, rounding leaves the first two beside each other: they touch, and do not cross.
    [
      'where rounding bends them',
      [seg(1, 1 + Number.EPSILON, 1 + Number.EPSILON, 0), seg(3, 0, 1, 1), seg(3, 1, 0, 1)],
    ],
    [
      'where rounding bends them more',
      [
        seg(1, 4 / 3, Number.EPSILON, 1 / 3),
        seg(2 / 3, Number.EPSILON, 0, 1),
        seg(Number.EPSILON, 1, 2 / 3 + 2 * Number.EPSILON, 0),
      ],
    ],
  ])('leaves the others whole, in any order: %s', (_, walls) => {
    const numbers = walls.map((__, i) => i);
    for (const start of numbers) {
      for (const step of [1, -1]) {
        const mesh = buildMesh(walls);
        const order = numbers.map((i) => (start + i * step + walls.length) % walls.length);
        const left = new Set(order);
        for (const out of order) {
          removeWall(mesh, out);
          left.delete(out);
          expect(faults(mesh)).toEqual([]);
          for (const wall of left) {
            const { a, b } = walls[wall] ?? seg(0, 0, 0, 0);
            const { length, ends } = courseOf(mesh, wall);
            expect(ends).toEqual([`${a.x} ${a.y}`, `${b.x} ${b.y}`].sort());
            expect(length).toBeCloseTo(Math.hypot(a.x - b.x, a.y - b.y), 9);
          }
        }
        expect(halfEdges(mesh)).toHaveLength(BARE);
        expect(new Set(mesh.ending)).toEqual(new Set([0]));
      }
    }
  });

  test.each<[string, (next: (low: number, high: number) => number) => number]>([
    ['thirds and their neighbours', (next) => Math.floor(next(0, 5)) / 3 + (next(0, 1) < 0.5 ? Number.EPSILON : 0)],
    ['last digits', (next) => 1 + Math.floor(next(0, 9)) * 2 ** -52],
    [
      'wholes and last digits',
      (next) => (next(0, 1) < 0.5 ? 0 : Math.floor(next(0, 5)) * 2 ** -52) + Math.floor(next(0, 4)),
    ],
    ['far out', (next) => 2 ** 49 + Math.floor(next(0, 9)) / 8],
  ])('leaves nothing behind, however rounding bends walls: %s', (_, coordinate) => {
    const next = numbersFrom(10);
    for (let i = 0; i < 15; i++) {
      const walls = Array.from({ length: 3 + (i % 5) }, () =>
        seg(coordinate(next), coordinate(next), coordinate(next), coordinate(next)),
      );
      const mesh = buildMesh(walls);
      for (const wall of walls.keys()) {
        removeWall(mesh, wall);
        expect(faults(mesh)).toEqual([]);
      }
      expect(halfEdges(mesh)).toHaveLength(BARE);
    }
  });
});

describe('a vertex where a removed wall crossed another stays if rounding has bent a wall so that it needs it', () => {
  /** A wall from the left to the right with three across it, and two elsewhere. */
  function crossed(): { mesh: Mesh; edge: (x: number) => number } {
    const across = [2, 4, 6].map((x) => seg(x, -2, x, 2));
    const mesh = buildMesh([seg(0, 0, 8, 0), ...across, seg(0, 9, 8, 9), seg(0, 7, 8, 7)]);
    /** The edge along the first wall from a place on it to the next. */
    const edge = (x: number) => edgeBetween(mesh, vertexAt(mesh, x, 0), vertexAt(mesh, x + 2, 0));
    return { mesh, edge };
  }

  test.each<[string, number[], number[]]>([
    ['one more to the left of it', [4], []],
    ['one more to the right of it', [], [4]],
    ['another on each side of it', [4], [5]],
    ['two on one side, and one of them on the other', [4, 5], [5]],
  ])('%s', (_, left, right) => {
    const { mesh, edge } = crossed();
    for (const wall of left) markWall(mesh, edge(2), wall);
    for (const wall of right) markWall(mesh, edge(4), wall);
    const before = [2, 4].map((x) => wallList(mesh, edge(x)));
    removeWall(mesh, 2);
    expect([2, 4].map((x) => wallList(mesh, edge(x)))).toEqual(before);
    expect(faults(mesh)).toEqual([]);
  });

  test('a wall that ends there, though it is on no edge', () => {
    const { mesh, edge } = crossed();
    const ending = addWall(mesh, seg(4, 0, 5, 1));
    const v = vertexAt(mesh, 4, 0);
    unmarkWall(mesh, edgeBetween(mesh, v, vertexAt(mesh, 5, 1)), ending);
    removeWall(mesh, 2);
    expect(mesh.tails[ending]).toBe(v);
    expect([edge(2), edge(4)].map((e) => wallList(mesh, e))).toEqual([[0], [0]]);
    removeWall(mesh, ending);
    expect(halfEdgesAround(mesh, vertexAt(mesh, 2, 0)).map((e) => wallList(mesh, e))).toContainEqual([0]);
    expect(faults(mesh)).toEqual([]);
  });

  test('a wall that turns round there', () => {
    const { mesh, edge } = crossed();
    unmarkWall(mesh, edge(4), 0);
    // It has one edge with walls alone there, and others elsewhere.
    const v = vertexAt(mesh, 4, 0);
    for (const e of halfEdges(mesh)) if (originOf(mesh, e) !== v && targetOf(mesh, e) !== v) markWall(mesh, e, 0);
    removeWall(mesh, 2);
    expect(wallList(mesh, edge(2))).toEqual([0]);
    expect(mesh.spoke[v]).toBeGreaterThanOrEqual(0);
  });
});
