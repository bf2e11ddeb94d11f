import { orient2d } from 'robust-predicates';

/**
 * A triangulation of the plane around walls, in typed arrays so that a query walks through memory and not through
 * objects. Triangles turn from x to y. Every wall runs along **constrained** edges, which carry the list of the walls
 * on them. Coordinates are scene units.
 *
 * A half-edge is the index of its record in `half`; three records and a spare one make a triangle, and two triangles
 * fill a cache line. Typed arrays are always read within their bounds: hence `as number`.
 */
export interface Mesh {
  /** Two numbers per half-edge: see {@link ORIGIN}, {@link TWIN}. */
  half: Int32Array;
  /** For each half-edge, at half its index, the list of walls along it, or -1. */
  walls: Int32Array;
  /** End of the used part of `half`. */
  halfEnd: number;
  /** The first free triangle, or -1. Its ORIGIN is -2 minus the index of the next one. */
  freeTriangle: number;
  /** x and y of each vertex. */
  xy: Float64Array;
  /** A half-edge that leaves each vertex; for a free vertex, -2 minus the next free one. */
  spoke: Int32Array;
  /** How many walls end at each vertex. */
  ending: Int32Array;
  vertexEnd: number;
  freeVertex: number;
  /** The walls on edges: pairs of a wall and the index of the next pair (or -1). */
  links: Int32Array;
  linkEnd: number;
  freeLink: number;
  /** The four coordinates of each wall, clipped to the plane. */
  ends: Float64Array;
  /** The vertex at the first end of each wall, or {@link NO_LENGTH}; for a free index, -3 minus the next free one. */
  tails: Int32Array;
  wallEnd: number;
  freeWall: number;
  /** The frame, a square that contains every vertex and viewpoint: its middle, and half its side. */
  frameX: number;
  frameY: number;
  frame: number;
  /** A grid of half-edges to start walks from, over the part of the plane with walls. */
  hints: Int32Array;
  hintColumns: number;
  hintLeft: number;
  hintTop: number;
  /** Columns of the grid per scene unit. */
  hintScale: number;
  /** The result of the last search: see `locate`. */
  found: number;
}

/**
 * Offsets in a half-edge's record: the vertex that it leaves, and its twin (below 0 at the frame). Half-edges have even
 * indices; the lowest bit of the twin marks edges with walls, so that one read is enough.
 */
export const ORIGIN = 0;
export const TWIN = 1;

/** The bit of a twin that marks edges with walls. */
export const HAS_WALLS = 1;

/** Instead of a twin: the frame. */
export const NO_TWIN = -2;

/** Size of a triangle's record. */
export const TRIANGLE = 8;

/** Instead of a wall's tail: it has no length, so it stops nothing and is on no edge. */
export const NO_LENGTH = -1;

/** Returns the next half-edge of the same triangle. */
export function next(e: number): number {
  return (e & 6) === 4 ? e - 4 : e + 2;
}

/** Returns the previous half-edge of the same triangle. */
export function prev(e: number): number {
  return (e & 6) === 0 ? e + 4 : e - 2;
}

/** Returns a number above 0 if the three points turn from x to y, below 0 if the other way, 0 if collinear. Exact. */
export function turn(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number {
  return -orient2d(ax, ay, bx, by, cx, cy);
}

/** The same for two vertices and a point. */
export function turnAt({ xy }: Mesh, a: number, b: number, x: number, y: number): number {
  return -orient2d(xy[2 * a] as number, xy[2 * a + 1] as number, xy[2 * b] as number, xy[2 * b + 1] as number, x, y);
}

/** The same for three vertices. */
export function turnOf(mesh: Mesh, a: number, b: number, c: number): number {
  return turnAt(mesh, a, b, mesh.xy[2 * c] as number, mesh.xy[2 * c + 1] as number);
}

/** Returns the vertex that a half-edge leaves. */
export function originOf(mesh: Mesh, e: number): number {
  return mesh.half[e + ORIGIN] as number;
}

/** Returns the vertex that a half-edge leads to. */
export function targetOf(mesh: Mesh, e: number): number {
  return mesh.half[next(e) + ORIGIN] as number;
}

/** Returns the other half of an edge; below 0 at the frame. */
export function twinOf(mesh: Mesh, e: number): number {
  return (mesh.half[e + TWIN] as number) & ~HAS_WALLS;
}

/** Returns the list of the walls along an edge, or -1. */
export function wallsOn(mesh: Mesh, e: number): number {
  return mesh.walls[e >> 1] as number;
}
