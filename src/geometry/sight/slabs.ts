import type { Span } from './occluder-span.ts';

/** A piece of the plane that a thing hides: between two straight lines, from left to right. Heights in scene units. */
export interface Slab {
  readonly from: number;
  readonly to: number;
  readonly low0: number;
  readonly low1: number;
  readonly high0: number;
  readonly high1: number;
}

/** What a thing that stands between two heights hides along a chord, as seen from an eye at a height. */
export function slabOf(chord: Span, eye: number, bottom: number, top: number): Slab {
  const { from, to, in0, in1, out0, out1 } = chord;
  // What is higher than the eye looms by its near side, what is lower sinks by it: the far side reaches farther in.
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

/** The area of pieces that do not overlap. */
export function areaOf(pieces: readonly Slab[]): number {
  let sum = 0;
  for (const { from, to, low0, low1, high0, high1 } of pieces) sum += ((to - from) * (high0 - low0 + high1 - low1)) / 2;
  return sum;
}
