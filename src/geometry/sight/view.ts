import { orientation } from '../plane/orientation.ts';
import type { Segment } from '../plane/shapes.ts';
import { distance2, type Vec2, type Vec3 } from '../plane/vec.ts';

/**
 * A perspective view of a vertical plane, on the ground plan. A point of the plan has a position `u` across the plane
 * (scene units, 0 at the target's middle, positive to the right) and a nearness `w`: how many times nearer than the
 * plane it is. A straight line on the plan stays straight in (u, w), and a height z on it appears at `eye + (z - eye) *
 * w`.
 */
export interface View {
  readonly eye: Vec3;
  /** The target's middle on the plan. */
  readonly middle: Vec2;
  /** Unit vectors from the eye to the target's middle, and to the right of that. */
  readonly ahead: Vec2;
  readonly right: Vec2;
  /** Distance on the ground from the eye to the plane. */
  readonly far: number;
  /** The extent of the silhouette on the plane. */
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the view of a silhouette that is `half` wide to either side of a middle. An eye straight above or below looks
 * north.
 */
export function viewOf(eye: Vec3, middle: Vec2, half: number): View {
  const far = distance2(eye, middle);
  const ahead = far === 0 ? { x: 0, y: -1 } : { x: (middle.x - eye.x) / far, y: (middle.y - eye.y) / far };
  return { eye, middle, ahead, right: { x: -ahead.y, y: ahead.x }, far, from: -half, to: half };
}

/** A point of the plan in eye space: how far ahead, and how far to the right. */
export interface EyePoint {
  readonly ahead: number;
  readonly aside: number;
}

export function toEyePoint(view: View, p: Vec2): EyePoint {
  const [dx, dy] = [p.x - view.eye.x, p.y - view.eye.y];
  // The side is exact: whatever ends on the line to the target's middle ends exactly there.
  const aside =
    view.far === 0 ? dx * view.right.x + dy * view.right.y : -orientation(view.eye, view.middle, p) / view.far;
  return { ahead: dx * view.ahead.x + dy * view.ahead.y, aside };
}

/** Part of a straight line in (u, w), from left to right. */
export interface Trace {
  readonly from: number;
  readonly to: number;
  readonly near0: number;
  readonly near1: number;
}

/** Returns the nearness of a trace at a position across the plane. */
export function nearnessAt(trace: Trace, u: number): number {
  const width = trace.to - trace.from;
  return width <= 0 ? trace.near0 : trace.near0 + ((trace.near1 - trace.near0) * (u - trace.from)) / width;
}

/** Returns the part of a segment where the linear function `side` is not negative, or undefined. */
function clipToHalfPlane(
  a: EyePoint,
  b: EyePoint,
  side: (p: EyePoint) => number,
): readonly [EyePoint, EyePoint] | undefined {
  const [sa, sb] = [side(a), side(b)];
  if (sa < 0 && sb < 0) return undefined;
  if (sa >= 0 && sb >= 0) return [a, b];
  const t = sa / (sa - sb);
  const cut = { ahead: a.ahead + (b.ahead - a.ahead) * t, aside: a.aside + (b.aside - a.aside) * t };
  return sa < 0 ? [cut, b] : [a, cut];
}

/**
 * Returns the part of a segment inside the wedge of the view as a trace, or undefined if it lies outside or is seen
 * edge-on. With `beyond`, also includes the part behind the plane (nearness below 1).
 */
export function traceOf(view: View, segment: Segment, beyond: boolean): Trace | undefined {
  const { far, from, to } = view;
  const [a, b] = [toEyePoint(view, segment.a), toEyePoint(view, segment.b)];
  // Order the ends as the eye sees them, so that the numbers are the same double whichever way the scene is rotated.
  const leftFirst = a.aside < b.aside || (a.aside === b.aside && a.ahead <= b.ahead);
  let ends: readonly [EyePoint, EyePoint] | undefined = leftFirst ? [a, b] : [b, a];
  // The wedge of the view: right of its left edge, left of its right edge; and before the plane.
  ends = ends && clipToHalfPlane(ends[0], ends[1], (p) => p.aside * far - from * p.ahead);
  ends = ends && clipToHalfPlane(ends[0], ends[1], (p) => to * p.ahead - p.aside * far);
  if (!beyond) ends = ends && clipToHalfPlane(ends[0], ends[1], (p) => far - p.ahead);
  if (!ends) return undefined;
  const [p, q] = ends;
  if (!(p.ahead > 0) || !(q.ahead > 0)) return undefined;
  const [up, uq] = [(p.aside * far) / p.ahead, (q.aside * far) / q.ahead];
  const [wp, wq] = [far / p.ahead, far / q.ahead];
  if (up === uq) return undefined;
  return up < uq ? { from: up, to: uq, near0: wp, near1: wq } : { from: uq, to: up, near0: wq, near1: wp };
}
