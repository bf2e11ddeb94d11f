import { around, edgeBetween, flip, mark, settle, setWalls, wallList } from './edges.ts';
import { meetingPoint, meetingVertex } from './meeting.ts';
import { type Mesh, next, originOf, prev, targetOf, turnOf, twinOf, wallsOn } from './mesh.ts';
import { vertexAt } from './points.ts';
import { dropLink } from './store.ts';

/** A stretch of a wall that has to become edges, from vertex to vertex. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly wall: number;
  /** How often it was broken off another: a rounded crossing can breed others, though hardly twice. */
  readonly depth: number;
}

/** From here on a crossing makes no vertex of its own, and at twice as many the stretch is given up. */
const DEEP = 24;

/** What the line from one vertex toward another first comes to. */
interface Way {
  /** The vertex that the line runs through, or leads to, before it meets any wall. */
  readonly reached: number;
  /** The half-edges that it crosses on the way there, none of them along a wall. */
  readonly crossed: readonly number[];
  /** The edge along a wall that it meets first; nothing was reached then. */
  readonly wall: number;
}

/** Whether a vertex lies on the far side of `from` on the line to `to`, and not behind. */
function ahead({ xy }: Mesh, from: number, to: number, v: number): boolean {
  const x = xy[2 * from] as number;
  const y = xy[2 * from + 1] as number;
  const [dx, dy] = [(xy[2 * to] as number) - x, (xy[2 * to + 1] as number) - y];
  return Math.abs(dx) > Math.abs(dy) ? (xy[2 * v] as number) > x === dx > 0 : (xy[2 * v + 1] as number) > y === dy > 0;
}

/** The half-edge opposite to a vertex through which the line to another leaves its star, or the vertex on that line. */
function wayOut(mesh: Mesh, from: number, to: number): Way | number {
  for (const spoke of around(mesh, from)) {
    const right = targetOf(mesh, spoke);
    const left = originOf(mesh, prev(spoke));
    if (right === to) return { reached: to, crossed: [], wall: -1 };
    const turned = turnOf(mesh, from, to, right);
    if (turned === 0 && ahead(mesh, from, to, right)) return { reached: right, crossed: [], wall: -1 };
    if (turned < 0 && turnOf(mesh, from, to, left) > 0) return next(spoke);
  }
  return { reached: -1, crossed: [], wall: -1 };
}

/** Follows the line from one vertex to another up to the first vertex on it or the first wall across it. */
function wayTo(mesh: Mesh, from: number, to: number): Way {
  const out = wayOut(mesh, from, to);
  if (typeof out !== 'number') return out;
  const crossed: number[] = [];
  for (let e = out; e >= 0; ) {
    if (wallsOn(mesh, e) >= 0) return { reached: -1, crossed, wall: e };
    crossed.push(e);
    const f = twinOf(mesh, e);
    if (f < 0) break;
    const apex = originOf(mesh, prev(f));
    const turned = apex === to ? 0 : turnOf(mesh, from, to, apex);
    if (turned === 0) return { reached: apex, crossed, wall: -1 };
    // From apex on the left, the line leaves between it and the right end.
    e = turned > 0 ? next(f) : prev(f);
  }
  return { reached: -1, crossed: [], wall: -1 };
}

/** Whether both triangles have an area when an edge has turned to its other diagonal. */
function isConvex(mesh: Mesh, e: number): boolean {
  const f = twinOf(mesh, e);
  const [left, right] = [originOf(mesh, prev(e)), originOf(mesh, prev(f))];
  return turnOf(mesh, right, originOf(mesh, f), left) > 0 && turnOf(mesh, left, originOf(mesh, e), right) > 0;
}

/**
 * Flips the edges across a line until an edge runs along it (Sloan 1993): one whose figure is not convex waits till its
 * neighbours have turned. Gives the other edges that this made.
 */
