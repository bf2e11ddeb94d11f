import type { Vec2 } from '@fall-of-shot/plane/vec';
import { turn } from './mesh.ts';
import type { VisibilityPolygon } from './polygon.ts';
import { sliceAt } from './slice-lookup.ts';

/** A corner of the clipped outline. */
interface Corner extends Vec2 {
  /** The edge of the outline that it lies on, at its end perhaps; NaN if it lies only on a wall. */
  readonly edge: number;
}

/** Returns where the ray from the origin towards a point meets the line through two others. */
function onLine(ray: Vec2, a: Vec2, b: Vec2): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  return (a.x * dy - a.y * dx) / (ray.x * dy - ray.y * dx);
}

/** Returns a number above 0 if a point lies on the origin's side of the line from a to b. */
function before(a: Vec2, b: Vec2, p: Vec2): number {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

/** One slice and one edge of the outline, relative to the eye, between the rays that they share. */
interface Sector {
  readonly first: Vec2;
  readonly last: Vec2;
  /** The slice's wall, or undefined where nothing stops sight. */
  readonly wall: readonly [Vec2, Vec2] | undefined;
  readonly edge: readonly [Vec2, Vec2];
  /** The edge's number in the outline. */
  readonly number: number;
}

/** Returns the corners of a sector: where its rays end, and where wall and outline cross between them. */
function cornersOf({ first, last, wall, edge, number }: Sector): Corner[] {
  const at = (ray: Vec2) => {
    const share = onLine(ray, ...edge);
    // Of the edge's own ends, rounding would make other corners.
    const rim = ray === edge[0] || ray === edge[1] ? ray : { x: ray.x * share, y: ray.y * share };
    const toWall = wall ? onLine(ray, ...wall) : Number.POSITIVE_INFINITY;
    if (toWall < share) {
      const corner = { x: ray.x * toWall, y: ray.y * toWall, edge: Number.NaN };
      return { rim, stopped: true, corner };
    }
    return { rim, stopped: false, corner: { ...rim, edge: number } };
  };
  const [from, to] = [at(first), at(last)];
  if (!wall || from.stopped === to.stopped) return [from.corner, to.corner];
  const [a, b] = [before(...wall, from.rim), before(...wall, to.rim)];
  const share = Math.min(1, Math.max(0, a / (a - b)));
  const x = from.rim.x + (to.rim.x - from.rim.x) * share;
  const y = from.rim.y + (to.rim.y - from.rim.y) * share;
  return [from.corner, { x, y, edge: number }, to.corner];
}

function isSame(a: Vec2 | undefined, b: Vec2 | undefined): boolean {
  return a?.x === b?.x && a?.y === b?.y;
}

/** Removes repeated corners, and those between two others on one edge, which exist only because a slice ends there. */
function simplified(corners: readonly Corner[]): Vec2[] {
  const single = corners.filter((corner, i) => !isSame(corners[i - 1], corner));
  // The end of an edge may be a corner of the next one, too.
  const on = (corner: Corner | undefined, edge: number) => corner?.edge === edge || corner?.edge === edge - 1;
  const left = single.filter(({ edge }, i) => !(on(single[i - 1], edge) && on(single[i + 1], edge)));
  // The last corner of a closed outline is its first one again.
  return (isSame(left[0], left.at(-1)) ? left.slice(0, -1) : left).map(({ x, y }) => ({ x, y }));
}

/**
 * Returns the part of an outline that is visible from the eye of a visibility polygon.
 *
 * The outline's corners turn around the eye from x to y, each less than half a turn from the next, and every ray from
 * the eye leaves it once (a disc, a cone, a rectangle). It is closed around the eye, or open: an arc whose two ends
 * connect to the eye. A polygon with a radius must reach as far as the outline. Walls on the outline stop nothing
 * inside it.
 */
export function clipOutlineToVisible(polygon: VisibilityPolygon, outline: readonly Vec2[], closed: boolean): Vec2[] {
  const { x, y, count, rays, edges, walls } = polygon;
  if (count === 0) return [];
  const given = (values: Float64Array, i: number): Vec2 => ({
    x: (values[i] as number) - x,
    y: (values[i + 1] as number) - y,
  });
  const rim = outline.map((p) => ({ x: p.x - x, y: p.y - y }));
  const corners: Corner[] = [];
  rim.forEach((a, number) => {
    const b = rim[(number + 1) % rim.length] ?? a;
    if ((!closed && number + 1 === rim.length) || !(turn(0, 0, a.x, a.y, b.x, b.y) > 0)) return;
    let slice = sliceAt(polygon, x + a.x, y + a.y);
    let first = a;
    for (let left = count; left > 0; left--) {
      const after = slice + 1 < count ? slice + 1 : 0;
      const ray = given(rays, 2 * after);
      // The next ray lies beyond this edge's end, or behind the eye.
      const ends = turn(0, 0, ray.x, ray.y, b.x, b.y) <= 0 || turn(0, 0, a.x, a.y, ray.x, ray.y) < 0;
      const last = ends ? b : ray;
      const wall =
        (walls[slice] as number) < 0 ? undefined : ([given(edges, 4 * slice), given(edges, 4 * slice + 2)] as const);
      corners.push(...cornersOf({ first, last, wall, edge: [a, b], number }));
      if (ends) break;
      first = ray;
      slice = after;
    }
  });
  const left = simplified(corners).map((p) => ({ x: p.x + x, y: p.y + y }));
  return closed ? left : [{ x, y }, ...left];
}
