import type { Vec2 } from '../geometry/vec.ts';
import { overlap, type Rect } from './rect.ts';

/** How far aside of the straight way on a plate may stand, in degrees, the best first. */
const TURNS = [0, 35, -35, 65, -65, 95, -95] as const;

/** How much farther off a plate stands where nothing near is free, in window pixels. */
const FARTHER = 44;

/** How much room there is between a plate and what it must not cover, in window pixels. */
const AIR = 4;

function covers(at: Vec2, { width, height }: { readonly width: number; readonly height: number }, box: Rect): boolean {
  const [dx, dy] = [width / 2 + AIR, height / 2 + AIR];
  return overlap({ left: at.x - dx, right: at.x + dx, top: at.y - dy, bottom: at.y + dy }, box);
}

/**
 * Where a plate stands about a mark at the origin, so that it begins `off` away from it: straight on in the direction of
 * `way`, or aside where it would cover something. In window pixels.
 */
export function freePlace(
  way: Vec2,
  off: number,
  size: { readonly width: number; readonly height: number },
  occupied: readonly Rect[],
): Vec2 {
  const straight = Math.atan2(way.y, way.x);
  const places = [off, off + FARTHER].flatMap((from) =>
    TURNS.map((turn) => {
      const angle = straight + (turn * Math.PI) / 180;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      // From the middle of the plate to its edge on the side of the mark.
      const half = Math.min(
        size.width / 2 / Math.max(Math.abs(cos), 1e-6),
        size.height / 2 / Math.max(Math.abs(sin), 1e-6),
      );
      return { x: cos * (from + half), y: sin * (from + half) };
    }),
  );
  const free = places.find((place) => !occupied.some((box) => covers(place, size, box)));
  return free ?? places[0] ?? { x: 0, y: 0 };
}