function cleared(
  mesh: Mesh,
  from: number,
  to: number,
  crossed: readonly number[],
): readonly (readonly [number, number])[] {
  const waiting = crossed.map((e) => [originOf(mesh, e), targetOf(mesh, e)] as const);
  const turned: (readonly [number, number])[] = [];
  let patience = 64 + 8 * crossed.length * crossed.length;
  for (let at = 0; at < waiting.length && patience > 0; at++, patience--) {
    const [a, b] = waiting[at] as readonly [number, number];
    const e = edgeBetween(mesh, a, b);
    if (e < 0) continue;
    if (!isConvex(mesh, e)) {
      waiting.push([a, b]);
      continue;
    }
    flip(mesh, e);
    const diagonal = prev(e);
    const pair = [originOf(mesh, diagonal), targetOf(mesh, diagonal)] as const;
    const touches = pair.includes(from) || pair.includes(to);
    const crosses = !touches && turnOf(mesh, from, to, pair[0]) > 0 !== turnOf(mesh, from, to, pair[1]) > 0;
    if (crosses) waiting.push(pair);
    else turned.push(pair);
  }
  return turned;
}

/** Takes every wall off an edge; gives which they were. */
function stripped(mesh: Mesh, e: number): number[] {
  const walls = wallList(mesh, e);
  for (let link = wallsOn(mesh, e); link >= 0; ) {
    const rest = mesh.links[link + 1] as number;
    dropLink(mesh, link);
    link = rest;
  }
  setWalls(mesh, e, -1);
  return walls;
}

/** Which of two vertices lies nearer to a third. */
function nearerOf({ xy }: Mesh, from: number, u: number, w: number): number {
  const away = (v: number) =>
    Math.hypot(
      (xy[2 * v] as number) - (xy[2 * from] as number),
      (xy[2 * v + 1] as number) - (xy[2 * from + 1] as number),
    );
  return away(u) <= away(w) ? u : w;
}

/** How a stretch goes on that meets another wall: through a vertex on that, where one is made if there is none. */
function broken(mesh: Mesh, stretch: Stretch, e: number, patient: boolean): Stretch[] {
  const { from, to, wall, depth } = stretch;
  const [u, w] = [originOf(mesh, e), targetOf(mesh, e)];
  const deeper = depth + 1;
  if (depth > 2 * DEEP) return [];
  let v = depth > DEEP || !patient ? nearerOf(mesh, from, u, w) : meetingVertex(mesh, from, to, u, w);
  if (v < 0) {
    const [x, y] = meetingPoint(mesh, wall, mesh.links[wallsOn(mesh, e)] as number, u, w);
    v = vertexAt(mesh, x, y);
  }
  const found: Stretch[] = [
    { from: v, to, wall, depth },
    { from, to: v, wall, depth: deeper },
  ];
  if (v === u || v === w) return found;
  // Rounded, the vertex may lie beside the wall that is crossed: then that goes through it as well.
  const whole = edgeBetween(mesh, u, w);
  if (whole < 0) return found;
  for (const each of stripped(mesh, whole)) {
    found.push({ from: u, to: v, wall: each, depth: deeper }, { from: v, to: w, wall: each, depth: deeper });
  }
  settle(mesh, [whole]);
  return found;
}

/**
 * Makes a wall run along edges from one vertex to another. Vertices exactly on the line split it; where it crosses
 * another wall both get a vertex at the crossing, rounded, through which both run. Ends on any input: what rounding
 * breeds is bounded, and past the bound a stretch takes the way over vertices that exist.
 */
export function constrain(mesh: Mesh, start: number, end: number, wall: number): void {
  const open: Stretch[] = [{ from: start, to: end, wall, depth: 0 }];
  let patience = 1000 + mesh.halfEnd;
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    const { from, to, wall: along, depth } = stretch;
    if (from === to) continue;
    const way = wayTo(mesh, from, to);
    if (way.wall >= 0) {
      open.push(...broken(mesh, stretch, way.wall, patience-- > 0));
      continue;
    }
    if (way.reached < 0) continue;
    if (way.reached !== to) open.push({ from: way.reached, to, wall: along, depth });
    const turned = way.crossed.length > 0 ? cleared(mesh, from, way.reached, way.crossed) : [];
    const e = edgeBetween(mesh, from, way.reached);
    if (e >= 0) mark(mesh, e, along);
    settle(
      mesh,
      turned.flatMap(([a, b]) => edgeBetween(mesh, a, b)).filter((each) => each >= 0),
    );
  }
}
