import { DOUBTFUL } from './float-filter.ts';
import { turn } from './mesh.ts';
import type { VisibilityPolygon } from './polygon.ts';

/** A visibility polygon with its directions in buckets, for many lookups: see {@link buildDirectionIndex}. */
export interface DirectionIndex {
  readonly polygon: VisibilityPolygon;
  /** For each bucket, the last slice that begins before it. */
  readonly buckets: Int32Array;
  /** The number of buckets minus one; the number is a power of two. */
  readonly mask: number;
  /** The direction to look up, from the eye: passed in memory, because doubles passed to a function may be boxed. */
  readonly direction: Float64Array;
}

/** Bucket storage, reused between calls. */
let bucketBuffer = new Int32Array(256);

/** Returns a number from 0 to 4 that grows with a direction's angle, without trigonometry. */
function pseudoAngle(dx: number, dy: number): number {
  const share = dx / (Math.abs(dx) + Math.abs(dy));
  return dy < 0 ? 3 + share : 1 - share;
}

/** Builds the index of a polygon with slices, in linear time. It is valid until the next one is built. */
export function buildDirectionIndex(polygon: VisibilityPolygon): DirectionIndex {
  const { x, y, rays, count } = polygon;
  let size = 64;
  while (size < 2 * count) size *= 2;
  if (bucketBuffer.length < size) bucketBuffer = new Int32Array(size);
  const mask = size - 1;
  const scale = size / 4;
  const bucketOf = (slice: number) =>
    Math.floor(pseudoAngle((rays[2 * slice] as number) - x, (rays[2 * slice + 1] as number) - y) * scale) & mask;
  let at = bucketOf(0);
  for (let slice = 0; slice < count; slice++) {
    const end = bucketOf(slice + 1 < count ? slice + 1 : 0);
    // One bucket back is rounding: the two rays practically coincide.
    if (((end - at) & mask) !== mask) {
      for (let i = at; i !== end; ) {
        i = (i + 1) & mask;
        bucketBuffer[i] = slice;
      }
    }
    at = end;
  }
  return { polygon, buckets: bucketBuffer, mask, direction: new Float64Array(2) };
}

/** Returns the slice in the index's direction: the exact result of `sliceAt`, but straight from its bucket. */
export function sliceToward({ polygon, buckets, mask, direction }: DirectionIndex): number {
  const dx = direction[0] as number;
  const dy = direction[1] as number;
  const { x, y, rays, count } = polygon;
  let slice = buckets[Math.floor(pseudoAngle(dx, dy) * ((mask + 1) / 4)) & mask] as number;
  // Search forward from the bucket's slice to the last that begins before the direction, or back where rounding went
  // too far.
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
