import { handlesOf, midpointsOf } from '@fall-of-shot/plane/reshape';
import type { Shape } from '@fall-of-shot/plane/shapes';
import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import { doorMark } from '../../scene/obstructions/door-mark.ts';
import type { Obstruction } from '../../scene/schema/schema.ts';

/** How near to a point handle a click must be, in window pixels. */
const GRIP = 9;

/** The point handle of a shape under a point, the nearest one. */
export function gripAt(shape: Shape, at: Vec2, zoom: number): number | null {
  let found: number | null = null;
  let least = GRIP / zoom;
  for (const [i, grip] of handlesOf(shape).entries()) {
    const far = distance2(grip, at);
    if (far <= least) [found, least] = [i, far];
  }
  return found;
}

/**
 * The middle of a side under a point, where a new point can be pulled out; returns the index of the point before it.
 */
export function middleAt(shape: Shape, at: Vec2, zoom: number): number | null {
  return midpointsOf(shape).find((middle) => distance2(middle.at, at) <= GRIP / zoom)?.after ?? null;
}

/** The door whose mark is under a point. */
export function doorAt(obstructions: readonly Obstruction[], at: Vec2, zoom: number): string | null {
  for (const door of obstructions) {
    const mark = doorMark(door, zoom);
    if (mark && distance2(mark, at) * zoom <= mark.radius + 1) return door.id;
  }
  return null;
}
