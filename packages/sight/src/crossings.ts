import { meets } from '@fall-of-shot/plane/orientation';
import { contains, type Disc, edges, type Segment, type Shape } from '@fall-of-shot/plane/shapes';
import { lerp2, type Vec2 } from '@fall-of-shot/plane/vec';

/** The part of a line inside a shape, as shares of the line's length. Both ends are equal for a thin wall. */
export interface Stretch {
  readonly enter: number;
  readonly leave: number;
}

function throughDisc(origin: Vec2, end: Vec2, disc: Disc): Stretch[] {
  const dx = end.x - origin.x;
  const dy = end.y - origin.y;
  const fx = origin.x - disc.x;
  const fy = origin.y - disc.y;
  const a = dx * dx + dy * dy;
  const b = fx * dx + fy * dy;
  const inside = b * b - a * (fx * fx + fy * fy - disc.radius * disc.radius);
  if (inside <= 0) return [];
  const root = Math.sqrt(inside);
  const enter = Math.max(0, (-b - root) / a);
  const leave = Math.min(1, (-b + root) / a);
  return enter < leave ? [{ enter, leave }] : [];
}

/**
 * Returns where the line from `origin` to `end` runs through a shape, near to far.
 *
 * Walls give points strictly between the ends: a wall under the eye or at the target hides nothing. Pass the shape's
 * edges as `sides` to compute them only once for many calls.
 */
export function stretches(origin: Vec2, end: Vec2, shape: Shape, sides: readonly Segment[] = edges(shape)): Stretch[] {
  if (shape.shape === 'disc') return throughDisc(origin, end, shape);
  const at: number[] = [];
  for (const wall of sides) {
    const share = meets(origin, end, wall);
    if (share !== undefined) at.push(share);
  }
  if (at.length > 1) at.sort((a, b) => a - b);
  if (shape.shape === 'polyline') return at.filter((t) => t > 0 && t < 1).map((t) => ({ enter: t, leave: t }));
  const found: Stretch[] = [];
  for (let i = 0; i <= at.length; i++) {
    const enter = at[i - 1] ?? 0;
    const leave = at[i] ?? 1;
    if (leave > enter && contains(shape, lerp2(origin, end, (enter + leave) / 2))) found.push({ enter, leave });
  }
  return found;
}
