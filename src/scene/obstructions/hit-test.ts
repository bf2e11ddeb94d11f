import { type Bounds, bounds, contains, distanceToSegment, edges, type Shape } from '@fall-of-shot/plane/shapes';
import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import type { Obstruction } from '../schema/schema.ts';
import { KINDS } from './kinds.ts';

/** How near to a line a click must be to select it, in window pixels. */
const LINE = 7;

/** The distance of a point from the outline of a shape. */
function fromOutline(at: Vec2, shape: Shape): number {
  if (shape.shape === 'disc') return Math.abs(distance2(at, shape) - shape.radius);
  return edges(shape).reduce((least, side) => Math.min(least, distanceToSegment(at, side)), Number.POSITIVE_INFINITY);
}

/** Bounds per shape, cached: each pointer move asks for those of everything on the map. */
const known = new WeakMap<Shape, Bounds>();

function boundsIn(shape: Shape): Bounds {
  const found = known.get(shape);
  if (found) return found;
  const around = bounds(shape);
  // Only cache frozen shapes: a draft changes in place.
  if (Object.isFrozen(shape)) known.set(shape, around);
  return around;
}

const ALL = (): boolean => true;

/**
 * Returns the obstruction under a point: the one with the nearest outline, or else the topmost crate or pillar that
 * contains the point. Hills, floors and areas are only selected by their outline, so that things on them can be
 * reached.
 *
 * @param counts filters the candidates
 */
export function obstructionAt(
  obstructions: readonly Obstruction[],
  at: Vec2,
  zoom: number,
  counts: (obstruction: Obstruction) => boolean = ALL,
): string | null {
  const reach = LINE / zoom;
  let line: string | null = null;
  let least = reach;
  let inside: string | null = null;
  for (const obstruction of obstructions) {
    const { id, kind, shape } = obstruction;
    const { left, top, right, bottom } = boundsIn(shape);
    if (at.x < left - reach || at.x > right + reach || at.y < top - reach || at.y > bottom + reach) continue;
    if (!counts(obstruction)) continue;
    const far = fromOutline(at, shape);
    if (far <= least) [line, least] = [id, far];
    if (KINDS[kind].takenByInside && contains(shape, at)) inside = id;
  }
  return line ?? inside;
}
