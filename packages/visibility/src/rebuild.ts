import { constrain } from './constrain.ts';
import { join } from './edges.ts';
import { hilbertOrder } from './hilbert-order.ts';
import { fillHints, resetHints } from './locate.ts';
import { type Mesh, NO_LENGTH, prev } from './mesh.ts';
import { emptyMesh, newTriangle, newVertex } from './mesh-storage.ts';
import { vertexAt } from './vertices.ts';

/** Half the frame's side, as a multiple of the side of the square that it must contain. */
const FRAME_MARGIN = 8;

/** Smallest such side, as a share of the largest coordinate: rounding must not merge the corners. */
const LEAST = 2 ** -16;

/** A bounding box that grows with points. */
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

/** Adds the empty frame as two triangles. */
function addFrame(mesh: Mesh, x: number, y: number, half: number): void {
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

/** Returns true if a wall is in the mesh and has a length. */
function hasLength({ ends, tails }: Mesh, wall: number): boolean {
  const i = 4 * wall;
  return (tails[wall] as number) >= NO_LENGTH && (ends[i] !== ends[i + 2] || ends[i + 1] !== ends[i + 3]);
}

/** Inserts a wall between the two vertices at its ends. */
export function insertWall(mesh: Mesh, wall: number, tail: number, tip: number): void {
  mesh.tails[wall] = tail;
  for (const v of [tail, tip]) mesh.ending[v] = (mesh.ending[v] as number) + 1;
  constrain(mesh, tail, tip, wall);
}

/**
 * Rebuilds the whole mesh from its walls, in a frame that also contains the points of `also` (coordinate pairs).
 * Inserts the ends into a Delaunay triangulation (Lawson) in Hilbert order, so that each is near the one before; then
 * the walls.
 */
export function rebuildMesh(mesh: Mesh, also: readonly number[] = []): void {
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
  resetHints(mesh, extent.left, extent.top, side, 2 * walls.length);
  const largest = Math.max(...Object.values(all).map(Math.abs));
  const half = FRAME_MARGIN * Math.max(sideOf(all), LEAST * largest) || 1;
  addFrame(mesh, (all.left + all.right) / 2, (all.top + all.bottom) / 2, half);
  const vertices = new Int32Array(2 * walls.length);
  const order = hilbertOrder(xy, extent.left, extent.top, side);
  for (const i of order) vertices[i] = vertexAt(mesh, xy[2 * i] as number, xy[2 * i + 1] as number);
  for (const i of order) {
    if (i % 2 === 0) insertWall(mesh, walls[i / 2] as number, vertices[i] as number, vertices[i + 1] as number);
  }
  fillHints(mesh);
}
