import { orientation } from '../plane/orientation.ts';
import type { Segment } from '../plane/shapes.ts';
import { distance2, type Vec2, type Vec3 } from '../plane/vec.ts';

/**
 * How an eye looks at an upright plane on the ground plan. A point of the plan has a place `u` across the plane (in scene
 * units, 0 at the target's middle, right is positive) and a nearness `w`: how many times nearer than the plane it is. A
 * straight line on the plan is a straight line in (u, w), and a height z on it appears at `eye + (z - eye) * w`.
 */
export interface View {
  readonly eye: Vec3;
  /** The target's middle on the plan. */
  readonly middle: Vec2;
  /** Unit vector from the eye to the target's middle, and to the right of it. */
  readonly ahead: Vec2;
  readonly right: Vec2;
  /** Distance on the ground from the eye to the plane. */
  readonly far: number;
  /** The stretch of the plane that is looked at. */
  readonly from: number;
  readonly to: number;
}

/** The view of a silhouette `half` wide to either side of a middle. An eye straight above or below looks north. */
export function viewOf(eye: Vec3, middle: Vec2, half: number): View {
  const far = distance2(eye, middle);
  const ahead = far === 0 ? { x: 0, y: -1 } : { x: (middle.x - eye.x) / far, y: (middle.y - eye.y) / far };
  return { eye, middle, ahead, right: { x: -ahead.y, y: ahead.x }, far, from: -half, to: half };
}

/** A point of the plan as the eye has it: how far ahead, and how far to the right. */
export interface Seen {
  readonly ahead: number;
  readonly aside: number;
}

export function seenFrom(view: View, p: Vec2): Seen {
  const [dx, dy] = [p.x - view.eye.x, p.y - view.eye.y];
  // To which side a point lies is never a rounding: whatever ends on the line to the target's middle ends exactly there.
  const aside =
    view.far === 0 ? dx * view.right.x + dy * view.right.y : -orientation(view.eye, view.middle, p) / view.far;
  return { ahead: dx * view.ahead.x + dy * view.ahead.y, aside };
}

/** A stretch of a straight line in (u, w), from left to right. */
export interface Trace {
  readonly from: number;
  readonly to: number;
  readonly near0: number;
  readonly near1: number;
}

/** The nearness of a trace at a place across the plane. */
export function nearnessAt(trace: Trace, u: number): number {
  const width = trace.to - trace.from;
  return width <= 0 ? trace.near0 : trace.near0 + ((trace.near1 - trace.near0) * (u - trace.from)) / width;
}

/** Keeps the part of a segment where `side` is not below 0; `side` is linear. */
function kept(a: Seen, b: Seen, side: (p: Seen) => number): readonly [Seen, Seen] | undefined {
  const [sa, sb] = [side(a), side(b)];
  if (sa < 0 && sb < 0) return undefined;
  if (sa >= 0 && sb >= 0) return [a, b];
  const t = sa / (sa - sb);
  const cut = { ahead: a.ahead + (b.ahead - a.ahead) * t, aside: a.aside + (b.aside - a.aside) * t };
  return sa < 0 ? [cut, b] : [a, cut];
}

/**
 * The part of a segment that lies in the wedge of the view, as a trace; nothing when it lies outside or is seen edge-on.
 * With `beyond` the part behind the plane is kept too (its nearness is below 1).
 */
export function traceOf(view: View, segment: Segment, beyond: boolean): Trace | undefined {
  const { far, from, to } = view;
  const [a, b] = [seenFrom(view, segment.a), seenFrom(view, segment.b)];
  // One order of the ends as the eye has them, so that the figures below are the same double however the scene is turned.
  const leftFirst = a.aside < b.aside || (a.aside === b.aside && a.ahead <= b.ahead);
  let ends: readonly [Seen, Seen] | undefined = leftFirst ? [a, b] : [b, a];
  // The wedge of the view: right of its left edge, left of its right edge; and before the plane.
  ends = ends && kept(ends[0], ends[1], (p) => p.aside * far - from * p.ahead);
  ends = ends && kept(ends[0], ends[1], (p) => to * p.ahead - p.aside * far);
  if (!beyond) ends = ends && kept(ends[0], ends[1], (p) => far - p.ahead);
  if (!ends) return undefined;
  const [p, q] = ends;
  if (!(p.ahead > 0) || !(q.ahead > 0)) return undefined;
  const [up, uq] = [(p.aside * far) / p.ahead, (q.aside * far) / q.ahead];
  const [wp, wq] = [far / p.ahead, far / q.ahead];
  if (up === uq) return undefined;
  return up < uq ? { from: up, to: uq, near0: wp, near1: wq } : { from: uq, to: up, near0: wq, near1: wp };
}
