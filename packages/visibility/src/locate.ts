import { type Mesh, next, originOf, prev, TRIANGLE, targetOf, turnAt, twinOf } from './mesh.ts';
import { isLive } from './mesh-storage.ts';

/** What a search can find at a point: the inside of a triangle, an edge, or a vertex. */
export const IN_TRIANGLE = 0;
export const ON_EDGE = 1;
export const ON_VERTEX = 2;

/** Returns the hint cell of a point; points beyond the grid use its border. */
function cellOf({ hintColumns, hintLeft, hintTop, hintScale }: Mesh, x: number, y: number): number {
  const last = hintColumns - 1;
  const column = Math.min(last, Math.max(0, Math.floor((x - hintLeft) * hintScale)));
  const row = Math.min(last, Math.max(0, Math.floor((y - hintTop) * hintScale)));
  return row * hintColumns + column;
}

/** Returns any half-edge in use. */
function anyEdge(mesh: Mesh): number {
  let e = 0;
  while (!isLive(mesh, e)) e += TRIANGLE;
  return e;
}

/** Finds the triangle that contains a point by trying all of them: for a walk that does not end. */
function searchAll(mesh: Mesh, x: number, y: number): number {
  for (let e = 0; e < mesh.halfEnd; e += TRIANGLE) {
    if (!isLive(mesh, e)) continue;
    const outside = [e, next(e), prev(e)].some(
      (side) => turnAt(mesh, originOf(mesh, side), targetOf(mesh, side), x, y) < 0,
    );
    if (!outside) return e;
  }
  return anyEdge(mesh);
}

/**
 * Walks to the triangle that contains a point, each time through an edge that the point lies beyond. In a mesh that is
 * not Delaunay such a walk can cycle, so the edge to try first changes from step to step (Devillers, Pion and Teillaud
 * 2002), and a walk that still does not end falls back to a full search.
 */
function walkTo(mesh: Mesh, start: number, x: number, y: number): number {
  let e = start;
  let chance = 1;
  for (let left = mesh.halfEnd; left >= 0; left -= TRIANGLE) {
    // The edge that we came through needs no test; of the other two, either may come first.
    chance = (Math.imul(chance, 1664525) + 1013904223) | 0;
    const first = chance < 0 ? next(e) : prev(e);
    const second = chance < 0 ? prev(e) : next(e);
    if (turnAt(mesh, originOf(mesh, first), targetOf(mesh, first), x, y) < 0) e = twinOf(mesh, first);
    else if (turnAt(mesh, originOf(mesh, second), targetOf(mesh, second), x, y) < 0) e = twinOf(mesh, second);
    else return e;
    if (e < 0) break;
  }
  return searchAll(mesh, x, y);
}

/**
 * Locates a point exactly. Returns {@link IN_TRIANGLE}, {@link ON_EDGE} or {@link ON_VERTEX}, and sets `mesh.found` to
 * a half-edge of that triangle, that edge, or one that leaves that vertex. The point must lie in the frame.
 */
export function locate(mesh: Mesh, x: number, y: number): number {
  const cell = cellOf(mesh, x, y);
  const hint = mesh.hints[cell] as number;
  let start = isLive(mesh, hint) ? hint : isLive(mesh, mesh.found) ? mesh.found : anyEdge(mesh);
  // The walk assumes that the point does not lie beyond the edge that it starts with.
  if (turnAt(mesh, originOf(mesh, start), targetOf(mesh, start), x, y) < 0) {
    const other = twinOf(mesh, start);
    start = other >= 0 ? other : next(start);
  }
  const e = walkTo(mesh, start, x, y);
  mesh.hints[cell] = e;
  return classify(mesh, e, x, y);
}

/** Classifies a point in the triangle that contains it. */
function classify(mesh: Mesh, e: number, x: number, y: number): number {
  mesh.found = e;
  let zeros = 0;
  let side = e;
  for (let i = 0; i < 3; i++) {
    const v = originOf(mesh, side);
    if (mesh.xy[2 * v] === x && mesh.xy[2 * v + 1] === y) {
      mesh.found = side;
      return ON_VERTEX;
    }
    if (turnAt(mesh, v, targetOf(mesh, side), x, y) === 0) {
      mesh.found = side;
      zeros++;
    }
    side = next(side);
  }
  return zeros > 0 ? ON_EDGE : IN_TRIANGLE;
}

/** Resets the grid of hints for a square from (left, top) with this side, sized for a number of vertices. */
export function resetHints(mesh: Mesh, left: number, top: number, side: number, vertices: number): void {
  const columns = Math.max(1, Math.min(1024, Math.ceil(Math.sqrt(vertices))));
  mesh.hintColumns = columns;
  mesh.hints = new Int32Array(columns * columns).fill(-1);
  mesh.hintLeft = left;
  mesh.hintTop = top;
  mesh.hintScale = side > 0 ? columns / side : 0;
}

/** Sets each cell's hint: a half-edge of a vertex in it, or else its neighbour's. */
export function fillHints(mesh: Mesh): void {
  const { hints, xy, spoke } = mesh;
  for (let v = 0; v < mesh.vertexEnd; v++) {
    if ((spoke[v] as number) >= 0) {
      hints[cellOf(mesh, xy[2 * v] as number, xy[2 * v + 1] as number)] = spoke[v] as number;
    }
  }
  for (let i = 1; i < hints.length; i++) if ((hints[i] as number) < 0) hints[i] = hints[i - 1] as number;
  for (let i = hints.length - 2; i >= 0; i--) if ((hints[i] as number) < 0) hints[i] = hints[i + 1] as number;
}
