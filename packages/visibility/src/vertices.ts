import { flip, halfEdgesAround, join, markWall, restoreDelaunay, setHalf, setWalls, wallList } from './edges.ts';
import { IN_TRIANGLE, locate, ON_VERTEX } from './locate.ts';
import { type Mesh, next, ORIGIN, originOf, prev, targetOf, turnOf, twinOf, wallsOn } from './mesh.ts';
import { dropTriangle, dropVertex, newTriangle, newVertex } from './mesh-storage.ts';

/** Replaces a half-edge on the edge of a hole: takes over its twin and its walls. */
function replaceHalfEdge(mesh: Mesh, to: number, twin: number, walls: number): void {
  join(mesh, to, twin);
  setWalls(mesh, to, walls);
}

/** Splits a triangle in three at a new vertex inside; adds the edges opposite to it to `rim`. */
function splitTriangle(mesh: Mesh, e: number, v: number, rim: number[]): void {
  const sides = [e, next(e), prev(e)].map((side) => ({
    from: originOf(mesh, side),
    to: targetOf(mesh, side),
    twin: twinOf(mesh, side),
    walls: wallsOn(mesh, side),
  }));
  dropTriangle(mesh, e);
  const fan = sides.map(({ from, to, twin, walls }) => {
    const t = newTriangle(mesh, from, to, v);
    replaceHalfEdge(mesh, t, twin, walls);
    return t;
  });
  fan.forEach((t, i) => {
    join(mesh, next(t), prev(fan[(i + 1) % 3] as number));
    rim.push(t);
  });
}

/** Splits an edge at a new vertex into two with the same walls; adds the edges opposite to it to `rim`. */
function splitEdge(mesh: Mesh, e: number, v: number, rim: number[]): void {
  const f = twinOf(mesh, e);
  const [a, b] = [originOf(mesh, e), originOf(mesh, f)];
  const walls = wallList(mesh, e);
  // From a to v on one side, from v to b on the other: each old triangle keeps the half of the edge at its origin.
  const [c, d] = [originOf(mesh, prev(e)), originOf(mesh, prev(f))];
  const [bc, ad] = [next(e), next(f)];
  const [bcTwin, bcWalls] = [twinOf(mesh, bc), wallsOn(mesh, bc)];
  const [adTwin, adWalls] = [twinOf(mesh, ad), wallsOn(mesh, ad)];
  // The old triangles become (a, v, c) and (b, v, d).
  const t = newTriangle(mesh, v, b, c);
  const u = newTriangle(mesh, v, a, d);
  replaceHalfEdge(mesh, next(t), bcTwin, bcWalls);
  replaceHalfEdge(mesh, next(u), adTwin, adWalls);
  mesh.half[bc + ORIGIN] = v;
  mesh.half[ad + ORIGIN] = v;
  join(mesh, bc, prev(t));
  join(mesh, ad, prev(u));
  setWalls(mesh, bc, -1);
  setWalls(mesh, ad, -1);
  join(mesh, t, f);
  join(mesh, u, e);
  // One half of the edge keeps the list of walls; the other gets a copy.
  setHalf(mesh, u, wallsOn(mesh, e));
  setHalf(mesh, f, -1);
  for (const wall of walls) markWall(mesh, t, wall);
  rim.push(prev(e), next(t), prev(f), next(u));
}

/** Returns the vertex at a point, adding one if necessary and restoring the Delaunay property around it. */
export function vertexAt(mesh: Mesh, x: number, y: number): number {
  const kind = locate(mesh, x, y);
  const e = mesh.found;
  if (kind === ON_VERTEX) return originOf(mesh, e);
  const v = newVertex(mesh, x, y);
  const rim: number[] = [];
  if (kind === IN_TRIANGLE) splitTriangle(mesh, e, v, rim);
  else splitEdge(mesh, e, v, rim);
  restoreDelaunay(mesh, rim);
  return v;
}

/** Returns true if an edge of a vertex can be flipped away from it: its two triangles form a convex quadrilateral. */
function canFlip(mesh: Mesh, v: number, e: number): boolean {
  const end = targetOf(mesh, e);
  const left = originOf(mesh, prev(e));
  const right = originOf(mesh, prev(twinOf(mesh, e)));
  // The vertex itself may lie on the new edge: it is about to be removed.
  return turnOf(mesh, right, end, left) > 0 && turnOf(mesh, right, left, v) >= 0;
}

/**
 * Removes a vertex without walls: flips its edges away until three are left, whose triangles become one. Some edge can
 * always be flipped, because the whole star around the vertex is visible from it.
 */
export function removeVertex(mesh: Mesh, v: number): void {
  const rim: number[] = [];
  let spokes = halfEdgesAround(mesh, v);
  while (spokes.length > 3) {
    const e = spokes.find((spoke) => canFlip(mesh, v, spoke));
    if (e === undefined) return;
    const f = twinOf(mesh, e);
    flip(mesh, e);
    // The part cut off is the triangle that no longer has the vertex.
    const cut = [e, next(e), prev(e)].some((side) => originOf(mesh, side) === v) ? f : e;
    rim.push(cut, next(cut), prev(cut));
    spokes = halfEdgesAround(mesh, v);
  }
  const sides = spokes.map((spoke) => {
    const side = next(spoke);
    return {
      from: originOf(mesh, side),
      to: targetOf(mesh, side),
      twin: twinOf(mesh, side),
      walls: wallsOn(mesh, side),
    };
  });
  for (const spoke of spokes) dropTriangle(mesh, spoke);
  dropVertex(mesh, v);
  const [first, second, third] = sides;
  if (!first || !second || !third) return;
  // `halfEdgesAround` turns from x to y, so each side begins where the one before it ends.
  const t = newTriangle(mesh, first.from, second.from, third.from);
  [first, second, third].forEach(({ twin, walls }, i) => {
    replaceHalfEdge(mesh, t + 2 * i, twin, walls);
    rim.push(t + 2 * i);
  });
  restoreDelaunay(mesh, rim);
}
