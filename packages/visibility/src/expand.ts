import { orient2d } from 'robust-predicates';
import { halfEdgesAround } from './edges.ts';
import { DOUBTFUL, exactTurn } from './float-filter.ts';
import { IN_TRIANGLE, locate, ON_EDGE } from './locate.ts';
import { HAS_WALLS, type Mesh, next, ORIGIN, originOf, prev, TWIN, targetOf, twinOf } from './mesh.ts';
import { enlarge, type VisibilityPolygon } from './polygon.ts';

/** An edge this near to the eye, as a share of the largest coordinate, may belong to a wall under it. */
const BESIDE = 2 ** -46;

/** A viewpoint, the walls that stop sight, and how far it reaches. */
export interface Viewpoint {
  readonly x: number;
  readonly y: number;
  /** Which walls stop sight, by index: any value but 0 does. */
  readonly stops: Uint8Array | undefined;
  /** Square of the distance at which sight may end. */
  readonly square: number;
  /** Rounding may have bent a line aside that passes the eye this near. */
  readonly beside: number;
  /** A larger turn between two vertices has its sign whatever was rounded. */
  readonly sure: number;
}

/** Makes a viewpoint in a mesh, with tolerances from the largest coordinate. */
export function viewpointIn(
  mesh: Mesh,
  x: number,
  y: number,
  stops: Uint8Array | undefined,
  radius: number,
): Viewpoint {
  const largest = Math.max(Math.abs(mesh.frameX), Math.abs(mesh.frameY)) + mesh.frame;
  return { x, y, stops, square: radius * radius, beside: BESIDE * largest, sure: 8 * DOUBTFUL * largest * largest };
}

/** Half-edges still to be crossed, each with the vertex on its left ray. Reused between calls. */
let waiting = new Int32Array(2048);

/** Returns the half-edges around the eye, turning from x to y: the outline of the triangles that contain it. */
function ringAround(mesh: Mesh, x: number, y: number): number[] {
  const kind = locate(mesh, x, y);
  const e = mesh.found;
  if (kind === IN_TRIANGLE) return [e, next(e), prev(e)];
  if (kind !== ON_EDGE) return halfEdgesAround(mesh, originOf(mesh, e)).map(next);
  const f = twinOf(mesh, e);
  return [next(e), prev(e), next(f), prev(f)];
}

/** Returns true if a wall, as originally given, runs under the eye. */
export function isUnder({ ends }: Mesh, wall: number, { x, y }: Pick<Viewpoint, 'x' | 'y'>): boolean {
  const i = 4 * wall;
  const [ax, ay, bx, by] = [ends[i] as number, ends[i + 1] as number, ends[i + 2] as number, ends[i + 3] as number];
  const between = Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by);
  return between && orient2d(ax, ay, bx, by, x, y) === 0;
}

/** Returns the first wall on an edge that stops sight, or -1. */
function stopOn(mesh: Mesh, h: number, viewpoint: Viewpoint): number {
  const { half, links, walls, xy } = mesh;
  const { stops } = viewpoint;
  let link = walls[h >> 1] as number;
  while (stops !== undefined && link >= 0 && stops[links[link] as number] === 0) link = links[link + 1] as number;
  if (link < 0) return -1;
  const u = 2 * (half[h + ORIGIN] as number);
  const w = 2 * (half[next(h) + ORIGIN] as number);
  const ux = (xy[u] as number) - viewpoint.x;
  const uy = (xy[u + 1] as number) - viewpoint.y;
  const dx = (xy[w] as number) - (xy[u] as number);
  const dy = (xy[w + 1] as number) - (xy[u + 1] as number);
  // Between two close crossings a wall is bent the more, the farther they are from the eye.
  const reach = Math.abs(dx) + Math.abs(dy) + Math.abs(ux) + Math.abs(uy);
  if (Math.abs(ux * dy - uy * dx) > viewpoint.beside * reach) return links[link] as number;
  // Rounding at a crossing may have bent a wall under the eye aside: check the original wall.
  for (; link >= 0; link = links[link + 1] as number) {
    const wall = links[link] as number;
    if (stops?.[wall] !== 0 && !isUnder(mesh, wall, viewpoint)) return wall;
  }
  return -1;
}

