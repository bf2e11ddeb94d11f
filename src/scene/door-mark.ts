import { boundsOf } from '../geometry/shapes.ts';
import { distance2, type Vec2 } from '../geometry/vec.ts';
import type { Obstruction } from './schema.ts';

/** A door shorter than this on the screen, in window pixels, bears no mark: on a far view they would cover the map. */
const SHORTEST = 14;

/** Where the mark of a door stands, which one clicks to open and close it; nothing where it is drawn too small. */
export function doorMark({ shape }: Obstruction, zoom: number): Vec2 | undefined {
  if (!('points' in shape)) return { x: shape.x, y: shape.y };
  const [a, b] = [shape.points[0], shape.points.at(-1)];
  if (!a || !b || distance2(a, b) * zoom < SHORTEST) return undefined;
  const { left, right, top, bottom } = boundsOf(shape.points);
  return shape.points.length === 2
    ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    : { x: (left + right) / 2, y: (top + bottom) / 2 };
}
