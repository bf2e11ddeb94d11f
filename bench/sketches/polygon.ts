import { HAS_WALLS, type Mesh, next, ORIGIN, prev, TWIN } from '@fall-of-shot/visibility/mesh';

/** The corners of what is visible from an eye, two for each slice, with the edge of each slice; reused between calls. */
export interface BarePolygon {
  x: number;
  y: number;
  count: number;
  /** For each slice: its right corner and its left corner. */
  points: Float64Array;
  /** For each slice: the vertex on its right ray, and the half-edge that it ends on. */
  ints: Int32Array;
}

/** Returns a polygon with room for so many slices. */
export function barePolygon(room: number): BarePolygon {
  return { x: 0, y: 0, count: 0, points: new Float64Array(4 * room), ints: new Int32Array(2 * room) };
}

const waiting = new Int32Array(1 << 16);

/** The triangle around a point by a walk from the mesh's own hints, with rounded signs. */
function triangleAround({ half, xy, hints, hintColumns, hintLeft, hintTop, hintScale }: Mesh, x: number, y: number) {
  const last = hintColumns - 1;
  const column = Math.min(last, Math.max(0, Math.floor((x - hintLeft) * hintScale)));
  const row = Math.min(last, Math.max(0, Math.floor((y - hintTop) * hintScale)));
  let e = hints[row * hintColumns + column] as number;
  for (let tried = 0; tried < 3; ) {
    const u = 2 * (half[e + ORIGIN] as number);
    const w = 2 * (half[next(e) + ORIGIN] as number);
    const ux = xy[u] as number;
    const uy = xy[u + 1] as number;
    if (((xy[w] as number) - ux) * (y - uy) - ((xy[w + 1] as number) - uy) * (x - ux) < 0) {
      e = next((half[e + TWIN] as number) & ~HAS_WALLS);
      tried = 1;
    } else {
      e = next(e);
      tried++;
    }
  }
  return e;
}

/**
 * The limit of the visibility polygon: triangular expansion (Bungiu and others 2014) over the mesh's own arrays with
 * rounded signs. Every wall stops sight, no eye is on a wall, and what only touches may come out either way.
 */
export function bareExpansion(mesh: Mesh, x: number, y: number, into: BarePolygon): void {
  const { half, xy } = mesh;
  const { points, ints } = into;
  const start = triangleAround(mesh, x, y);
  let count = 0;
  let drawn = -1;
  for (let k = 0, first = start; k < 3; k++, first = next(first)) {
    let h = first;
    let right = half[h + ORIGIN] as number;
    let left = half[next(h) + ORIGIN] as number;
    let rx = (xy[2 * right] as number) - x;
    let ry = (xy[2 * right + 1] as number) - y;
    let lx = (xy[2 * left] as number) - x;
    let ly = (xy[2 * left + 1] as number) - y;
    let depth = 0;
    for (;;) {
      const twin = half[h + TWIN] as number;
      if ((twin & HAS_WALLS) !== 0 || twin < 0) {
        const u = 2 * (half[h + ORIGIN] as number);
        const w = 2 * (half[next(h) + ORIGIN] as number);
        const ux = (xy[u] as number) - x;
        const uy = (xy[u + 1] as number) - y;
        const ex = (xy[w] as number) - (xy[u] as number);
        const ey = (xy[w + 1] as number) - (xy[u + 1] as number);
        const level = ux * ey - uy * ex;
        if (h !== drawn) {
          const r = level / (rx * ey - ry * ex);
          points[4 * count] = x + rx * r;
          points[4 * count + 1] = y + ry * r;
          ints[2 * count] = right;
          ints[2 * count + 1] = h;
          count++;
          drawn = h;
        }
        const l = level / (lx * ey - ly * ex);
        points[4 * count - 2] = x + lx * l;
        points[4 * count - 1] = y + ly * l;
        if (depth === 0) break;
        depth -= 2;
        h = waiting[depth] as number;
        right = left;
        rx = lx;
        ry = ly;
        left = waiting[depth + 1] as number;
        lx = (xy[2 * left] as number) - x;
        ly = (xy[2 * left + 1] as number) - y;
        continue;
      }
      const toLeft = prev(twin);
      const apex = half[toLeft + ORIGIN] as number;
      const ax = (xy[2 * apex] as number) - x;
      const ay = (xy[2 * apex + 1] as number) - y;
      if (rx * ay - ry * ax <= 0) {
        h = toLeft;
        continue;
      }
      h = next(twin);
      if (ax * ly - ay * lx <= 0) continue;
      waiting[depth] = toLeft;
      waiting[depth + 1] = left;
      depth += 2;
      left = apex;
      lx = ax;
      ly = ay;
    }
  }
  into.x = x;
  into.y = y;
  into.count = count;
}
