import { wallList } from '@fall-of-shot/visibility/edges';
import {
  HAS_WALLS,
  type Mesh,
  next,
  originOf,
  prev,
  TRIANGLE,
  TWIN,
  targetOf,
  turnOf,
  twinOf,
  wallsOn,
} from '@fall-of-shot/visibility/mesh';
import { isLive } from '@fall-of-shot/visibility/mesh-storage';

/** The half-edges in use. */
export function halfEdges(mesh: Mesh): number[] {
  const found: number[] = [];
  for (let t = 0; t < mesh.halfEnd; t += TRIANGLE) if (isLive(mesh, t)) found.push(t, next(t), prev(t));
  return found;
}

/** Which of a mesh's promises are broken; none is good. */
export function broken(mesh: Mesh): string[] {
  const found: string[] = [];
  const say = (what: string) => found.push(what);
  const edges = halfEdges(mesh);
  const vertices = new Set(edges.map((e) => originOf(mesh, e)));
  let rim = 0;
  for (const e of edges) {
    const [a, b, c] = [originOf(mesh, e), targetOf(mesh, e), originOf(mesh, next(next(e)))];
    if (!(turnOf(mesh, a, b, c) > 0)) say(`triangle at ${e} does not turn from x to y`);
    const f = twinOf(mesh, e);
    if (f < 0) rim++;
    else {
      if (!isLive(mesh, f)) say(`twin of ${e} is not in use`);
      if (twinOf(mesh, f) !== e) say(`twin of the twin of ${e} is another`);
      if (originOf(mesh, f) !== b || targetOf(mesh, f) !== a) say(`twin of ${e} joins others`);
      if (wallsOn(mesh, f) !== wallsOn(mesh, e)) say(`walls on ${e} and its twin differ`);
      if (((mesh.half[e + TWIN] ?? 0) & HAS_WALLS) > 0 !== wallsOn(mesh, e) >= 0) say(`the bit on ${e} is wrong`);
    }
    const walls = wallList(mesh, e);
    if (new Set(walls).size !== walls.length) say(`a wall runs twice along ${e}`);
    for (const wall of walls) if ((mesh.tails[wall] ?? -1) < 0) say(`wall ${wall} on ${e} is no wall`);
  }
  for (const v of vertices) {
    const spoke = mesh.spoke[v] ?? -1;
    if (!isLive(mesh, spoke) || originOf(mesh, spoke) !== v) say(`spoke of ${v} does not leave it`);
  }
  if (rim !== 4) say(`the frame has ${rim} sides`);
  const [faces, sides] = [edges.length / 3, (edges.length + rim) / 2];
  if (vertices.size - sides + faces !== 1) say(`Euler: ${vertices.size} - ${sides} + ${faces}`);
  const points = new Set([...vertices].map((v) => `${mesh.xy[2 * v]} ${mesh.xy[2 * v + 1]}`));
  if (points.size !== vertices.size) say('two vertices at one point');
  return found;
}

/** The length of the edges that carry a wall, and whether they make one chain between its ends. */
export function courseOf(mesh: Mesh, wall: number): { length: number; ends: string[] } {
  let length = 0;
  const times = new Map<number, number>();
  for (const e of halfEdges(mesh)) {
    if (e > twinOf(mesh, e) || !wallList(mesh, e).includes(wall)) continue;
    const [a, b] = [originOf(mesh, e), targetOf(mesh, e)];
    const at = (v: number) => [mesh.xy[2 * v] ?? 0, mesh.xy[2 * v + 1] ?? 0] as const;
    length += Math.hypot(at(a)[0] - at(b)[0], at(a)[1] - at(b)[1]);
    for (const v of [a, b]) times.set(v, (times.get(v) ?? 0) + 1);
  }
  const ends = [...times].filter(([, n]) => n === 1).map(([v]) => `${mesh.xy[2 * v]} ${mesh.xy[2 * v + 1]}`);
  return { length, ends: ends.sort() };
}

/** Finer than the last digit of any coordinate here, as a power of two: times this, each is whole. */
const FINE = 2 ** 300;

/** Whether the last of four points lies in the circle through the others, which turn from x to y. Exact. */
function isInCircle(points: readonly (readonly [number, number])[]): boolean {
  const whole = points.map(([x, y]) => [BigInt(x * FINE), BigInt(y * FINE)] as const);
  const [dx, dy] = whole.at(-1) ?? [0n, 0n];
  const [a, b, c] = whole.map(([x, y]) => [x - dx, y - dy] as const);
  if (!a || !b || !c) return false;
  const lift = ([x, y]: typeof a) => x * x + y * y;
  const cross = ([ux, uy]: typeof a, [wx, wy]: typeof a) => ux * wy - uy * wx;
  return lift(a) * cross(b, c) + lift(b) * cross(c, a) + lift(c) * cross(a, b) > 0n;
}

/** The edges without walls that have another vertex in the circle around one of their triangles; none is good. */
function notDelaunay(mesh: Mesh): string[] {
  const at = (v: number) => [mesh.xy[2 * v] ?? 0, mesh.xy[2 * v + 1] ?? 0] as const;
  const found: string[] = [];
  for (const e of halfEdges(mesh)) {
    const f = twinOf(mesh, e);
    if (f < e || wallsOn(mesh, e) >= 0) continue;
    const [a, b, c, d] = [originOf(mesh, e), targetOf(mesh, e), originOf(mesh, prev(e)), originOf(mesh, prev(f))];
    if (isInCircle([a, b, c, d].map(at))) found.push(`${at(a)} - ${at(b)}`);
  }
  return found;
}

/** How many pairs of a wall and an edge are neither on an edge nor free for others; none is good. */
function lostLinks(mesh: Mesh): number {
  let found = mesh.linkEnd / 2;
  for (const e of halfEdges(mesh)) if (e > twinOf(mesh, e)) found -= wallList(mesh, e).length;
  for (let link = mesh.freeLink; link >= 0; link = mesh.links[link + 1] ?? -1) found--;
  return found;
}

/** Everything that is wrong with a mesh; nothing is good. */
export function faults(mesh: Mesh): string[] {
  const lost = lostLinks(mesh);
  return [
    ...broken(mesh),
    ...notDelaunay(mesh),
    ...(lost === 0 ? [] : [`${lost} pairs of a wall and an edge are lost`]),
  ];
}

/** The vertices in use. */
export const verticesOf = (mesh: Mesh): number[] => [...new Set(halfEdges(mesh).map((e) => originOf(mesh, e)))];

/** Whether one can walk from a wall's first end to its last along its edges. */
export function joinsItsEnds(mesh: Mesh, wall: number): boolean {
  const mine = halfEdges(mesh).filter((e) => wallList(mesh, e).includes(wall));
  const reached = new Set([mesh.tails[wall] ?? -1]);
  for (const v of reached) for (const e of mine) if (originOf(mesh, e) === v) reached.add(targetOf(mesh, e));
  const [x, y] = mesh.ends.subarray(4 * wall + 2, 4 * wall + 4);
  return [...reached].some((v) => mesh.xy[2 * v] === x && mesh.xy[2 * v + 1] === y);
}
