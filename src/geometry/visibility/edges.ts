import { incircle } from 'robust-predicates';
import { type Mesh, next, ORIGIN, originOf, prev, TWIN, targetOf, twinOf, WALLED, wallsOn } from './mesh.ts';
import { dropLink, newLink } from './store.ts';

/** Makes two half-edges one edge, with the walls of each; the second may be below 0 (the frame). */
export function join(mesh: Mesh, e: number, f: number): void {
  const { half } = mesh;
  half[e + TWIN] = f | ((half[e + TWIN] as number) & WALLED);
  if (f >= 0) half[f + TWIN] = e | ((half[f + TWIN] as number) & WALLED);
}

/** Puts a list of walls on one half of an edge. */
export function setHalf(mesh: Mesh, e: number, walls: number): void {
  mesh.walls[e >> 1] = walls;
  mesh.half[e + TWIN] = twinOf(mesh, e) | (walls < 0 ? 0 : WALLED);
}

/** Puts a list of walls on both halves of an edge. */
export function setWalls(mesh: Mesh, e: number, walls: number): void {
  setHalf(mesh, e, walls);
  const f = twinOf(mesh, e);
  if (f >= 0) setHalf(mesh, f, walls);
}

/** Gives the place of a half-edge to another: its vertex, its twin and its walls. */
function move(mesh: Mesh, from: number, to: number): void {
  mesh.half[to + ORIGIN] = originOf(mesh, from);
  setHalf(mesh, to, wallsOn(mesh, from));
  join(mesh, to, twinOf(mesh, from));
}

/**
 * Turns an edge inside the four-sided figure of its two triangles to the other diagonal, which `prev(e)` then is. Only
 * the order of the corners is looked at: that both new triangles have an area is the caller's business.
 */
export function flip(mesh: Mesh, e: number): void {
  const f = twinOf(mesh, e);
  const [p1, p2] = [prev(e), prev(f)];
  const { spoke } = mesh;
  spoke[originOf(mesh, e)] = next(f);
  spoke[originOf(mesh, f)] = next(e);
  move(mesh, p2, e);
  move(mesh, p1, f);
  join(mesh, p1, p2);
  setWalls(mesh, p1, -1);
}

/** Whether an edge would be shorter-sighted than its other diagonal: Delaunay's circle test, exact; never at the frame or a wall. */
function shouldFlip(mesh: Mesh, e: number): boolean {
  const f = twinOf(mesh, e);
  if (f < 0 || wallsOn(mesh, e) >= 0) return false;
  const { xy } = mesh;
  const a = 2 * originOf(mesh, e);
  const b = 2 * originOf(mesh, f);
  const c = 2 * originOf(mesh, prev(e));
  const d = 2 * originOf(mesh, prev(f));
  return (
    incircle(
      xy[a] as number,
      xy[a + 1] as number,
      xy[b] as number,
      xy[b + 1] as number,
      xy[c] as number,
      xy[c + 1] as number,
      xy[d] as number,
      xy[d + 1] as number,
    ) > 0
  );
}

/**
 * Flips edges until no unconstrained one among them or around them fails Delaunay's test (Lawson 1977). With the exact
 * test every flip takes the mesh nearer to the one best, so that it ends. Empties the list that it is given.
 */
export function settle(mesh: Mesh, edges: number[]): void {
  for (let e = edges.pop(); e !== undefined; e = edges.pop()) {
    if (!shouldFlip(mesh, e)) continue;
    const f = twinOf(mesh, e);
    flip(mesh, e);
    edges.push(e, next(e), f, next(f));
  }
}

/** Every half-edge that leaves a vertex, from its spoke on in the sense of the turn. */
export function around(mesh: Mesh, v: number): number[] {
  const first = mesh.spoke[v] as number;
  const found = [first];
  let e = twinOf(mesh, prev(first));
  while (e >= 0 && e !== first) {
    found.push(e);
    e = twinOf(mesh, prev(e));
  }
  if (e === first) return found;
  // A corner of the frame: the other way round from where we began.
  for (let f = twinOf(mesh, first); f >= 0; f = twinOf(mesh, next(f))) found.push(next(f));
  return found;
}

/** A half-edge from one vertex to another, or -1 where no edge joins them so. */
export function edgeBetween(mesh: Mesh, a: number, b: number): number {
  for (const e of around(mesh, a)) if (targetOf(mesh, e) === b) return e;
  return -1;
}

/** Whether a list of walls names one. */
function hasWall({ links }: Mesh, list: number, wall: number): boolean {
  for (let link = list; link >= 0; link = links[link + 1] as number) if (links[link] === wall) return true;
  return false;
}

/** Writes on an edge that a wall runs along it; once is enough. */
export function mark(mesh: Mesh, e: number, wall: number): void {
  const list = wallsOn(mesh, e);
  if (!hasWall(mesh, list, wall)) setWalls(mesh, e, newLink(mesh, wall, list));
}

/** Takes a wall off an edge; gives whether it ran along it. */
export function unmark(mesh: Mesh, e: number, wall: number): boolean {
  const { links } = mesh;
  let before = -1;
  for (let link = wallsOn(mesh, e); link >= 0; link = links[link + 1] as number) {
    if (links[link] === wall) {
      const rest = links[link + 1] as number;
      if (before < 0) setWalls(mesh, e, rest);
      else links[before + 1] = rest;
      dropLink(mesh, link);
      return true;
    }
    before = link;
  }
  return false;
}

/** The walls along an edge, as an array. */
export function wallList(mesh: Mesh, e: number): number[] {
  const found: number[] = [];
  for (let link = wallsOn(mesh, e); link >= 0; link = mesh.links[link + 1] as number) {
    found.push(mesh.links[link] as number);
  }
  return found;
}
