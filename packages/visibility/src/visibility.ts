import { expand, viewpointIn } from './expand.ts';
import type { Mesh } from './mesh.ts';
import { emptyPolygon, type VisibilityPolygon } from './polygon.ts';
import { ensurePointInFrame, PLANE } from './walls.ts';

/**
 * Computes what is visible from a point, by triangular expansion over a mesh: the cost depends on the visible triangles
 * only. All decisions are exact.
 *
 * `stops` tells by index which walls stop sight (any value but 0 does) and must cover them all; without it, all do. So
 * opening a door changes one number. With a `radius` (scene units) sight may end once it has left the circle around the
 * eye: the polygon is the same inside it, and undefined outside. Pass `into` to reuse a polygon without allocating.
 *
 * Touch policy, as in `orientation.ts`: a wall's ends belong to it, and nothing leaks through a shared corner. A wall
 * seen edge-on hides nothing, its neighbours at the corner do. A wall under the eye, in its middle or at its end, hides
 * nothing by itself. An eye outside the mesh's frame rebuilds the mesh in a larger one.
 */
export function visibilityPolygon(
  mesh: Mesh,
  x: number,
  y: number,
  stops?: Uint8Array,
  radius = Number.POSITIVE_INFINITY,
  into: VisibilityPolygon = emptyPolygon(),
): VisibilityPolygon {
  into.x = x;
  into.y = y;
  into.count = 0;
  into.opposite = -1;
  if (!(Math.abs(x) <= PLANE && Math.abs(y) <= PLANE)) return into;
  ensurePointInFrame(mesh, x, y);
  expand(mesh, viewpointIn(mesh, x, y, stops, radius), into);
  return into;
}
