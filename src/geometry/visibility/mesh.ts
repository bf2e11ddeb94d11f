import { orient2d } from 'robust-predicates';

/**
 * A triangulation of the plane around walls, in typed arrays so that a query walks through memory and not through
 * objects. Triangles turn from x to y. Every wall runs along **constrained** edges, which carry the list of the walls
 * on them. Coordinates are scene units.
 *
 * A half-edge is the place in `half` where its record begins; three records and a spare one make a triangle, two of
 * which fill a line of a processor's cache. Typed arrays are read within their bounds throughout: hence `as number`.
 */
export interface Mesh {
  /** Two numbers a half-edge: see {@link ORIGIN}, {@link TWIN}. */
  half: Int32Array;
  /** For each half-edge, at half its place, the list of walls along it, or -1. */
  walls: Int32Array;
  /** End of the part of `half` that is in use. */
  halfEnd: number;
  /** A triangle that is free, its ORIGIN being -2 less the next one's place; or -1. */
  freeTriangle: number;
  /** x and y of each vertex. */
  xy: Float64Array;
  /** A half-edge that leaves each vertex; of a free vertex, -2 less the next free one. */
  spoke: Int32Array;
  /** How many walls end at each vertex. */
  ending: Int32Array;
  vertexEnd: number;
  freeVertex: number;
  /** The walls on edges: pairs of a wall and the place of the next pair (or -1). */
  links: Int32Array;
  linkEnd: number;
  freeLink: number;
  /** The four coordinates of each wall, cut where the plane ends. */
  ends: Float64Array;
  /** The vertex at the first end of each wall, or {@link NO_LENGTH}; of a free index, -3 less the next free one. */
  tails: Int32Array;
  wallEnd: number;
  freeWall: number;
  /** The frame, a square that holds every vertex and every viewpoint: its middle, and half its side. */
  frameX: number;
  frameY: number;
  frame: number;
  /** A grid of half-edges near which a walk may begin, over the part of the plane with walls. */
  hints: Int32Array;
  hintColumns: number;
  hintLeft: number;
  hintTop: number;
  /** Columns of the grid in one scene unit. */
  hintScale: number;
  /** What the last search found: see `locate`. */
  found: number;
}

/**
 * Offsets in a half-edge's record: the vertex that it leaves, and its other half (below 0 at the frame). Half-edges have
 * even places; the last bit beside the twin says that walls run along the edge, so that a look at it is enough.
 */
export const ORIGIN = 0;
export const TWIN = 1;

/** The bit beside a twin that says that walls run along the edge. */
export const WALLED = 1;

/** In place of a twin: the frame. */
export const NO_TWIN = -2;

/** Numbers in a triangle's record. */
export const TRIANGLE = 8;

/** In place of a wall's tail: it has no length, so that it stops nothing and lies nowhere. */
export const NO_LENGTH = -1;

/** The next half-edge of the same triangle. */
export function next(e: number): number {
  return (e & 6) === 4 ? e - 4 : e + 2;
}

/** The half-edge before one in the same triangle. */
export function prev(e: number): number {
  return (e & 6) === 0 ? e + 4 : e - 2;
}

/** Which way c lies of the line from a to b: above 0 where the three turn from x to y. Exact. */
export function turn(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number {
  return -orient2d(ax, ay, bx, by, cx, cy);
}

/** Which way a point lies of the line from one vertex to another. */
export function turnAt({ xy }: Mesh, a: number, b: number, x: number, y: number): number {
  return -orient2d(xy[2 * a] as number, xy[2 * a + 1] as number, xy[2 * b] as number, xy[2 * b + 1] as number, x, y);
}

/** Which way the vertex c lies of the line from a to b. */
export function turnOf(mesh: Mesh, a: number, b: number, c: number): number {
  return turnAt(mesh, a, b, mesh.xy[2 * c] as number, mesh.xy[2 * c + 1] as number);
}

/** The vertex that a half-edge leaves. */
export function originOf(mesh: Mesh, e: number): number {
  return mesh.half[e + ORIGIN] as number;
}

/** The vertex that a half-edge leads to. */
export function targetOf(mesh: Mesh, e: number): number {
  return mesh.half[next(e) + ORIGIN] as number;
}

/** The other half of an edge; below 0 at the frame. */
export function twinOf(mesh: Mesh, e: number): number {
  return (mesh.half[e + TWIN] as number) & ~WALLED;
}

/** The list of the walls along an edge, or -1. */
export function wallsOn(mesh: Mesh, e: number): number {
  return mesh.walls[e >> 1] as number;
}
