import type { Rect } from '../primitives/rect.ts';

/** The gap between a piece and the ring of its turn, in window pixels: outside the ring of the selection. */
const GAP = 12;

/** The radius of the pointer above the ring. */
export const POINTER = 8;

/** The radius of the ring around the piece whose turn it is, in window pixels. */
export function turnRing(radius: number): number {
  return radius + GAP;
}

/** What the pointer above a piece of some radius covers, in window pixels from its centre. */
export function turnPointerBox(radius: number): Rect {
  const bottom = -turnRing(radius);
  return { left: -POINTER, right: POINTER, top: bottom - 2 * POINTER, bottom };
}
