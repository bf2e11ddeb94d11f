import type { Disc, Segment, Shape } from '@fall-of-shot/plane/shapes';
import { distance2 } from '@fall-of-shot/plane/vec';
import { eachInterval } from './intervals.ts';
import { nearnessAt, type Trace, toEyePoint, traceOf, type View } from './view.ts';

/**
 * An interval of the view in which every line runs inside a shape, from nearness `in` to nearness `out`, both linear
 * across it.
 */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly in0: number;
  readonly in1: number;
  readonly out0: number;
  readonly out1: number;
}

/** The nearness of the eye itself, practically infinite: where a span begins if the eye is inside. */
const AT_EYE = 1e12;

/** Straight pieces per half of a round post's rim, spaced more densely towards its flanks. */
const RIM_PIECES = 24;

/** The same for round fog, where the length of a line inside matters. */
const FOG_RIM_PIECES = 192;

/** Returns the part of a span in front of the plane (nearness 1): none, all, or cut where it crosses. */
function clipToPlane(span: Span): Span[] {
  const { from, to, in0, in1, out0, out1 } = span;
  if (in0 <= 1 && in1 <= 1) return [];
  if (out0 >= 1 && out1 >= 1 && to > from) {
    // All of it is in front. The same roundings as where it is cut.
    const width = to - from;
    return [
      { from, to, in0, in1: in0 + ((in1 - in0) * width) / width, out0, out1: out0 + ((out1 - out0) * width) / width },
    ];
  }
  const cuts = [from, to];
  for (const [a, b] of [
    [in0, in1],
    [out0, out1],
  ] as const) {
    if (a < 1 !== b < 1) cuts.push(from + ((to - from) * (1 - a)) / (b - a));
  }
  cuts.sort((a, b) => a - b);
  const at = (a: number, b: number, u: number) => a + ((b - a) * (u - from)) / (to - from);
  const found: Span[] = [];
  cuts.forEach((end, i) => {
    const start = cuts[i - 1];
    if (start === undefined || end <= start) return;
    const middle = (start + end) / 2;
    if (at(in0, in1, middle) <= 1) return;
    const out = at(out0, out1, middle) < 1 ? () => 1 : (u: number) => at(out0, out1, u);
    found.push({
      from: start,
      to: end,
      in0: at(in0, in1, start),
      in1: at(in0, in1, end),
      out0: out(start),
      out1: out(end),
    });
  });
  return found;
}

/** Walls have no thickness, so they are entered and left at one nearness. */
function wallSpans(view: View, sides: readonly Segment[]): Span[] {
  const found: Span[] = [];
  for (const side of sides) {
    const trace = traceOf(view, side, false);
    if (!trace) continue;
    const { from, to, near0, near1 } = trace;
    found.push({ from, to, in0: near0, in1: near1, out0: near0, out1: near1 });
  }
  return found;
}

/** Splits an interval where two sides cross in it, as in a self-intersecting outline. */
function splitAtCrossings(from: number, to: number, active: readonly Trace[]): (readonly [number, number])[] {
  const cuts: number[] = [];
  active.forEach((trace, i) => {
    for (const other of active.slice(i + 1)) {
      const first = nearnessAt(trace, from) - nearnessAt(other, from);
      const last = nearnessAt(trace, to) - nearnessAt(other, to);
      if (first * last < 0) cuts.push(from + ((to - from) * first) / (first - last));
    }
  });
  if (cuts.length === 0) return [[from, to]];
  const ends = [from, ...cuts.sort((a, b) => a - b), to];
  return ends.slice(1).map((end, i) => [ends[i] ?? from, end] as const);
}

/**
 * Returns the spans inside a solid of which every line meets two sides or none, as a convex one; undefined if it is not so
 * simple.
 */
