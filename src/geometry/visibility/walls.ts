import { clipSegment } from '../plane/clip.ts';
import type { Bounds, Segment } from '../plane/shapes.ts';
import { constrain } from './constrain.ts';
import { around, settle, unmark, wallList } from './edges.ts';
import { lay, pin } from './lay.ts';
import { type Mesh, NO_LENGTH, targetOf, wallsOn } from './mesh.ts';
import { removeVertex, vertexAt } from './points.ts';
import { dropWall, emptyMesh, newWall } from './store.ts';

/** How far the plane reaches from its origin in x and y, in scene units: what lies beyond is cut off. */
export const PLANE = 2 ** 50;

const WHOLE = { left: -PLANE, top: -PLANE, right: PLANE, bottom: PLANE };

/** Below this a coordinate is nothing: products of smaller ones would vanish, and the predicates with them. */
const TINY = 2 ** -130;

function settled(value: number): number {
  return Math.abs(value) < TINY ? 0 : value;
}

/** Notes a wall, cut where the plane ends; one that lies outside or has no length gets an index all the same. */
function noted(mesh: Mesh, { a, b }: Segment): number {
  const inside = clipSegment({ a, b }, WHOLE);
  if (!inside) return newWall(mesh, 0, 0, 0, 0);
  return newWall(mesh, settled(inside.a.x), settled(inside.a.y), settled(inside.b.x), settled(inside.b.y));
}

/** Whether the frame holds a point with room around it. */
function framed({ frameX, frameY, frame }: Mesh, x: number, y: number): boolean {
  return Math.abs(x - frameX) < frame && Math.abs(y - frameY) < frame;
}

/**
 * The mesh of walls, whose indices are their places in the list: any segments with finite coordinates (scene units),
 * crossing, overlapping, touching, given twice, or of no length. It is Delaunay's triangulation of their ends and
 * crossings that keeps the walls as edges. Every yes or no on the way is exact; a crossing is rounded, so that the two
 * walls bend there by the last digits of its coordinates (eight at most, where it falls on a vertex that is there).
 */
export function buildMesh(walls: readonly Segment[]): Mesh {
  const mesh = emptyMesh(walls.length);
  for (const wall of walls) noted(mesh, wall);
  lay(mesh);
  return mesh;
}

/** Sees to it that a point lies in the frame; where it did not, everything is laid anew in a larger one. */
export function holdPoint(mesh: Mesh, x: number, y: number): void {
  if (!framed(mesh, x, y)) lay(mesh, [x, y]);
}

/** The same for all of some bounds: sight reaches at least so far. */
export function holdBounds(mesh: Mesh, { left, top, right, bottom }: Bounds): void {
  if (!framed(mesh, left, top) || !framed(mesh, right, bottom)) lay(mesh, [left, top, right, bottom]);
}

/** Puts a wall into the mesh and gives its index, which may be one that a removed wall had. */
export function addWall(mesh: Mesh, wall: Segment): number {
  const index = noted(mesh, wall);
  const [ax, ay, bx, by] = mesh.ends.subarray(4 * index, 4 * index + 4) as unknown as [number, number, number, number];
  if (ax === bx && ay === by) return index;
  if (framed(mesh, ax, ay) && framed(mesh, bx, by)) pin(mesh, index, vertexAt(mesh, ax, ay), vertexAt(mesh, bx, by));
  else lay(mesh);
  return index;
}

/** Takes a wall off every edge that it runs along; gives the vertices on its way. Edges left without walls settle. */
function unpinned(mesh: Mesh, wall: number): Set<number> {
  const way = new Set([mesh.tails[wall] as number]);
  const freed: number[] = [];
  for (const v of way) {
    for (const e of around(mesh, v)) {
      if (!unmark(mesh, e, wall)) continue;
      way.add(targetOf(mesh, e));
      if (wallsOn(mesh, e) < 0) freed.push(e);
    }
  }
  settle(mesh, freed);
  return way;
}

/** Whether two edges carry the same walls. */
function alike(mesh: Mesh, e: number, f: number): boolean {
  const walls = wallList(mesh, e);
  const others = wallList(mesh, f);
  return walls.length === others.length && walls.every((wall) => others.includes(wall));
}

/** Takes out a vertex that is no wall's end, where no wall needs it: none comes by, or they run straight through it. */
function tidy(mesh: Mesh, v: number): void {
  if ((mesh.spoke[v] as number) < 0 || (mesh.ending[v] as number) > 0) return;
  const [first, second, third] = around(mesh, v).filter((e) => wallsOn(mesh, e) >= 0);
  if (first === undefined) {
    removeVertex(mesh, v);
    return;
  }
  if (second === undefined || third !== undefined || !alike(mesh, first, second)) return;
  const walls = wallList(mesh, first);
  const [from, to] = [targetOf(mesh, first), targetOf(mesh, second)];
  for (const wall of walls) {
    unmark(mesh, first, wall);
    unmark(mesh, second, wall);
  }
  removeVertex(mesh, v);
  for (const wall of walls) constrain(mesh, from, to, wall);
}

/**
 * Takes a wall out of the mesh; its index is free for the next one. Its edges and vertices go with it where nothing else
 * needs them, so that a mesh does not grow while walls come and go. Unknown indices are left alone.
 */
export function removeWall(mesh: Mesh, index: number): void {
  const tail = index < mesh.wallEnd ? (mesh.tails[index] ?? -2) : -2;
  if (tail < NO_LENGTH) return;
  if (tail >= 0) {
    const i = 4 * index;
    const way = unpinned(mesh, index);
    const tip = vertexAt(mesh, mesh.ends[i + 2] as number, mesh.ends[i + 3] as number);
    for (const v of [tail, tip]) mesh.ending[v] = (mesh.ending[v] as number) - 1;
    for (const v of way.add(tip)) tidy(mesh, v);
  }
  dropWall(mesh, index);
}
