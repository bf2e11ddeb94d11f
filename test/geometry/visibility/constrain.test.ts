import type { Segment } from '@fall-of-shot/plane/shapes';
import { constrain } from '@fall-of-shot/visibility/constrain';
import { edgeBetween, wallList } from '@fall-of-shot/visibility/edges';
import { type Mesh, turnOf } from '@fall-of-shot/visibility/mesh';
import { newVertex, newWall } from '@fall-of-shot/visibility/mesh-storage';
import { insertWall } from '@fall-of-shot/visibility/rebuild';
import { vertexAt } from '@fall-of-shot/visibility/vertices';
import { addWall, buildMesh, ensureBoundsInFrame } from '@fall-of-shot/visibility/walls';
import { describe, expect, test } from 'vitest';
import { numbersFrom } from '../cells.ts';
import { seg, turnedRound } from '../doubles.ts';
import { faults, halfEdges, verticesOf } from './invariants.ts';

type Point = readonly [number, number];

/** A mesh with vertices alone, in a frame around them all. */
function meshOf(points: readonly Point[]): { mesh: Mesh; vertices: number[] } {
  const mesh = buildMesh([]);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const bounds = { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
  ensureBoundsInFrame(mesh, bounds);
  return { mesh, vertices: points.map(([x, y]) => vertexAt(mesh, x, y)) };
}

const pointAt = ({ xy }: Mesh, v: number): Point => [xy[2 * v] ?? Number.NaN, xy[2 * v + 1] ?? Number.NaN];

/** Puts a wall between two vertices. */
function wallBetween(mesh: Mesh, from: number, to: number): number {
  const wall = newWall(mesh, ...pointAt(mesh, from), ...pointAt(mesh, to));
  insertWall(mesh, wall, from, to);
  return wall;
}

/** The vertices exactly on the line between two, from one to the other. */
function along(mesh: Mesh, from: number, to: number): number[] {
  const [[ax, ay], [bx, by]] = [pointAt(mesh, from), pointAt(mesh, to)];
  const way = (v: number) => {
    const [x, y] = pointAt(mesh, v);
    return (x - ax) * (bx - ax) + (y - ay) * (by - ay);
  };
  const isOn = (v: number) => turnOf(mesh, from, to, v) === 0 && way(v) >= 0 && way(v) <= way(to);
  return verticesOf(mesh)
    .filter(isOn)
    .sort((u, w) => way(u) - way(w));
}

/** A wall runs along an edge from each vertex on its line to the next, and along no other. */
function expectAlong(mesh: Mesh, wall: number, from: number, to: number): void {
  const stops = along(mesh, from, to);
  const edges = stops.slice(1).map((v, i) => edgeBetween(mesh, stops[i] ?? -1, v));
  expect(edges.map((e) => e >= 0 && wallList(mesh, e).includes(wall))).toEqual(edges.map(() => true));
  expect(halfEdges(mesh).filter((e) => wallList(mesh, e).includes(wall))).toHaveLength(2 * edges.length);
}

const lattice = (columns: number, rows: number): Point[] =>
  Array.from({ length: columns * rows }, (_, i) => [i % columns, Math.floor(i / columns)]);

describe('a wall runs along edges through every vertex on its line', () => {
  test('on a lattice, from every point to every other', () => {
    const points = lattice(4, 4);
    for (let from = 0; from < points.length; from++) {
      for (let to = 0; to < points.length; to++) {
        if (from === to || (from + to) % 2 === 1) continue;
        const { mesh, vertices } = meshOf(points);
        const [u = 0, w = 0] = [vertices[from], vertices[to]];
        const wall = wallBetween(mesh, u, w);
        expectAlong(mesh, wall, u, w);
        expect(faults(mesh)).toEqual([]);
      }
    }
  });

  test('among scattered points', () => {
    const next = numbersFrom(5);
    for (let i = 0; i < 30; i++) {
      const size = i % 2 === 0 ? 1000 : 12;
      const points = Array.from({ length: 30 }, (): Point => [Math.floor(next(0, size)), Math.floor(next(0, size))]);
      const { mesh, vertices } = meshOf(points);
      const [u = 0, w = 0] = vertices;
      if (u === w) continue;
      const wall = wallBetween(mesh, u, w);
      expectAlong(mesh, wall, u, w);
      expect(faults(mesh)).toEqual([]);
    }
  });

  test.each([3, 10, 130])('across the edges of a zigzag of %d vertices', (count) => {
    const zigzag = Array.from({ length: count }, (_, i): Point => [i, i % 2 === 0 ? 3 : -3]);
    const { mesh, vertices } = meshOf([[-1, 0], [count, 0], ...zigzag]);
    const [u = 0, w = 0] = vertices;
    const wall = wallBetween(mesh, u, w);
    expect(along(mesh, u, w)).toEqual([u, w]);
    expectAlong(mesh, wall, u, w);
    expect(faults(mesh)).toEqual([]);
  });

  test('across edges that can be flipped only after others: of a fan around each end', () => {
    const next = numbersFrom(6);
    for (let i = 0; i < 20; i++) {
      // Far from the line at its ends, and near to it in the middle: most of what is crossed is concave.
      const near = Array.from({ length: 12 }, (_, j): Point => {
        const x = Math.round(next(1, 99));
        const off = Math.round(1 + Math.abs(next(-1, 1)) * Math.abs(x - 50));
        return [x, j % 2 === 0 ? off : -off];
      });
      const { mesh, vertices } = meshOf([[0, 0], [100, 0], ...near]);
      const [u = 0, w = 0] = vertices;
      expectAlong(mesh, wallBetween(mesh, u, w), u, w);
      expect(faults(mesh)).toEqual([]);
    }
  });

  test('across edges that must not be flipped any more once they are on one side of it', () => {
    const points = [
      [0, 2],
      [18, 1],
      [4, 1],
      [4, 5],
      [3, 2],
      [23, 5],
      [3, 3],
      [9, 2],
    ] as const;
    const { mesh, vertices } = meshOf(points);
    const [u = 0, w = 0] = vertices;
    expectAlong(mesh, wallBetween(mesh, u, w), u, w);
    expect(faults(mesh)).toEqual([]);
  });

  test('towards a point outside of the frame it is on no edge', () => {
    const { mesh, vertices } = meshOf([
      [0, 0],
      [4, 1],
      [2, 3],
    ]);
    const before = structuredClone(mesh);
    const outside = newVertex(mesh, 9 * mesh.frame, 0);
    const wall = newWall(mesh, 0, 0, 9 * mesh.frame, 0);
    // From inside, and from a corner of the frame, which no edge leaves in that direction.
    for (const from of [...vertices, 0, 1, 2, 3]) constrain(mesh, from, outside, wall);
    expect(mesh.half).toEqual(before.half);
    expect(mesh.walls).toEqual(before.walls);
    expect(mesh.linkEnd).toBe(0);
  });

  test('to where it begins, it is on no edge', () => {
    const { mesh, vertices } = meshOf([
      [0, 0],
      [4, 1],
    ]);
    const [v = 0] = vertices;
    constrain(mesh, v, v, newWall(mesh, 0, 0, 0, 0));
    expect(halfEdges(mesh).filter((e) => wallList(mesh, e).length > 0)).toEqual([]);
  });

  test('that has it already, it is not there twice', () => {
    const { mesh, vertices } = meshOf([
      [0, 0],
      [4, 0],
      [2, 0],
      [2, 3],
    ]);
    const [u = 0, w = 0] = vertices;
    const wall = wallBetween(mesh, u, w);
    for (const [from, to] of [
      [u, w],
      [w, u],
    ] as const)
      constrain(mesh, from, to, wall);
    expectAlong(mesh, wall, u, w);
    expect(faults(mesh)).toEqual([]);
  });
});

describe('where walls cross, both run through a vertex', () => {
  /** Every wall in a mesh runs along edges through every vertex on it, and no vertices but these exist. */
  function expectCrossings(mesh: Mesh, walls: readonly Segment[], points: readonly Point[]): void {
    walls.forEach(({ a, b }, wall) => {
      expectAlong(mesh, wall, vertexAt(mesh, a.x, a.y), vertexAt(mesh, b.x, b.y));
    });
    const own = new Set([...walls.flatMap(({ a, b }) => [`${a.x} ${a.y}`, `${b.x} ${b.y}`]), ...points.map(String)]);
    expect(new Set(points.map(([x, y]) => vertexAt(mesh, x, y))).size).toBe(points.length);
    expect(faults(mesh)).toEqual([]);
    expect(verticesOf(mesh)).toHaveLength(own.size + 4);
  }

  const street = (x: number): Segment => seg(x, -1, x, 20);
  const lane = (y: number): Segment => seg(-1, y, 20, y);

  test('of a grid of walls, in any order', () => {
    const all = [0, 2, 4, 6, 8].flatMap((i) => [street(i + 1), lane(i)]);
    const points = [1, 3, 5, 7, 9].flatMap((x) => [0, 2, 4, 6, 8].map((y): Point => [x, y]));
    expectCrossings(buildMesh(all), all, points);
    const mesh = buildMesh([]);
    const turned = all.map((wall, i) => (i % 3 === 0 ? turnedRound(wall) : wall)).reverse();
    for (const wall of turned) addWall(mesh, wall);
    expectCrossings(mesh, turned, points);
  });

  test('of a wall across a great many others', () => {
    const streets = Array.from({ length: 45 }, (_, i) => seg(i, -3, i, 3));
    const mesh = buildMesh(streets);
    const across = seg(-1, 1, 45, 1);
    addWall(mesh, across);
    expectCrossings(
      mesh,
      [...streets, across],
      streets.map(({ a }): Point => [a.x, 1]),
    );
  });

  test.each<[string, Segment[], Point[]]>([
    ['in a cross', [seg(0, 0, 4, 4), seg(0, 4, 4, 0)], [[2, 2]]],
    ['of three at one point', [seg(0, 0, 4, 4), seg(0, 4, 4, 0), seg(0, 2, 4, 2)], [[2, 2]]],
    ['of four at one point', [seg(0, 0, 4, 4), seg(0, 4, 4, 0), seg(0, 2, 4, 2), seg(2, 0, 2, 4)], [[2, 2]]],
    ['where one ends at another', [seg(0, 0, 4, 0), seg(2, 0, 2, 3)], []],
    ['where two end at another', [seg(0, 0, 4, 0), seg(2, 0, 2, 3), seg(2, 0, 3, -5)], []],
    ['along each other', [seg(0, 0, 4, 0), seg(2, 0, 6, 0)], []],
    ['along each other, with one across', [seg(0, 0, 4, 2), seg(2, 1, 6, 3), seg(3, 0, 3, 4)], [[3, 1.5]]],
    ['across two that lie on each other', [seg(0, 0, 4, 4), seg(4, 4, 0, 0), seg(0, 4, 4, 0)], [[2, 2]]],
    ['of a star', [seg(0, 4, 8, 4), seg(4, 0, 4, 8), seg(1, 1, 7, 7), seg(1, 7, 7, 1)], [[4, 4]]],
    [
      'of a hash',
      [seg(1, -3, 1, 3), seg(-1, -3, -1, 3), seg(-3, 1, 3, 1), seg(-3, -1, 3, -1)],
      [
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
      ],
    ],
  ])('%s', (_, walls, points) => {
    for (const unit of [1, 2 ** -120, 2 ** 45]) {
      const all = walls.map(({ a, b }) => seg(a.x * unit, a.y * unit, b.x * unit, b.y * unit));
      const crossings = points.map(([x, y]): Point => [x * unit, y * unit]);
      expectCrossings(buildMesh(all), all, crossings);
      const turned = all.map(turnedRound).reverse();
      expectCrossings(buildMesh(turned), turned, crossings);
    }
  });
});
