import { gripsOf, middlesOf } from '../geometry/reshape.ts';
import { bounds, contains, distanceToSegment, edges, type Shape } from '../geometry/shapes.ts';
import { distance2, type Vec2 } from '../geometry/vec.ts';
import { doorMark } from '../scene/door-mark.ts';
import type { Obstruction } from '../scene/schema.ts';

/** How near to a line and to a grip, in window pixels, a click takes it. */
const LINE = 7;
const GRIP = 9;

/** How far a place is from the outline of a shape. */
function fromOutline(at: Vec2, shape: Shape): number {
  if (shape.shape === 'disc') return Math.abs(distance2(at, shape) - shape.radius);
  return edges(shape).reduce((least, side) => Math.min(least, distanceToSegment(at, side)), Number.POSITIVE_INFINITY);
}

/**
 * The obstruction under a point: the one whose outline is nearest, or else the uppermost crate or pillar that the point
 * lies in. Hills, floors and areas are taken by their outline alone, or nothing on them could be reached.
 */
export function obstructionAt(obstructions: readonly Obstruction[], at: Vec2, zoom: number): string | null {
  const reach = LINE / zoom;
  let line: string | null = null;
  let least = reach;
  let inside: string | null = null;
  for (const { id, kind, shape } of obstructions) {
    const { left, top, right, bottom } = bounds(shape);
    if (at.x < left - reach || at.x > right + reach || at.y < top - reach || at.y > bottom + reach) continue;
    const far = fromOutline(at, shape);
    if (far <= least) [line, least] = [id, far];
    if (kind === 'object' && contains(shape, at)) inside = id;
  }
  return line ?? inside;
}

/** The grip of a shape under a point, the nearest of them. */
export function gripAt(shape: Shape, at: Vec2, zoom: number): number | null {
  let found: number | null = null;
  let least = GRIP / zoom;
  for (const [i, grip] of gripsOf(shape).entries()) {
    const far = distance2(grip, at);
    if (far <= least) [found, least] = [i, far];
  }
  return found;
}

/** The middle of a side under a point, where a new point can be pulled out; the point that it follows. */
export function middleAt(shape: Shape, at: Vec2, zoom: number): number | null {
  return middlesOf(shape).find((middle) => distance2(middle.at, at) <= GRIP / zoom)?.after ?? null;
}

/** The door whose mark is under a point. */
export function doorAt(obstructions: readonly Obstruction[], at: Vec2, zoom: number): string | null {
  for (const door of obstructions) {
    const mark = doorMark(door, zoom);
    if (mark && distance2(mark, at) * zoom <= mark.radius + 1) return door.id;
  }
  return null;
}
