import type { Vec2 } from '@fall-of-shot/plane/vec';
import { about, overlap, type Rect } from './rect.ts';

/** Angles off the preferred direction to try, in degrees, best first. */
const TURNS = [0, 35, -35, 65, -65, 95, -95] as const;

/** Angles behind it, if it would be out of view everywhere else. */
const BACK = [125, -125, 155, -155, 180] as const;

/** How far to move out if nothing near is free, in window pixels. */
const FARTHER = [0, 44, 88] as const;

/** The gap between a label and what it must not cover, in window pixels. */
const AIR = 4;

function covers(at: Vec2, { width, height }: { readonly width: number; readonly height: number }, box: Rect): boolean {
  const [dx, dy] = [width / 2 + AIR, height / 2 + AIR];
  return overlap({ left: at.x - dx, right: at.x + dx, top: at.y - dy, bottom: at.y + dy }, box);
}

function within(box: Rect, view: Rect): boolean {
  return box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom;
}

/**
 * Places a label around a mark at the origin, starting `off` away from it: straight in the direction of `way`, or to
 * the side if it would cover something or be out of view. In window pixels.
 *
 * @param view the visible area, clear of panels; unlimited by default
 */
export function freePlace(
  way: Vec2,
  off: number,
  size: { readonly width: number; readonly height: number },
  occupied: readonly Rect[],
  view?: Rect,
): Vec2 {
  const straight = Math.atan2(way.y, way.x);
  const placesAt = (turns: readonly number[]) =>
    FARTHER.flatMap((by) =>
      turns.map((turn) => {
        const from = off + by;
        const angle = straight + (turn * Math.PI) / 180;
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        // From the centre of the label to its edge facing the mark.
        const half = Math.min(
          size.width / 2 / Math.max(Math.abs(cos), 1e-6),
          size.height / 2 / Math.max(Math.abs(sin), 1e-6),
        );
        return { x: cos * (from + half), y: sin * (from + half) };
      }),
    );
  const isFree = (place: Vec2) => !occupied.some((box) => covers(place, size, box));
  const isInSight = (place: Vec2) => !view || within(about(place, size), view);
  const ahead = placesAt(TURNS);
  const places = ahead.some(isInSight) ? ahead : [...ahead, ...placesAt(BACK)];
  const seen = places.filter(isInSight);
  return seen.find(isFree) ?? seen[0] ?? ahead.find(isFree) ?? ahead[0] ?? { x: 0, y: 0 };
}
