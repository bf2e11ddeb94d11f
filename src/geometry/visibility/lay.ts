import { constrain } from './constrain.ts';
import { join } from './edges.ts';
import { fillHints, layHints } from './locate.ts';
import { type Mesh, NO_LENGTH, prev } from './mesh.ts';
import { vertexAt } from './points.ts';
import { nearOrder } from './spread.ts';
import { emptyMesh, newTriangle, newVertex } from './store.ts';

/** Half the frame's side, in sides of the square around all that it must hold. */
const ROOMY = 8;

/** The least of those sides, as a share of the largest coordinate: corners must not fall together by rounding. */
const LEAST = 2 ** -16;

/** A square that grows to hold points. */
interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function extentOf(xy: ArrayLike<number>): Extent {
  const extent = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let i = 0; i < xy.length; i += 2) {
    const [x, y] = [xy[i] as number, xy[i + 1] as number];
    extent.left = Math.min(extent.left, x);
    extent.top = Math.min(extent.top, y);
    extent.right = Math.max(extent.right, x);
    extent.bottom = Math.max(extent.bottom, y);
  }
  return xy.length > 0 ? extent : { left: 0, top: 0, right: 0, bottom: 0 };
}

function sideOf({ left, top, right, bottom }: Extent): number {
  return Math.max(right - left, bottom - top);
}

/** The frame as two triangles, nothing in it. */
function layFrame(mesh: Mesh, x: number, y: number, half: number): void {
  mesh.frameX = x;
  mesh.frameY = y;
  mesh.frame = half;
  const a = newVertex(mesh, x - half, y - half);
  const b = newVertex(mesh, x + half, y - half);
  const c = newVertex(mesh, x + half, y + half);
  const d = newVertex(mesh, x - half, y + half);
  const lower = newTriangle(mesh, a, b, c);
  join(mesh, prev(lower), newTriangle(mesh, a, c, d));
  mesh.found = lower;
}

/** Whether a wall is in the mesh and has a length. */
function hasLength({ ends, tails }: Mesh, wall: number): boolean {
  const i = 4 * wall;
  return (tails[wall] as number) >= NO_LENGTH && (ends[i] !== ends[i + 2] || ends[i + 1] !== ends[i + 3]);
}

/** Makes a wall run from one vertex to another, both at its ends. */
export function pin(mesh: Mesh, wall: number, tail: number, tip: number): void {
  mesh.tails[wall] = tail;
  for (const v of [tail, tip]) mesh.ending[v] = (mesh.ending[v] as number) + 1;
  constrain(mesh, tail, tip, wall);
}

/**
 * Lays the whole mesh anew from its walls' ends, in a frame that holds the points of `also` (pairs) as well. The ends go
 * in one near the other, each into the Delaunay triangulation of those before it (Lawson's way in Hilbert's order); then
 * the walls.
 */
export function lay(mesh: Mesh, also: readonly number[] = []): void {
  const walls: number[] = [];
  for (let wall = 0; wall < mesh.wallEnd; wall++) if (hasLength(mesh, wall)) walls.push(wall);
  const xy = new Float64Array(4 * walls.length);
  walls.forEach((wall, i) => {
    xy.set(mesh.ends.subarray(4 * wall, 4 * wall + 4), 4 * i);
  });
  const { ends, tails, wallEnd, freeWall } = mesh;
  Object.assign(mesh, emptyMesh(walls.length), { ends, tails, wallEnd, freeWall });
  const extent = extentOf(xy);
  const side = sideOf(extent);
  const all = extentOf([...also, ...(xy.length > 0 ? [extent.left, extent.top, extent.right, extent.bottom] : [])]);
  layHints(mesh, extent.left, extent.top, side, 2 * walls.length);
  const largest = Math.max(...Object.values(all).map(Math.abs));
  const half = ROOMY * Math.max(sideOf(all), LEAST * largest) || 1;
  layFrame(mesh, (all.left + all.right) / 2, (all.top + all.bottom) / 2, half);
  const vertices = new Int32Array(2 * walls.length);
  const order = nearOrder(xy, extent.left, extent.top, side);
  for (const i of order) vertices[i] = vertexAt(mesh, xy[2 * i] as number, xy[2 * i + 1] as number);
  for (const i of order) {
    if (i % 2 === 0) pin(mesh, walls[i / 2] as number, vertices[i] as number, vertices[i + 1] as number);
  }
  fillHints(mesh);
}
