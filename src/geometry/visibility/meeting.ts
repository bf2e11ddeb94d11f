import type { Mesh } from './mesh.ts';

/** How near a crossing lies to a vertex that stands for it, as a share of the largest coordinate: eight last digits. */
const SAME = 2 ** -49;

/** Whether a vertex lies on the way from one vertex to another, or beside it by last digits only. */
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
 * The vertex at which the way from one vertex to another may as well cross the edge from `u` to `w`: an end of either
 * that lies on the other but for last digits, or -1. Without this, three walls through one rounded point would breed
 * crossings about it without end.
 */
export function meetingVertex(mesh: Mesh, from: number, to: number, u: number, w: number): number {
  for (const v of [u, w]) if (almostOn(mesh, from, to, v)) return v;
  for (const v of [from, to]) if (almostOn(mesh, u, w, v)) return v;
  return -1;
}

/** The ends of a wall, the one that is smaller by x, then y, first: figures do not depend on which way it was given. */
function ordered({ ends }: Mesh, wall: number): [number, number, number, number] {
  const i = 4 * wall;
  const [ax, ay, bx, by] = [ends[i] as number, ends[i + 1] as number, ends[i + 2] as number, ends[i + 3] as number];
  return ax < bx || (ax === bx && ay <= by) ? [ax, ay, bx, by] : [bx, by, ax, ay];
}

function clamped(value: number, a: number, b: number): number {
  return Math.min(Math.max(value, Math.min(a, b)), Math.max(a, b));
}

/**
 * Where two walls that cross do so, rounded. It is worked out from the walls themselves, not from the pieces that they
 * have become, so that the same two always cross at the same point; and it never leaves the box around the edge from
 * `u` to `w`, the piece of the second wall that is being crossed, where rounding has bent that off its line.
 */
export function meetingPoint(mesh: Mesh, wall: number, other: number, u: number, w: number): [number, number] {
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
