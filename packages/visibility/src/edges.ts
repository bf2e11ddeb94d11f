import { incircle } from 'robust-predicates';
import { HAS_WALLS, type Mesh, next, ORIGIN, originOf, prev, TWIN, targetOf, twinOf, wallsOn } from './mesh.ts';
import { dropLink, newLink } from './mesh-storage.ts';

/** Joins two half-edges to one edge, keeping each one's walls. The second may be below 0 (the frame). */
export function join(mesh: Mesh, e: number, f: number): void {
  const { half } = mesh;
  half[e + TWIN] = f | ((half[e + TWIN] as number) & HAS_WALLS);
  if (f >= 0) half[f + TWIN] = e | ((half[f + TWIN] as number) & HAS_WALLS);
}

/** Sets the list of walls of one half of an edge. */
export function setHalf(mesh: Mesh, e: number, walls: number): void {
  mesh.walls[e >> 1] = walls;
  mesh.half[e + TWIN] = twinOf(mesh, e) | (walls < 0 ? 0 : HAS_WALLS);
}

/** Sets the list of walls of both halves of an edge. */
export function setWalls(mesh: Mesh, e: number, walls: number): void {
  setHalf(mesh, e, walls);
  const f = twinOf(mesh, e);
  if (f >= 0) setHalf(mesh, f, walls);
}

/** Copies a half-edge over another: its vertex, its twin and its walls. */
function moveHalfEdge(mesh: Mesh, from: number, to: number): void {
  mesh.half[to + ORIGIN] = originOf(mesh, from);
  setHalf(mesh, to, wallsOn(mesh, from));
  join(mesh, to, twinOf(mesh, from));
}

/**
 * Flips an edge to the other diagonal of its two triangles, which `prev(e)` then is. Changes only the connectivity: the
 * caller makes sure that both new triangles have an area.
 */
export function flip(mesh: Mesh, e: number): void {
  const f = twinOf(mesh, e);
  const [p1, p2] = [prev(e), prev(f)];
  const { spoke } = mesh;
  spoke[originOf(mesh, e)] = next(f);
  spoke[originOf(mesh, f)] = next(e);
  moveHalfEdge(mesh, p2, e);
  moveHalfEdge(mesh, p1, f);
  join(mesh, p1, p2);
  setWalls(mesh, p1, -1);
}

/** Returns true if an edge fails Delaunay's circle test (exact). Edges of the frame and of walls never do. */
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
 * Flips edges until every unconstrained one among them or around them passes Delaunay's test (Lawson 1977). Terminates,
 * because with the exact test every flip brings the mesh closer to the unique optimum. Empties the list.
 */
export function restoreDelaunay(mesh: Mesh, edges: number[]): void {
  for (let e = edges.pop(); e !== undefined; e = edges.pop()) {
    if (!shouldFlip(mesh, e)) continue;
    const f = twinOf(mesh, e);
    flip(mesh, e);
    edges.push(e, next(e), f, next(f));
  }
}

/** Returns every half-edge that leaves a vertex, from its spoke on, turning from x to y. */
export function halfEdgesAround(mesh: Mesh, v: number): number[] {
  const first = mesh.spoke[v] as number;
  const found = [first];
  let e = twinOf(mesh, prev(first));
  while (e >= 0 && e !== first) {
    found.push(e);
    e = twinOf(mesh, prev(e));
  }
  if (e === first) return found;
  // At the frame: continue from the start in the other direction.
  for (let f = twinOf(mesh, first); f >= 0; f = twinOf(mesh, next(f))) found.push(next(f));
  return found;
}

/** Returns the half-edge from one vertex to another, or -1. */
export function edgeBetween(mesh: Mesh, a: number, b: number): number {
  for (const e of halfEdgesAround(mesh, a)) if (targetOf(mesh, e) === b) return e;
  return -1;
}

/** Returns true if a list of walls contains one. */
function hasWall({ links }: Mesh, list: number, wall: number): boolean {
  for (let link = list; link >= 0; link = links[link + 1] as number) if (links[link] === wall) return true;
  return false;
}

/** Records on an edge that a wall runs along it, at most once. */
export function markWall(mesh: Mesh, e: number, wall: number): void {
  const list = wallsOn(mesh, e);
  if (!hasWall(mesh, list, wall)) setWalls(mesh, e, newLink(mesh, wall, list));
}

/** Removes a wall from an edge. Returns true if it ran along it. */
export function unmarkWall(mesh: Mesh, e: number, wall: number): boolean {
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

/** Returns the walls along an edge as an array. */
export function wallList(mesh: Mesh, e: number): number[] {
  const found: number[] = [];
  for (let link = wallsOn(mesh, e); link >= 0; link = mesh.links[link + 1] as number) {
    found.push(mesh.links[link] as number);
  }
  return found;
}
