import { type Bounds, bounds, contains, distanceToSegment, edges, type Shape } from '../../geometry/plane/shapes.ts';
import { distance2, type Vec2 } from '../../geometry/plane/vec.ts';
import type { Obstruction } from '../schema/schema.ts';
import { KINDS } from './kinds.ts';

/** How near to a line, in window pixels, a click takes it. */
const LINE = 7;

/** How far a place is from the outline of a shape. */
function fromOutline(at: Vec2, shape: Shape): number {
  if (shape.shape === 'disc') return Math.abs(distance2(at, shape) - shape.radius);
  return edges(shape).reduce((least, side) => Math.min(least, distanceToSegment(at, side)), Number.POSITIVE_INFINITY);
}

/** The bounds of shapes: a pointer that moves asks for those of everything on the map. */
const known = new WeakMap<Shape, Bounds>();

function boundsIn(shape: Shape): Bounds {
  const found = known.get(shape);
  if (found) return found;
  const around = bounds(shape);
  // A draft changes under its own name: only what is frozen is remembered.
  if (Object.isFrozen(shape)) known.set(shape, around);
  return around;
}

/** Everything counts. */
const ALL = (): boolean => true;

/**
 * The obstruction under a point: the one whose outline is nearest, or else the uppermost crate or pillar that the point
 * lies in. Hills, floors and areas are taken by their outline alone, or nothing on them could be reached.
 *
 * @param counts which of them are looked for
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
