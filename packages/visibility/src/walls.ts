import { clipSegment } from '@fall-of-shot/plane/clip-to-bounds';
import type { Bounds, Segment } from '@fall-of-shot/plane/shapes';
import { constrain } from './constrain.ts';
import { halfEdgesAround, restoreDelaunay, unmarkWall, wallList } from './edges.ts';
import { type Mesh, NO_LENGTH, targetOf, wallsOn } from './mesh.ts';
import { dropWall, emptyMesh, newWall } from './mesh-storage.ts';
import { insertWall, rebuildMesh } from './rebuild.ts';
import { removeVertex, vertexAt } from './vertices.ts';

/** How far the plane extends from its origin in x and y, in scene units. Anything beyond is cut off. */
export const PLANE = 2 ** 50;

const PLANE_BOUNDS = { left: -PLANE, top: -PLANE, right: PLANE, bottom: PLANE };

/** Smaller coordinates count as 0: their products would underflow, and break the predicates. */
const TINY = 2 ** -130;

function flushTiny(value: number): number {
  return Math.abs(value) < TINY ? 0 : value;
}

/** Stores a wall, clipped to the plane. One outside, or without length, gets an index all the same. */
function storeWall(mesh: Mesh, { a, b }: Segment): number {
  const inside = clipSegment({ a, b }, PLANE_BOUNDS);
  if (!inside) return newWall(mesh, 0, 0, 0, 0);
  return newWall(mesh, flushTiny(inside.a.x), flushTiny(inside.a.y), flushTiny(inside.b.x), flushTiny(inside.b.y));
}

/** Returns true if the frame strictly contains a point. */
function isInFrame({ frameX, frameY, frame }: Mesh, x: number, y: number): boolean {
  return Math.abs(x - frameX) < frame && Math.abs(y - frameY) < frame;
}

/**
 * Builds the mesh of walls, whose indices are their positions in the list. Walls are any segments with finite
 * coordinates (scene units): crossing, overlapping, touching, repeated, or of zero length. The mesh is the constrained
 * Delaunay triangulation of their ends and crossings. All decisions are exact; crossings are rounded, so that the two
 * walls bend there by the last digits of its coordinates (at most eight units, where it coincides with an existing
 * vertex).
 */
export function buildMesh(walls: readonly Segment[]): Mesh {
  const mesh = emptyMesh(walls.length);
  for (const wall of walls) storeWall(mesh, wall);
  rebuildMesh(mesh);
  return mesh;
}

/** Makes sure that the frame contains a point, rebuilding the mesh in a larger one if not. */
export function ensurePointInFrame(mesh: Mesh, x: number, y: number): void {
  if (!isInFrame(mesh, x, y)) rebuildMesh(mesh, [x, y]);
}

/** The same for all of some bounds, so that sight reaches at least that far. */
export function ensureBoundsInFrame(mesh: Mesh, { left, top, right, bottom }: Bounds): void {
  if (!isInFrame(mesh, left, top) || !isInFrame(mesh, right, bottom)) rebuildMesh(mesh, [left, top, right, bottom]);
}

/** Adds a wall to the mesh and returns its index, which may be that of a removed wall. */
export function addWall(mesh: Mesh, wall: Segment): number {
  const index = storeWall(mesh, wall);
  const [ax, ay, bx, by] = mesh.ends.subarray(4 * index, 4 * index + 4) as unknown as [number, number, number, number];
  if (ax === bx && ay === by) return index;
  if (isInFrame(mesh, ax, ay) && isInFrame(mesh, bx, by))
    insertWall(mesh, index, vertexAt(mesh, ax, ay), vertexAt(mesh, bx, by));
  else rebuildMesh(mesh);
  return index;
}

/**
 * Removes a wall from every edge that it runs along, and restores the Delaunay property of edges left without walls.
 * Returns the vertices along the wall.
 */
function takeOffEdges(mesh: Mesh, wall: number): Set<number> {
  const way = new Set([mesh.tails[wall] as number]);
  const freed: number[] = [];
  for (const v of way) {
    for (const e of halfEdgesAround(mesh, v)) {
      if (!unmarkWall(mesh, e, wall)) continue;
      way.add(targetOf(mesh, e));
      if (wallsOn(mesh, e) < 0) freed.push(e);
    }
  }
  restoreDelaunay(mesh, freed);
  return way;
}

/** Returns true if two edges have the same walls. */
function haveSameWalls(mesh: Mesh, e: number, f: number): boolean {
  const walls = wallList(mesh, e);
  const others = wallList(mesh, f);
  return walls.length === others.length && walls.every((wall) => others.includes(wall));
}

/** Removes a vertex that is no wall's end, if no wall needs it: none passes, or all run straight through. */
function removeIfUnneeded(mesh: Mesh, v: number): void {
  if ((mesh.ending[v] as number) > 0) return;
  const edges = halfEdgesAround(mesh, v).filter((e) => wallsOn(mesh, e) >= 0);
  if (edges.length === 0) {
    removeVertex(mesh, v);
    return;
  }
  const [first, second] = edges as [number, number];
  if (edges.length !== 2 || !haveSameWalls(mesh, first, second)) return;
  const walls = wallList(mesh, first);
  const [from, to] = [targetOf(mesh, first), targetOf(mesh, second)];
  for (const wall of walls) {
    unmarkWall(mesh, first, wall);
    unmarkWall(mesh, second, wall);
  }
  removeVertex(mesh, v);
  for (const wall of walls) constrain(mesh, from, to, wall);
}

/**
 * Removes a wall from the mesh and frees its index. Also removes edges and vertices that nothing else needs, so that
 * the mesh does not grow as walls come and go. Ignores unknown indices.
 */
export function removeWall(mesh: Mesh, index: number): void {
  const tail = index < mesh.wallEnd ? (mesh.tails[index] ?? -2) : -2;
  if (tail < NO_LENGTH) return;
  if (tail >= 0) {
    const i = 4 * index;
    const way = takeOffEdges(mesh, index);
    const tip = vertexAt(mesh, mesh.ends[i + 2] as number, mesh.ends[i + 3] as number);
    for (const v of [tail, tip]) mesh.ending[v] = (mesh.ending[v] as number) - 1;
    for (const v of way.add(tip)) removeIfUnneeded(mesh, v);
  }
  dropWall(mesh, index);
}
