import { boundsOf } from '@fall-of-shot/plane/shapes';
import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import { isRubble } from '../schema/materials.ts';
import type { Obstruction } from '../schema/schema.ts';
import { traitsOf } from './kinds.ts';

/** A door shorter than this on the screen, in window pixels, gets no mark: zoomed out, marks would cover the map. */
const SHORTEST = 14;

/** The largest width of a mark, absolute and as a share of its door, in window pixels. */
const WIDEST = 11;
const SHARE = 0.28;

/**
 * The position of the door mark that one clicks to open and close the door, with its radius in window pixels. Undefined
 * if it is not a door, is rubble, or is drawn too small. The rest of the door can be dragged.
 */
export function doorMark(thing: Obstruction, zoom: number): (Vec2 & { readonly radius: number }) | undefined {
  if (!traitsOf(thing).opens || isRubble(thing)) return undefined;
  const { shape } = thing;
  if (!('points' in shape)) return { x: shape.x, y: shape.y, radius: WIDEST };
  const [a, b] = [shape.points[0], shape.points.at(-1)];
  if (!a || !b) return undefined;
  const length = distance2(a, b) * zoom;
  if (length < SHORTEST) return undefined;
  const { left, right, top, bottom } = boundsOf(shape.points);
  const middle =
    shape.points.length === 2
      ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
      : { x: (left + right) / 2, y: (top + bottom) / 2 };
  return { ...middle, radius: Math.min(WIDEST, Math.max(5, SHARE * length)) };
}
