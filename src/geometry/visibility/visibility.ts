import { expand, gazeOver, type Slices } from './expand.ts';
import { type Mesh, next, ORIGIN } from './mesh.ts';
import { emptyPolygon, makeRoom, type VisibilityPolygon } from './polygon.ts';
import { holdPoint, PLANE } from './walls.ts';

/** What an expansion found: kept from call to call. */
const slices: Slices = { ints: new Int32Array(3072), count: 0 };

/**
 * What is seen from a point, by triangular expansion over a mesh: the cost is that of the triangles seen, whatever
 * walls there are beyond. Every yes or no is exact.
 *
 * `stops` says by index which walls stop sight (anything but 0 does), and has to name them all; without it all do. So a
 * door opens by a number. With a `radius` (scene units) sight may end once it has left the circle about the eye: inside
 * it the polygon is the same, outside not to be relied on. `into` is a polygon to use again, without asking for memory.
 *
 * Touch policy, that of `orientation.ts`: a wall's ends belong to it, and nothing leaks through a shared corner; a wall
 * seen edge-on hides nothing, its neighbours at the corner do; a wall under the eye, in its middle or at its end, hides
 * nothing by itself. An eye outside the mesh's frame makes the mesh be laid anew in a larger one.
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
  holdPoint(mesh, x, y);
  expand(mesh, gazeOver(mesh, x, y, stops, radius), slices);
  const { ints, count } = slices;
  makeRoom(into, count);
  into.count = count;
  const { half, xy } = mesh;
  const { rays, edges, walls } = into;
  for (let i = 0; i < count; i++) {
    const h = ints[3 * i] as number;
    const v = 2 * (ints[3 * i + 1] as number);
    const u = 2 * (half[h + ORIGIN] as number);
    const w = 2 * (half[next(h) + ORIGIN] as number);
    rays[2 * i] = xy[v] as number;
    rays[2 * i + 1] = xy[v + 1] as number;
    edges[4 * i] = xy[u] as number;
    edges[4 * i + 1] = xy[u + 1] as number;
    edges[4 * i + 2] = xy[w] as number;
    edges[4 * i + 3] = xy[w + 1] as number;
    walls[i] = ints[3 * i + 2] as number;
  }
  return into;
}
