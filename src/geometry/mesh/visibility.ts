import { expand, gazeOver, type Slices } from './expand.ts';
import { type Mesh, originOf, targetOf } from './mesh.ts';
import { emptyPolygon, makeRoom, type VisibilityPolygon } from './polygon.ts';
import { holdPoint } from './walls.ts';

/** What an expansion found: kept from call to call. */
const slices: Slices = { ints: new Int32Array(3072), count: 0 };

/**
 * Writes where the ray from the eye through the vertex v meets the edge from u to w, which it is known to meet. The
 * point is reckoned along the edge, so that it never leaves it; a vertex that lies on the edge comes out as it is.
 */
function meet(mesh: Mesh, polygon: VisibilityPolygon, at: number, v: number, u: number, w: number): void {
  const { xy } = mesh;
  const { x, y, rims } = polygon;
  let px = xy[2 * u] as number;
  let py = xy[2 * u + 1] as number;
  if (v === w) {
    px = xy[2 * w] as number;
    py = xy[2 * w + 1] as number;
  } else if (v !== u) {
    const rx = (xy[2 * v] as number) - x;
    const ry = (xy[2 * v + 1] as number) - y;
    const dx = (xy[2 * w] as number) - px;
    const dy = (xy[2 * w + 1] as number) - py;
    const across = rx * dy - ry * dx;
    const share = across === 0 ? 0 : ((px - x) * ry - (py - y) * rx) / across;
    const bound = share < 0 ? 0 : share > 1 ? 1 : share;
    px += bound * dx;
    py += bound * dy;
  }
  rims[at] = px;
  rims[at + 1] = py;
}

/**
 * What is seen from a point, by triangular expansion over a mesh: the cost is that of the triangles seen, whatever
 * walls there are beyond. Every yes or no is exact; only where a ray meets a rim is rounded.
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
  holdPoint(mesh, x, y);
  expand(mesh, gazeOver(mesh, x, y, stops, radius), slices);
  const { ints, count } = slices;
  makeRoom(into, count);
  into.x = x;
  into.y = y;
  into.count = count;
  const { xy } = mesh;
  const { rays, walls } = into;
  for (let i = 0; i < count; i++) {
    const h = ints[3 * i] as number;
    const right = ints[3 * i + 1] as number;
    const left = ints[i + 1 < count ? 3 * i + 4 : 1] as number;
    const [u, w] = [originOf(mesh, h), targetOf(mesh, h)];
    rays[2 * i] = xy[2 * right] as number;
    rays[2 * i + 1] = xy[2 * right + 1] as number;
    walls[i] = ints[3 * i + 2] as number;
    meet(mesh, into, 4 * i, right, u, w);
    meet(mesh, into, 4 * i + 2, left, u, w);
  }
  return into;
}
