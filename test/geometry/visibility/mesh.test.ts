import type { Segment } from '@fall-of-shot/plane/shapes';
import { distance2 } from '@fall-of-shot/plane/vec';
import { type Mesh, wallsOn } from '@fall-of-shot/visibility/mesh';
import { addWall, buildMesh, ensurePointInFrame, PLANE, removeWall } from '@fall-of-shot/visibility/walls';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { awkward, seg, segmentOf, turnedRound } from '../doubles.ts';
import { broken, courseOf, halfEdges } from './invariants.ts';
import { COORDINATES, wallsOver } from './segments.ts';

/** Triangles of a mesh without walls. */
const BARE = 2;

const triangles = (mesh: Mesh) => halfEdges(mesh).length / 3;

/** Every wall lies along edges of its own length in all; rounding a crossing bends it by last digits. */
function expectWhole(mesh: Mesh, walls: Iterable<readonly [number, Segment]>): void {
  for (const [index, { a, b }] of walls) {
    const length = distance2(a, b);
    expect(Math.abs(courseOf(mesh, index).length - length)).toBeLessThanOrEqual(1e-8 * (1 + length));
  }
}

describe('by hand', () => {
  test.each<[string, Segment[], number]>([
    ['nothing', [], 0],
    ['a wall without length', [seg(1, 1, 1, 1)], 0],
    ['one wall', [seg(0, 0, 4, 0)], 1],
    ['the same wall twice, and turned round', [seg(0, 0, 4, 0), seg(0, 0, 4, 0), seg(4, 0, 0, 0)], 1],
    ['a cross', [seg(0, 0, 4, 4), seg(0, 4, 4, 0)], 4],
    ['a T', [seg(0, 0, 4, 0), seg(2, 0, 2, 3)], 3],
    ['two that share an end', [seg(0, 0, 4, 0), seg(4, 0, 4, 4)], 2],
    ['two that overlap', [seg(0, 0, 4, 0), seg(2, 0, 6, 0)], 3],
    ['one inside another', [seg(0, 0, 9, 0), seg(2, 0, 6, 0)], 3],
    ['three through one point', [seg(0, 0, 4, 4), seg(0, 4, 4, 0), seg(2, 0, 2, 4)], 6],
  ])('%s', (_, walls, edges) => {
    const mesh = buildMesh(walls);
    expect(broken(mesh)).toEqual([]);
    const wallEdges = halfEdges(mesh).filter((e) => wallsOn(mesh, e) >= 0).length / 2;
    expect(wallEdges).toBe(edges);
    expectWhole(mesh, walls.entries());
  });

  test('a wall that leaves the plane is cut, one outside it is on no edge', () => {
    const mesh = buildMesh([seg(-1e300, 3, 1e300, 3), seg(1e200, 1, 1e200, 2), seg(5e-324, 0, 1, 1)]);
    expect(broken(mesh)).toEqual([]);
    expect(courseOf(mesh, 0).length).toBe(2 * PLANE);
    expect(courseOf(mesh, 1).length).toBe(0);
  });

  test('a point far out enlarges the frame', () => {
    const mesh = buildMesh([seg(0, 0, 1, 0)]);
    ensurePointInFrame(mesh, 1e6, -1e6);
    expect(addWall(mesh, seg(-5e7, 0, -5e7, 3))).toBe(1);
    expect(broken(mesh)).toEqual([]);
    expectWhole(mesh, [[0, seg(0, 0, 1, 0)] as const, [1, seg(-5e7, 0, -5e7, 3)] as const]);
  });
});

describe.each(COORDINATES)('over %s', (_, coordinate) => {
  test('is a triangulation in which every wall is a chain of edges', () => {
    fc.assert(
      fc.property(wallsOver(coordinate), (walls) => {
        const mesh = buildMesh(walls);
        expect(broken(mesh)).toEqual([]);
        expectWhole(mesh, walls.entries());
      }),
      { numRuns: 150 },
    );
  });

  test('removed walls leave nothing behind', () => {
    const change = fc.record({ wall: segmentOf(coordinate), out: fc.option(fc.nat()) });
    fc.assert(
      fc.property(wallsOver(coordinate, 8), fc.array(change, { maxLength: 20 }), (first, changes) => {
        const mesh = buildMesh(first);
        const walls = new Map(first.entries());
        for (const { wall, out } of changes) {
          const index = out === null ? undefined : [...walls.keys()][out % (walls.size + 1)];
          if (index === undefined) walls.set(addWall(mesh, wall), wall);
          else {
            removeWall(mesh, index);
            walls.delete(index);
          }
          expect(broken(mesh)).toEqual([]);
        }
        expectWhole(mesh, walls);
        for (const index of walls.keys()) removeWall(mesh, index);
        expect(broken(mesh)).toEqual([]);
        expect(triangles(mesh)).toBe(BARE);
      }),
      { numRuns: 60 },
    );
  });
});

test('coordinates of every magnitude at once cause no error', () => {
  const anything = fc.oneof(awkward, fc.double({ noNaN: true, noDefaultInfinity: true }));
  fc.assert(
    fc.property(wallsOver(anything), wallsOver(anything, 6), (walls, more) => {
      const mesh = buildMesh(walls);
      for (const wall of more) removeWall(mesh, addWall(mesh, wall));
      expect(broken(mesh)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('adding and removing a wall ten thousand times takes no more memory', () => {
  const mesh = buildMesh([2, 9, 17].map((x) => seg(x, 0, x + 0.5, 20)));
  const before = triangles(mesh);
  const across = seg(-1, 7, 30, 9);
  for (let i = 0; i < 100; i++) removeWall(mesh, addWall(mesh, across));
  const { halfEnd, vertexEnd, linkEnd, wallEnd } = mesh;
  for (let i = 0; i < 10_000; i++) removeWall(mesh, addWall(mesh, i % 2 ? across : turnedRound(across)));
  expect({ halfEnd: mesh.halfEnd, vertexEnd: mesh.vertexEnd, linkEnd: mesh.linkEnd, wallEnd: mesh.wallEnd }).toEqual({
    halfEnd,
    vertexEnd,
    linkEnd,
    wallEnd,
  });
  expect(triangles(mesh)).toBe(before);
});

test('an unknown index is ignored', () => {
  const mesh = buildMesh([seg(0, 0, 1, 0)]);
  for (const index of [7, 1, 0, 0]) removeWall(mesh, index);
  expect(triangles(mesh)).toBe(BARE);
  expect(addWall(mesh, seg(0, 0, 2, 2))).toBe(0);
});
