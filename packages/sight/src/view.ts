import { orientation } from '@fall-of-shot/plane/orientation';
import type { Segment } from '@fall-of-shot/plane/shapes';
import { distance2, type Vec2, type Vec3 } from '@fall-of-shot/plane/vec';

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
  const dx = p.x - view.eye.x;
  const dy = p.y - view.eye.y;
  // The side is exact: whatever ends on the line to the target's middle ends exactly there. From straight above, east is
  // to the right.
  const aside = view.far === 0 ? dx : -orientation(view.eye, view.middle, p) / view.far;
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

/**
 * Returns the part of a segment inside the wedge of the view as a trace, or undefined if it lies outside or is seen
 * edge-on. With `beyond`, also includes the part behind the plane (nearness below 1).
 */
export function traceOf(view: View, segment: Segment, beyond: boolean): Trace | undefined {
  const { far, from, to } = view;
  const a = toEyePoint(view, segment.a);
  const b = toEyePoint(view, segment.b);
  // Order the ends as the eye sees them, so that the numbers are the same double whichever way the scene is rotated.
  const leftFirst = a.aside < b.aside || (a.aside === b.aside && a.ahead <= b.ahead);
  let { ahead: x0, aside: y0 } = leftFirst ? a : b;
  let { ahead: x1, aside: y1 } = leftFirst ? b : a;
  // The wedge of the view: right of its left edge, left of its right edge; and before the plane. Where each of these is
  // not negative, the segment stays.
  for (let edge = 0; edge < (beyond ? 2 : 3); edge++) {
    const s0 = edge === 0 ? y0 * far - from * x0 : edge === 1 ? to * x0 - y0 * far : far - x0;
    const s1 = edge === 0 ? y1 * far - from * x1 : edge === 1 ? to * x1 - y1 * far : far - x1;
    if (s0 < 0 && s1 < 0) return undefined;
    if (s0 >= 0 && s1 >= 0) continue;
    const t = s0 / (s0 - s1);
    const ahead = x0 + (x1 - x0) * t;
    const aside = y0 + (y1 - y0) * t;
    if (s0 < 0) {
      x0 = ahead;
      y0 = aside;
    } else {
      x1 = ahead;
      y1 = aside;
    }
  }
  if (!(x0 > 0) || !(x1 > 0)) return undefined;
  const u0 = (y0 * far) / x0;
  const u1 = (y1 * far) / x1;
  if (u0 === u1) return undefined;
  const w0 = far / x0;
  const w1 = far / x1;
  return u0 < u1 ? { from: u0, to: u1, near0: w0, near1: w1 } : { from: u1, to: u0, near0: w1, near1: w0 };
}
