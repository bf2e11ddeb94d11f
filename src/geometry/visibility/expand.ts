import { orient2d } from 'robust-predicates';
import { around } from './edges.ts';
import { DOUBTFUL, turnInDoubt } from './filter.ts';
import { IN_TRIANGLE, locate, ON_EDGE } from './locate.ts';
import { type Mesh, next, ORIGIN, originOf, prev, TWIN, targetOf, twinOf, WALLED } from './mesh.ts';

/** An edge that runs by the eye as near as this, as a share of the largest coordinate, may be of a wall under it. */
const BESIDE = 2 ** -46;

/** From where, past which walls and how far sight goes. */
export interface Gaze {
  readonly x: number;
  readonly y: number;
  /** Which walls stop, by index: anything but 0 does. */
  readonly stops: Uint8Array | undefined;
  /** The square of the distance at which sight may end. */
  readonly square: number;
  /** A line that runs by the eye as near as this may be bent aside from it by rounding. */
  readonly beside: number;
}

/** A gaze over a mesh, its doubts reckoned from the largest coordinate. */
export function gazeOver(mesh: Mesh, x: number, y: number, stops: Uint8Array | undefined, radius: number): Gaze {
  const largest = Math.max(Math.abs(mesh.frameX), Math.abs(mesh.frameY)) + mesh.frame;
  return { x, y, stops, square: radius * radius, beside: BESIDE * largest };
}

/** The slices that an expansion finds: for each the half-edge that it ends on, the vertex on its first ray, its wall. */
export interface Slices {
  ints: Int32Array;
  count: number;
}

/** Half-edges still to be crossed, each with the vertex on its left ray: kept from call to call. */
let waiting = new Int32Array(2048);

/** The half-edges around the eye, in the sense of the turn: the rim of the triangles that hold it. */
function ringAround(mesh: Mesh, x: number, y: number): number[] {
  const kind = locate(mesh, x, y);
  const e = mesh.found;
  if (kind === IN_TRIANGLE) return [e, next(e), prev(e)];
  if (kind !== ON_EDGE) return around(mesh, originOf(mesh, e)).map(next);
  const f = twinOf(mesh, e);
  return [next(e), prev(e), next(f), prev(f)];
}

/** Whether a wall, as it was given, runs under the eye. */
function isUnder({ ends }: Mesh, wall: number, { x, y }: Gaze): boolean {
  const i = 4 * wall;
  const [ax, ay, bx, by] = [ends[i] as number, ends[i + 1] as number, ends[i + 2] as number, ends[i + 3] as number];
  const between = Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by);
  return between && orient2d(ax, ay, bx, by, x, y) === 0;
}

/** The first wall on an edge that stops sight, or -1. */
function stopOn(mesh: Mesh, h: number, gaze: Gaze): number {
  const { half, links, walls, xy } = mesh;
  const { stops } = gaze;
  let link = walls[h >> 1] as number;
  while (stops !== undefined && link >= 0 && stops[links[link] as number] === 0) link = links[link + 1] as number;
  if (link < 0) return -1;
  const u = 2 * (half[h + ORIGIN] as number);
  const w = 2 * (half[next(h) + ORIGIN] as number);
  const ux = (xy[u] as number) - gaze.x;
  const uy = (xy[u + 1] as number) - gaze.y;
  const dx = (xy[w] as number) - (xy[u] as number);
  const dy = (xy[w + 1] as number) - (xy[u + 1] as number);
  // Between two crossings close to each other a wall is bent the more, the farther off they are from the eye.
  const reach = Math.abs(dx) + Math.abs(dy) + Math.abs(ux) + Math.abs(uy);
  if (Math.abs(ux * dy - uy * dx) > gaze.beside * reach) return links[link] as number;
  // A wall under the eye may have been bent aside by the rounding of a crossing: the wall itself is what counts.
  for (; link >= 0; link = links[link + 1] as number) {
    const wall = links[link] as number;
    if (stops?.[wall] !== 0 && !isUnder(mesh, wall, gaze)) return wall;
  }
  return -1;
}

/** Whether an edge lies outside the circle about the eye at which sight may end. */
function isBeyond(mesh: Mesh, h: number, { x, y, square }: Gaze): boolean {
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

function wider(ints: Int32Array): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(2 * ints.length);
  grown.set(ints);
  return grown;
}

/**
 * Lets sight go from the eye from triangle to triangle: every vertex that it comes to parts it, every wall that stops
 * ends it (Bungiu, Hemmer, Hershberger, Huang and Kröller 2014). The slices come in the sense of the turn. What sight
 * passes between is told by the exact predicate; rounded figures decide where they cannot be wrong.
 */
export function expand(mesh: Mesh, gaze: Gaze, slices: Slices): void {
  const { half, xy } = mesh;
  const { x, y } = gaze;
  const limited = gaze.square < Number.POSITIVE_INFINITY;
  let { ints } = slices;
  let at = 0;
  let drawn = -1;
  for (const first of ringAround(mesh, x, y)) {
    let h = first;
    // The view between two rays: the vertices on them, and where those lie from the eye.
    let right = half[h + ORIGIN] as number;
    let left = half[next(h) + ORIGIN] as number;
    let rx = (xy[2 * right] as number) - x;
    let ry = (xy[2 * right + 1] as number) - y;
    let lx = (xy[2 * left] as number) - x;
    let ly = (xy[2 * left + 1] as number) - y;
    let depth = 0;
    for (;;) {
      const twin = half[h + TWIN] as number;
      const wall = (twin & WALLED) === 0 ? -1 : stopOn(mesh, h, gaze);
      const e = twin & ~WALLED;
      if (wall >= 0 || e < 0 || (limited && isBeyond(mesh, h, gaze))) {
        // Views that part at a vertex and end on one edge are one slice.
        if (h !== drawn) {
          if (at + 3 > ints.length) ints = slices.ints = wider(ints);
          ints[at] = h;
          ints[at + 1] = right;
          ints[at + 2] = wall;
          at += 3;
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
      // prev(e) and next(e), without a branch that nobody can foresee.
      const toLeft = (e & ~7) | ((0x24 >> (e & 6)) & 6);
      const apex = half[toLeft + ORIGIN] as number;
      const ax = (xy[2 * apex] as number) - x;
      const ay = (xy[2 * apex + 1] as number) - y;
      let p = rx * ay;
      let q = ry * ax;
      let turned = p - q;
      if (Math.abs(turned) <= DOUBTFUL * Math.abs(p + q)) turned = turnInDoubt(x, y, xy, right, apex);
      if (turned <= 0) {
        h = toLeft;
        continue;
      }
      p = ax * ly;
      q = ay * lx;
      turned = p - q;
      if (Math.abs(turned) <= DOUBTFUL * Math.abs(p + q)) turned = turnInDoubt(x, y, xy, apex, left);
      h = (e & ~7) | ((0x12 >> (e & 6)) & 6);
      if (turned <= 0) continue;
      if (depth + 2 > waiting.length) waiting = wider(waiting);
      waiting[depth] = toLeft;
      waiting[depth + 1] = left;
      depth += 2;
      left = apex;
      lx = ax;
      ly = ay;
    }
  }
  slices.count = at / 3;
}