function spansOfConvex(traces: readonly Trace[], left: number, right: number): Span[] | undefined {
  const ends = [left, right];
  for (const { from, to } of traces) {
    if (from > left && from < right) ends.push(from);
    if (to > left && to < right) ends.push(to);
  }
  ends.sort((a, b) => a - b);
  const found: Span[] = [];
  for (let i = 1; i < ends.length; i++) {
    const from = ends[i - 1] as number;
    const to = ends[i] as number;
    if (to <= from) continue;
    let one: Trace | undefined;
    let other: Trace | undefined;
    for (const trace of traces) {
      if (trace.from > from || trace.to < to) continue;
      if (other) return undefined;
      if (one) other = trace;
      else one = trace;
    }
    if (!one) continue;
    if (!other) return undefined;
    const middle = (from + to) / 2;
    const first = nearnessAt(one, from) - nearnessAt(other, from);
    const last = nearnessAt(one, to) - nearnessAt(other, to);
    const between = nearnessAt(one, middle) - nearnessAt(other, middle);
    if (first * last < 0 || between === 0) return undefined;
    const enter = between > 0 ? one : other;
    const leave = between > 0 ? other : one;
    const span = {
      from,
      to,
      in0: nearnessAt(enter, from),
      in1: nearnessAt(enter, to),
      out0: nearnessAt(leave, from),
      out1: nearnessAt(leave, to),
    };
    for (const piece of clipToPlane(span)) found.push(piece);
  }
  return found;
}

/**
 * Returns the spans inside a solid with straight sides: from its first side to its second, its third to its fourth,
 * near to far. If the eye is inside, the first span begins at the eye.
 */
function solidSpans(view: View, sides: readonly Segment[], containsEye: boolean): Span[] {
  const traces: Trace[] = [];
  for (const side of sides) {
    const trace = traceOf(view, side, true);
    if (trace) traces.push(trace);
  }
  const [left, right] = [view.from, view.to];
  const simple = containsEye ? undefined : spansOfConvex(traces, left, right);
  if (simple) return simple;
  const found: Span[] = [];
  eachInterval(traces, left, right, (start, end, active) => {
    for (const [from, to] of splitAtCrossings(start, end, active)) {
      const middle = (from + to) / 2;
      const met: Trace[] = [...active].sort((a, b) => nearnessAt(b, middle) - nearnessAt(a, middle));
      // An eye on the outline may also look out of the solid, and into it again: then it meets two sides or none.
      if (containsEye && met.length % 2 === 1) met.unshift({ from, to, near0: AT_EYE, near1: AT_EYE });
      for (let k = 0; k + 1 < met.length; k += 2) {
        const [enter, leave] = [met[k] as Trace, met[k + 1] as Trace];
        found.push(
          ...clipToPlane({
            from,
            to,
            in0: nearnessAt(enter, from),
            in1: nearnessAt(enter, to),
            out0: nearnessAt(leave, from),
            out1: nearnessAt(leave, to),
          }),
        );
      }
    }
  });
  return found;
}

/**
 * Returns where the two tangents to a post meet the plane; infinite on a side where the post reaches behind the eye.
 */
function flanks(far: number, ahead: number, aside: number, square: number, radius: number): readonly [number, number] {
  const root = Math.sqrt(square);
  const edge = (sign: -1 | 1): number => {
    const [x, y] = [ahead * root - sign * aside * radius, aside * root + sign * ahead * radius];
    return x > 0 ? (y * far) / x : sign * Number.POSITIVE_INFINITY;
  };
  return ahead <= -radius ? [0, 0] : [edge(-1), edge(1)];
}

/** A round post in eye space: how far ahead and to the right, and where its flanks lie on the plane. */
interface Post {
  readonly ahead: number;
  readonly aside: number;
  /** Squared distance to its centre minus squared radius: below 0 if the eye is inside. */
  readonly square: number;
  readonly left: number;
  readonly right: number;
}

function postOf(view: View, disc: Disc): Post | undefined {
  if (view.far === 0) return undefined;
  const { ahead, aside } = toEyePoint(view, disc);
  const square = ahead * ahead + aside * aside - disc.radius * disc.radius;
  const [left, right] =
    square > 0 ? flanks(view.far, ahead, aside, square, disc.radius) : [-Infinity, Number.POSITIVE_INFINITY];
  return Math.max(left, view.from) < Math.min(right, view.to) ? { ahead, aside, square, left, right } : undefined;
}