/** Returns true if an edge lies outside the circle around the eye at which sight may end. */
function isBeyond(mesh: Mesh, h: number, { x, y, square }: Viewpoint): boolean {
  const { xy } = mesh;
  const u = 2 * originOf(mesh, h);
  const w = 2 * targetOf(mesh, h);
  const ux = (xy[u] as number) - x;
  const uy = (xy[u + 1] as number) - y;
  const wx = (xy[w] as number) - x;
  const wy = (xy[w + 1] as number) - y;
  const dx = wx - ux;
  const dy = wy - uy;
  if (ux * dx + uy * dy >= 0) return ux * ux + uy * uy >= square;
  if (wx * dx + wy * dy <= 0) return wx * wx + wy * wy >= square;
  const cross = ux * wy - uy * wx;
  return cross * cross >= square * (dx * dx + dy * dy);
}

function enlarged(ints: Int32Array): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(2 * ints.length);
  grown.set(ints);
  return grown;
}

/**
 * Expands sight from the eye, triangle by triangle: each vertex splits it, and each wall that stops sight ends it
 * (Bungiu, Hemmer, Hershberger, Huang and Kröller 2014). Fills in the slices turning from x to y. Decisions use the exact
 * predicate where rounded arithmetic could be wrong.
 */
export function expand(mesh: Mesh, viewpoint: Viewpoint, into: VisibilityPolygon): void {
  const { half, xy } = mesh;
  const { x, y, sure } = viewpoint;
  const hasRadius = viewpoint.square < Number.POSITIVE_INFINITY;
  let { rays, edges, walls } = into;
  let count = 0;
  let drawn = -1;
  const ring = ringAround(mesh, x, y);
  for (let i = 0; i < ring.length; i++) {
    let h = ring[i] as number;
    // The wedge between two rays: the vertices on them, relative to the eye.
    let right = half[h + ORIGIN] as number;
    let left = half[next(h) + ORIGIN] as number;
    let rx = (xy[2 * right] as number) - x;
    let ry = (xy[2 * right + 1] as number) - y;
    let lx = (xy[2 * left] as number) - x;
    let ly = (xy[2 * left + 1] as number) - y;
    let depth = 0;
    for (;;) {
      const twin = half[h + TWIN] as number;
      const wall = (twin & HAS_WALLS) === 0 ? -1 : stopOn(mesh, h, viewpoint);
      const e = twin & ~HAS_WALLS;
      if (wall >= 0 || e < 0 || (hasRadius && isBeyond(mesh, h, viewpoint))) {
        // Wedges that split at a vertex and end on the same edge are one slice.
        if (h !== drawn) {
          if (count === walls.length) {
            enlarge(into);
            ({ rays, edges, walls } = into);
          }
          const u = 2 * (half[h + ORIGIN] as number);
          const w = 2 * (half[next(h) + ORIGIN] as number);
          const ray = 2 * count;
          const edge = 4 * count;
          rays[ray] = xy[2 * right] as number;
          rays[ray + 1] = xy[2 * right + 1] as number;
          edges[edge] = xy[u] as number;
          edges[edge + 1] = xy[u + 1] as number;
          edges[edge + 2] = xy[w] as number;
          edges[edge + 3] = xy[w + 1] as number;
          walls[count] = wall;
          count++;
          drawn = h;
        }
        if (depth === 0) break;
        depth -= 2;
        h = waiting[depth] as number;
        right = left;
        rx = lx;
        ry = ly;
        left = waiting[depth + 1] as number;
        lx = (xy[2 * left] as number) - x;
        ly = (xy[2 * left + 1] as number) - y;
        continue;
      }
      // prev(e) and next(e) without an unpredictable branch.
      const toLeft = (e & ~7) | ((0x24 >> (e & 6)) & 6);
      const apex = half[toLeft + ORIGIN] as number;
      const ax = (xy[2 * apex] as number) - x;
      const ay = (xy[2 * apex + 1] as number) - y;
      let turned = rx * ay - ry * ax;
      if (turned <= sure) {
        if (turned >= -sure) turned = exactTurn(x, y, xy, right, apex);
        if (turned <= 0) {
          h = toLeft;
          continue;
        }
      }
      turned = ax * ly - ay * lx;
      h = (e & ~7) | ((0x12 >> (e & 6)) & 6);
      if (turned <= sure) {
        if (turned >= -sure) turned = exactTurn(x, y, xy, apex, left);
        if (turned <= 0) continue;
      }
      if (depth + 2 > waiting.length) waiting = enlarged(waiting);
      waiting[depth] = toLeft;
      waiting[depth + 1] = left;
      depth += 2;
      left = apex;
      lx = ax;
      ly = ay;
    }
  }
  into.count = count;
}
