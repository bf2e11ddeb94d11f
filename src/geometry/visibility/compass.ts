import { DOUBTFUL } from './filter.ts';
import { turn } from './mesh.ts';
import type { VisibilityPolygon } from './polygon.ts';

/** A visibility polygon with its directions in drawers, for whoever asks many times: see {@link layCompass}. */
export interface Compass {
  readonly polygon: VisibilityPolygon;
  /** For each drawer the last slice that begins before it. */
  readonly drawers: Int32Array;
  /** One less than the number of drawers, which is a power of two. */
  readonly mask: number;
  /** The direction to look up, from the eye: handed over in memory, as doubles given to a function may be boxed. */
  readonly direction: Float64Array;
}

/** Room for the drawers, kept from call to call. */
let room = new Int32Array(256);

/** A number that grows with a direction's angle, 0 to 4 for the whole turn: no angle, but no arcus either. */
function quadrants(dx: number, dy: number): number {
  const share = dx / (Math.abs(dx) + Math.abs(dy));
  return dy < 0 ? 3 + share : 1 - share;
}

/** Lays the compass of a polygon with slices, in linear time. It holds until the next one is laid. */
export function layCompass(polygon: VisibilityPolygon): Compass {
  const { x, y, rays, count } = polygon;
  let size = 64;
  while (size < 2 * count) size *= 2;
  if (room.length < size) room = new Int32Array(size);
  const mask = size - 1;
  const scale = size / 4;
  const drawer = (slice: number) =>
    Math.floor(quadrants((rays[2 * slice] as number) - x, (rays[2 * slice + 1] as number) - y) * scale) & mask;
  let at = drawer(0);
  for (let slice = 0; slice < count; slice++) {
    const end = drawer(slice + 1 < count ? slice + 1 : 0);
    // One drawer back is rounding: the two rays are as good as one.
    if (((end - at) & mask) !== mask) {
      for (let i = at; i !== end; ) {
        i = (i + 1) & mask;
        room[i] = slice;
      }
    }
    at = end;
  }
  return { polygon, drawers: room, mask, direction: new Float64Array(2) };
}

/** The slice in the compass's direction, as `sliceAt` tells it, but straight from its drawer; exact all the same. */
export function sliceToward({ polygon, drawers, mask, direction }: Compass): number {
  const dx = direction[0] as number;
  const dy = direction[1] as number;
  const { x, y, rays, count } = polygon;
  let slice = drawers[Math.floor(quadrants(dx, dy) * ((mask + 1) / 4)) & mask] as number;
  // From the drawer's slice on to the last that begins before the direction; back, where rounding has gone too far.
  for (let back = true; ; ) {
    const ray = back ? slice : slice + 1 < count ? slice + 1 : 0;
    const p = ((rays[2 * ray] as number) - x) * dy;
    const q = ((rays[2 * ray + 1] as number) - y) * dx;
    let turned = p - q;
    if (Math.abs(turned) <= DOUBTFUL * Math.abs(p + q)) {
      turned = turn(x, y, rays[2 * ray] as number, rays[2 * ray + 1] as number, x + dx, y + dy);
    }
    if (back && turned < 0) slice = slice > 0 ? slice - 1 : count - 1;
    else if (back) back = false;
    else if (turned >= 0) slice = ray;
    else return slice;
  }
}