/** Returns the spans inside a round post: exact at the ends of each piece, straight in between. */
function postSpans(view: View, disc: Disc, round: number): Span[] {
  const post = postOf(view, disc);
  if (!post) return [];
  const { ahead, aside, square, left, right } = post;
  const [from, to] = [Math.max(left, view.from), Math.min(right, view.to)];
  const meeting = (u: number): readonly [number, number] => {
    const a = view.far * view.far + u * u;
    const b = view.far * ahead + u * aside;
    const root = Math.sqrt(Math.max(0, b * b - a * square));
    // An eye on the rim, or almost, is at it. One inside has the rim behind it, too.
    const at = (share: number) => (share * AT_EYE > a ? a / share : AT_EYE);
    return [at(b - root), at(b + root)];
  };
  const framed = Number.isFinite(left) && Number.isFinite(right);
  const middle = framed ? (left + right) / 2 : (from + to) / 2;
  const half = framed ? (right - left) / 2 : (to - from) / 2;
  const nodes = Array.from({ length: 2 * round + 1 }, (_, i) => middle - half * Math.cos((i / (2 * round)) * Math.PI));
  // End a piece where the rim crosses the plane: a rim that runs almost along the plane would cross it far from there.
  const under = disc.radius * disc.radius - (ahead - view.far) * (ahead - view.far);
  if (under > 0) nodes.push(aside - Math.sqrt(under), aside + Math.sqrt(under));
  const inside = [from, ...nodes.filter((u) => u > from && u < to).sort((a, b) => a - b), to];
  return inside.flatMap((end, i) => {
    const start = inside[i - 1];
    if (start === undefined || end <= start) return [];
    const [in0, out0] = meeting(start);
    const [in1, out1] = meeting(end);
    return clipToPlane({ from: start, to: end, in0, in1, out0, out1 });
  });
}

/**
 * Returns where the lines of a view run inside a solid or a wall, in front of the plane. Exact for straight sides; a
 * round post is approximated within a thousandth of its radius (far better for fog, where the length inside matters). A
 * line that only grazes a corner, and a wall seen edge-on, have no width and yield no span.
 */
export function spansOf(
  view: View,
  shape: Shape,
  sides: readonly Segment[],
  { containsEye, isFog }: { readonly containsEye: boolean; readonly isFog: boolean },
): Span[] {
  if (shape.shape === 'disc') return postSpans(view, shape, isFog ? FOG_RIM_PIECES : RIM_PIECES);
  return shape.shape === 'polyline' ? wallSpans(view, sides) : solidSpans(view, sides, containsEye);
}

/** Returns where the lines of a view cross the outline of a shape: once entering and once leaving. */
export function outlineSpans(view: View, shape: Shape, sides: readonly Segment[]): Span[] {
  if (shape.shape !== 'disc') return wallSpans(view, sides);
  return postSpans(view, shape, RIM_PIECES).flatMap((span) => {
    const { from, to, in0, in1, out0, out1 } = span;
    const enters = in0 < AT_EYE && in1 < AT_EYE ? [{ ...span, out0: in0, out1: in1 }] : [];
    // A post cut by the plane is not left in front of it.
    const leaves = out0 > 1 || out1 > 1 ? [{ from, to, in0: out0, in1: out1, out0, out1 }] : [];
    return [...enters, ...leaves];
  });
}

/**
 * Returns the span of a post so high that it hides everything behind it: only its flanks matter. Returns undefined if
 * the post reaches the plane and needs the exact computation.
 */
export function tallPostSpans(view: View, disc: Disc): Span[] | undefined {
  if (distance2(view.eye, disc) + disc.radius >= view.far) return undefined;
  const post = postOf(view, disc);
  if (!post) return [];
  if (post.square <= 0 || post.ahead <= 0) return undefined;
  const near = view.far / post.ahead;
  const [from, to] = [Math.max(post.left, view.from), Math.min(post.right, view.to)];
  return [{ from, to, in0: near, in1: near, out0: near, out1: near }];
}
