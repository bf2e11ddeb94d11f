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
