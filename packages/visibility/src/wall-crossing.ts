import { distanceToSegment } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Mesh } from './mesh.ts';

/**
 * A vertex this near to a crossing, as a share of the largest coordinate, stands in for it: eight units in the last
 * place.
 */
const SAME = 2 ** -49;

/** Returns true if a vertex lies on the segment between two vertices, except for its last digits. */
function almostOn({ xy }: Mesh, from: number, to: number, v: number): boolean {
  const [ax, ay] = [xy[2 * from] as number, xy[2 * from + 1] as number];
  const [bx, by] = [xy[2 * to] as number, xy[2 * to + 1] as number];
  const [x, y] = [xy[2 * v] as number, xy[2 * v + 1] as number];
  const [dx, dy] = [bx - ax, by - ay];
  const way = dx * (x - ax) + dy * (y - ay);
  if (way < 0 || way > dx * dx + dy * dy) return false;
  const size = Math.max(Math.abs(ax), Math.abs(ay), Math.abs(bx), Math.abs(by));
  return Math.abs(dx * (y - ay) - dy * (x - ax)) <= SAME * size * Math.hypot(dx, dy);
}

/**
 * Returns the vertex at which the segment between two vertices may as well cross the edge from `u` to `w`: an end of
 * either that practically lies on the other, or -1. Without this, three walls through one rounded point would create
 * crossings around it without end.
 */
export function crossingVertex(mesh: Mesh, from: number, to: number, u: number, w: number): number {
  for (const v of [u, w]) if (almostOn(mesh, from, to, v)) return v;
  for (const v of [from, to]) if (almostOn(mesh, u, w, v)) return v;
  return -1;
}

/** The point of a vertex. */
function pointOf({ xy }: Mesh, v: number): Vec2 {
  return { x: xy[2 * v] as number, y: xy[2 * v + 1] as number };
}

/**
 * Returns which of two vertices is nearer to the stretch between two others, of two as near the first. Run over that
 * one, a wall bends least: if crossings are too close together for doubles to separate, one of the two is as good as on
 * the line.
 */
export function nearerToStretch(mesh: Mesh, from: number, to: number, u: number, w: number): number {
  const stretch = { a: pointOf(mesh, from), b: pointOf(mesh, to) };
  const away = (v: number) => distanceToSegment(pointOf(mesh, v), stretch);
  return away(u) <= away(w) ? u : w;
}

/** Returns the ends of a wall, the one smaller by x, then y, first: results must not depend on its direction. */
function ordered({ ends }: Mesh, wall: number): [number, number, number, number] {
  const i = 4 * wall;
  const [ax, ay, bx, by] = [ends[i] as number, ends[i + 1] as number, ends[i + 2] as number, ends[i + 3] as number];
  return ax < bx || (ax === bx && ay <= by) ? [ax, ay, bx, by] : [bx, by, ax, ay];
}

function clamped(value: number, a: number, b: number): number {
  return Math.min(Math.max(value, Math.min(a, b)), Math.max(a, b));
}

/**
 * Returns the rounded crossing of two walls. Computed from the original walls, not the pieces that they became, so that
 * the same two always cross at the same point. Clamped to the box around the edge from `u` to `w`, the piece of the
 * second wall that is crossed, in case rounding has bent that.
 */
export function crossingPoint(mesh: Mesh, wall: number, other: number, u: number, w: number): [number, number] {
  const [first, second] = wall < other ? [wall, other] : [other, wall];
  const [ax, ay, bx, by] = ordered(mesh, first);
  const [cx, cy, dx, dy] = ordered(mesh, second);
  const [rx, ry, sx, sy] = [bx - ax, by - ay, dx - cx, dy - cy];
  const cross = rx * sy - ry * sx;
  const share = cross === 0 ? 0.5 : clamped(((cx - ax) * sy - (cy - ay) * sx) / cross, 0, 1);
  const { xy } = mesh;
  return [
    clamped(ax + share * rx, xy[2 * u] as number, xy[2 * w] as number),
    clamped(ay + share * ry, xy[2 * u + 1] as number, xy[2 * w + 1] as number),
  ];
}
