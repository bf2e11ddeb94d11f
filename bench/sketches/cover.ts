import { type Mesh, next, ORIGIN } from '@fall-of-shot/visibility/mesh';
import type { BarePolygon } from './polygon.ts';

let buckets = new Int32Array(256);

/** A number from 0 to 4 that grows with a direction's angle. */
function pseudoAngle(dx: number, dy: number): number {
  const share = dx / (Math.abs(dx) + Math.abs(dy));
  return dy < 0 ? 3 + share : 1 - share;
}

/**
 * The limit of cover: for each disc the slices across the chord through its middle, from a table by direction, and the
 * lengths of the chord before their edges, summed. Rounded signs throughout, no disc around the eye, nothing reported
 * but the share.
 */
export function bareCover({ half, xy }: Mesh, polygon: BarePolygon, discs: Float64Array, into: Float64Array): void {
  const { x, y, count, ints } = polygon;
  let size = 64;
  while (size < 2 * count) size *= 2;
  if (buckets.length < size) buckets = new Int32Array(size);
  const mask = size - 1;
  const scale = size / 4;
  const bucketOf = (slice: number) => {
    const v = 2 * (ints[2 * slice] as number);
    return Math.floor(pseudoAngle((xy[v] as number) - x, (xy[v + 1] as number) - y) * scale) & mask;
  };
  let at = bucketOf(0);
  for (let slice = 0; slice < count; slice++) {
    const end = bucketOf(slice + 1 < count ? slice + 1 : 0);
    if (((end - at) & mask) !== mask) {
      while (at !== end) {
        at = (at + 1) & mask;
        buckets[at] = slice;
      }
    }
    at = end;
  }
  for (let i = 0; i < into.length; i++) {
    const dx = (discs[3 * i] as number) - x;
    const dy = (discs[3 * i + 1] as number) - y;
    const radius = discs[3 * i + 2] as number;
    const distance = Math.sqrt(dx * dx + dy * dy);
    const slope = radius / distance;
    const ax = -dy * slope;
    const ay = dx * slope;
    const fx = dx - ax;
    const fy = dy - ay;
    let slice = buckets[Math.floor(pseudoAngle(fx, fy) * scale) & mask] as number;
    let after = slice + 1 < count ? slice + 1 : 0;
    for (;;) {
      const v = 2 * (ints[2 * after] as number);
      if (((xy[v] as number) - x) * fy - ((xy[v + 1] as number) - y) * fx < 0) break;
      slice = after;
      after = slice + 1 < count ? slice + 1 : 0;
    }
    const ex = dx + ax;
    const ey = dy + ay;
    let from = -radius;
    let sum = 0;
    for (let left = count; left > 0; left--) {
      const v = 2 * (ints[2 * after] as number);
      const rx = (xy[v] as number) - x;
      const ry = (xy[v + 1] as number) - y;
      const ends = rx * ey - ry * ex <= 0 || dx * rx + dy * ry <= 0;
      const to = ends ? radius : Math.min(radius, (distance * (dx * ry - dy * rx)) / (dx * rx + dy * ry));
      const h = ints[2 * slice + 1] as number;
      const u = 2 * (half[h + ORIGIN] as number);
      const w = 2 * (half[next(h) + ORIGIN] as number);
      const ux = (xy[u] as number) - x;
      const uy = (xy[u + 1] as number) - y;
      const sx = (xy[w] as number) - (xy[u] as number);
      const sy = (xy[w + 1] as number) - (xy[u + 1] as number);
      // Positive where the chord is before the edge, and linear along it.
      const middle = sx * (dy - uy) - sy * (dx - ux);
      const rise = (sx * dx + sy * dy) / distance;
      const first = middle + from * rise;
      const last = middle + to * rise;
      if (first >= 0 && last >= 0) sum += Math.max(0, to - from);
      else if (first >= 0) sum += Math.max(0, Math.min(to, -middle / rise) - from);
      else if (last >= 0) sum += Math.max(0, to - Math.max(from, -middle / rise));
      if (ends) break;
      from = Math.max(from, to);
      slice = after;
      after = slice + 1 < count ? slice + 1 : 0;
    }
    into[i] = sum / (2 * radius);
  }
}
