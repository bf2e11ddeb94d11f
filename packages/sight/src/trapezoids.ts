import type { Span } from './occluder-span.ts';

/** A hidden piece of the view plane, bounded by two straight lines, from left to right. Heights in scene units. */
export interface Trapezoid {
  readonly from: number;
  readonly to: number;
  readonly low0: number;
  readonly low1: number;
  readonly high0: number;
  readonly high1: number;
}

/** Returns what a blocker between two heights hides along a span, seen from an eye at a height. */
export function trapezoidBehind(span: Span, eye: number, bottom: number, top: number): Trapezoid {
  const { from, to, in0, in1, out0, out1 } = span;
  // The near side decides the top if it is above the eye, and the bottom if it is below; else the far side reaches
  // farther.
  const high = top > eye ? [in0, in1] : [out0, out1];
  const low = bottom < eye ? [in0, in1] : [out0, out1];
  const at = (height: number, near = 1) => eye + (height - eye) * near;
  return {
    from,
    to,
    low0: at(bottom, low[0]),
    low1: at(bottom, low[1]),
    high0: at(top, high[0]),
    high1: at(top, high[1]),
  };
}

/** Returns the total area of trapezoids that do not overlap. */
export function areaOf(pieces: readonly Trapezoid[]): number {
  let sum = 0;
  for (const { from, to, low0, low1, high0, high1 } of pieces) sum += ((to - from) * (high0 - low0 + high1 - low1)) / 2;
  return sum;
}
