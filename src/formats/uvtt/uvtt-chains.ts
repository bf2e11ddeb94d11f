import { type Chain, clipChain } from '@fall-of-shot/plane/clip-to-bounds';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { readPoint, type UvttFile } from './uvtt-schema.ts';

/** Points this close to the map's edge (in squares) are on it: the file rounds to six digits. */
const ON_RIM = 1e-6;

/** Returns a function from the file's points to the map, in squares, without the crop's origin. */
export function placer({ origin, size }: UvttFile): (p: Vec2) => Vec2 {
  const along = (value: number, start: number, extent: number) => {
    const inside = value - start;
    // 9.8 - 0.1 is slightly above 9.7: without this, clipping would drop the wall along the right edge.
    if (Math.abs(inside) <= ON_RIM) return 0;
    return Math.abs(inside - extent) <= ON_RIM ? extent : inside;
  };
  return (p) => ({ x: along(p.x, origin.x, size.x), y: along(p.y, origin.y, size.y) });
}

/** Polylines of a file as chains of the scene, and the number of broken points. */
export interface ReadChains {
  /** For each polyline of the file, the chains left of it on the map. */
  readonly polylines: readonly (readonly Chain[])[];
  readonly broken: number;
}

/** Splits a polyline at its broken points: joining across one would invent a wall. */
function runs(raw: readonly unknown[]): { runs: Vec2[][]; broken: number } {
  const found: Vec2[][] = [[]];
  let broken = 0;
  for (const value of raw) {
    const p = readPoint(value);
    if (p) found.at(-1)?.push(p);
    else {
      broken++;
      found.push([]);
    }
  }
  // A single point is no wall.
  const alone = found.filter((run) => run.length === 1).length;
  return { runs: found.filter((run) => run.length > 1), broken: broken + alone };
}

function isRing(points: readonly Vec2[]): boolean {
  const first = points[0];
  const last = points.at(-1);
  return points.length > 3 && first?.x === last?.x && first?.y === last?.y;
}

/**
 * Reads polylines, clips them to the map and converts them to scene units, `square` per square. Silently drops
 * zero-length segments.
 */
export function readChains(raw: readonly unknown[], file: UvttFile, square: number): ReadChains {
  const place = placer(file);
  const rim = { left: 0, top: 0, right: file.size.x, bottom: file.size.y };
  let broken = 0;
  const polylines = raw.map((polyline) => {
    if (!Array.isArray(polyline)) {
      broken++;
      return [];
    }
    const read = runs(polyline);
    broken += read.broken;
    return read.runs.flatMap((points) => {
      const placed = points.map(place);
      const closed = isRing(placed);
      // Convert to units after clipping: 1e308 squares may overflow in units.
      return clipChain({ points: closed ? placed.slice(0, -1) : placed, closed }, rim).map((chain) => ({
        points: chain.points.map((p) => ({ x: p.x * square, y: p.y * square })),
        closed: chain.closed,
      }));
    });
  });
  return { polylines, broken };
}
