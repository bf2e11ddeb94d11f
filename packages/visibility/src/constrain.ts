import { edgeBetween, flip, halfEdgesAround, markWall, restoreDelaunay, setWalls, wallList } from './edges.ts';
import { type Mesh, next, originOf, prev, targetOf, turnOf, twinOf, wallsOn } from './mesh.ts';
import { dropLink } from './mesh-storage.ts';
import { vertexAt } from './vertices.ts';
import { crossingPoint, crossingVertex, nearerToStretch } from './wall-crossing.ts';

/** Part of a wall that still has to become edges, from vertex to vertex. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly wall: number;
  /** How often it was split off another: a rounded crossing can create others, though hardly twice. */
  readonly depth: number;
}

/** Beyond this depth a crossing makes no vertex of its own, and at twice the depth the stretch is dropped. */
const MAX_SPLITS = 24;

/** The first thing that the line from one vertex towards another reaches. */
interface Path {
  /** The vertex that the line runs through, or ends at, before it meets any wall; -1 if none. */
  readonly reached: number;
  /** The half-edges that it crosses before, none of them along a wall. */
  readonly crossed: readonly number[];
  /** The edge along a wall that it meets first, or -1. */
  readonly wall: number;
}

/** The path of a line that leads out of the frame, which no wall does. */
const NOWHERE: Path = { reached: -1, crossed: [], wall: -1 };

/** Returns true if a vertex on the line from `from` to `to` lies ahead of `from`, not behind it. */
function isAhead({ xy }: Mesh, from: number, to: number, v: number): boolean {
  const x = xy[2 * from] as number;
  const y = xy[2 * from + 1] as number;
  const [dx, dy] = [(xy[2 * to] as number) - x, (xy[2 * to + 1] as number) - y];
  // On the line both products have one sign, so rounding cannot change that of their sum.
  return dx * ((xy[2 * v] as number) - x) + dy * ((xy[2 * v + 1] as number) - y) > 0;
}

/**
 * Returns the half-edge through which the line to another vertex leaves the star of `from`, or the path that ends at a
 * vertex on that line.
 */
function leaveStar(mesh: Mesh, from: number, to: number): Path | number {
  for (const spoke of halfEdgesAround(mesh, from)) {
    const right = targetOf(mesh, spoke);
    const left = originOf(mesh, prev(spoke));
    if (right === to) return { reached: to, crossed: [], wall: -1 };
    const turned = turnOf(mesh, from, to, right);
    if (turned === 0 && isAhead(mesh, from, to, right)) return { reached: right, crossed: [], wall: -1 };
    if (turned < 0 && turnOf(mesh, from, to, left) > 0) return next(spoke);
  }
  return NOWHERE;
}

/** Follows the line from one vertex to another up to the first vertex on it or the first wall across it. */
function pathTo(mesh: Mesh, from: number, to: number): Path {
  const out = leaveStar(mesh, from, to);
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
    // With the apex on the left, the line leaves between it and the right end.
    e = turned > 0 ? next(f) : prev(f);
  }
  return NOWHERE;
}

/** Returns true if both triangles would have an area after the edge is flipped. */
function isConvex(mesh: Mesh, e: number): boolean {
  const f = twinOf(mesh, e);
  const [left, right] = [originOf(mesh, prev(e)), originOf(mesh, prev(f))];
  return turnOf(mesh, right, originOf(mesh, f), left) > 0 && turnOf(mesh, left, originOf(mesh, e), right) > 0;
}

/**
 * Flips the edges across a line until an edge runs along it (Sloan 1993). An edge in a concave quadrilateral waits
 * until its neighbours are flipped. Returns the other edges that this created.
 */
function flipAcross(
  mesh: Mesh,
  from: number,
  to: number,
  crossed: readonly number[],
): readonly (readonly [number, number])[] {
  const waiting = crossed.map((e) => [originOf(mesh, e), targetOf(mesh, e)] as const);
  const turned: (readonly [number, number])[] = [];
  let budget = 64 + 8 * crossed.length * crossed.length;
  for (let at = 0; at < waiting.length && budget > 0; at++, budget--) {
    const [a, b] = waiting[at] as readonly [number, number];
    const e = edgeBetween(mesh, a, b);
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

/** Removes all walls from an edge and returns them. */
function takeWallsOff(mesh: Mesh, e: number): number[] {
  const walls = wallList(mesh, e);
  for (let link = wallsOn(mesh, e); link >= 0; ) {
    const rest = mesh.links[link + 1] as number;
    dropLink(mesh, link);
    link = rest;
  }
  setWalls(mesh, e, -1);
  return walls;
}

/** Splits a stretch that meets another wall at a vertex on that wall, which is created if there is none. */
function splitAtWall(mesh: Mesh, stretch: Stretch, e: number, canAddVertex: boolean): Stretch[] {
  const { from, to, wall, depth } = stretch;
  const [u, w] = [originOf(mesh, e), targetOf(mesh, e)];
  const deeper = depth + 1;
  if (depth > 2 * MAX_SPLITS) return [];
  let v =
    depth > MAX_SPLITS || !canAddVertex ? nearerToStretch(mesh, from, to, u, w) : crossingVertex(mesh, from, to, u, w);
  if (v < 0) {
    const [x, y] = crossingPoint(mesh, wall, mesh.links[wallsOn(mesh, e)] as number, u, w);
    v = vertexAt(mesh, x, y);
  }
  const found: Stretch[] = [
    { from: v, to, wall, depth },
    { from, to: v, wall, depth: deeper },
  ];
  if (v === u || v === w) return found;
  // Because of rounding, the vertex may lie beside the crossed wall, which then has to run through it as well.
  const whole = edgeBetween(mesh, u, w);
  if (whole < 0) return found;
  for (const each of takeWallsOff(mesh, whole)) {
    found.push({ from: u, to: v, wall: each, depth: deeper }, { from: v, to: w, wall: each, depth: deeper });
  }
  restoreDelaunay(mesh, [whole]);
  return found;
}

/**
 * Makes a wall run along edges from one vertex to another. Vertices exactly on the line split it; where it crosses
 * another wall, both get a vertex at the rounded crossing. Terminates on any input: crossings caused by rounding are
 * bounded, and past the bound a stretch runs over existing vertices.
 */
export function constrain(mesh: Mesh, start: number, end: number, wall: number): void {
  const open: Stretch[] = [{ from: start, to: end, wall, depth: 0 }];
  let budget = 1000 + mesh.halfEnd;
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    const { from, to, wall: along, depth } = stretch;
    if (from === to) continue;
    const way = pathTo(mesh, from, to);
    if (way.wall >= 0) {
      open.push(...splitAtWall(mesh, stretch, way.wall, budget-- > 0));
      continue;
    }
    if (way.reached < 0) continue;
    if (way.reached !== to) open.push({ from: way.reached, to, wall: along, depth });
    const turned = way.crossed.length > 0 ? flipAcross(mesh, from, way.reached, way.crossed) : [];
    const e = edgeBetween(mesh, from, way.reached);
    if (e >= 0) markWall(mesh, e, along);
    restoreDelaunay(
      mesh,
      turned.map(([a, b]) => edgeBetween(mesh, a, b)),
    );
  }
}
