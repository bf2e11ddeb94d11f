import type { Disc, Segment, Shape } from '../plane/shapes.ts';
import { distance2 } from '../plane/vec.ts';
import { eachStrip } from './strips.ts';
import { nearnessAt, seenFrom, type Trace, traceOf, type View } from './view.ts';

/** Where every line of a stretch of the view runs inside a thing: from nearness `in` to nearness `out`, linear across. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly in0: number;
  readonly in1: number;
  readonly out0: number;
  readonly out1: number;
}

/** The nearness of the eye itself, as good as endless: where a chord begins whose eye stands inside. */
const AT_EYE = 1e12;

/** How many straight pieces stand for each half of a round post's rim; spaced so that they crowd at its flanks. */
const ROUND = 24;

/** The same of round murk, where what counts is how long a line runs inside. */
const ROUND_MURK = 192;

/** The part of a chord before the plane (nearness 1): nothing of it, all, or cut where it crosses. */
function before(chord: Span): Span[] {
  const { from, to, in0, in1, out0, out1 } = chord;
  if (in0 <= 1 && in1 <= 1) return [];
  const cuts = [from, to];
  for (const [a, b] of [
    [in0, in1],
    [out0, out1],
  ] as const) {
    if (a < 1 !== b < 1) cuts.push(from + ((to - from) * (1 - a)) / (b - a));
  }
  cuts.sort((a, b) => a - b);
  const at = (a: number, b: number, u: number) => (to === from ? a : a + ((b - a) * (u - from)) / (to - from));
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

/** A wall has no thickness: it is met where it stands. */
function throughWall(view: View, sides: readonly Segment[]): Span[] {
  return sides.flatMap((side) => {
    const trace = traceOf(view, side, false);
    if (!trace) return [];
    const { from, to, near0, near1 } = trace;
    return [{ from, to, in0: near0, in1: near1, out0: near0, out1: near1 }];
  });
}

/** A strip cut where two sides cross in it, as those of an outline that runs through itself do. */
function uncrossed(from: number, to: number, active: readonly Trace[]): (readonly [number, number])[] {
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
 * Through a solid with straight sides: between its first side and its second, its third and its fourth, near to far. Of a
 * solid around the eye the first stretch begins at the eye.
 */
function throughSolid(view: View, sides: readonly Segment[], around: boolean): Span[] {
  const traces = sides.flatMap((side) => {
    const trace = traceOf(view, side, true);
    return trace ? [trace] : [];
  });
  const [left, right] = [view.from, view.to];
  const found: Span[] = [];
  eachStrip(traces, left, right, (start, end, active) => {
    for (const [from, to] of uncrossed(start, end, active)) {
      const middle = (from + to) / 2;
      const met: Trace[] = [...active].sort((a, b) => nearnessAt(b, middle) - nearnessAt(a, middle));
      if (around) met.unshift({ from, to, near0: AT_EYE, near1: AT_EYE });
      for (let k = 0; k + 1 < met.length; k += 2) {
        const [enter, leave] = [met[k], met[k + 1]];
        if (!enter || !leave) continue;
        found.push(
          ...before({
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

/** Where the two lines that touch a post meet the plane; endless on a side where the post reaches behind the eye. */
function flanks(far: number, ahead: number, aside: number, square: number, radius: number): readonly [number, number] {
  const root = Math.sqrt(square);
  const edge = (sign: -1 | 1): number => {
    const [x, y] = [ahead * root - sign * aside * radius, aside * root + sign * ahead * radius];
    return x > 0 ? (y * far) / x : sign * Number.POSITIVE_INFINITY;
  };
  return ahead <= -radius ? [0, 0] : [edge(-1), edge(1)];
}

/** A round post as the eye has it: how far ahead and aside, and between which places of the plane it lies. */
interface Post {
  readonly ahead: number;
  readonly aside: number;
  /** Distance to its middle and its radius, squared, one less the other: below 0 when the eye is inside. */
  readonly square: number;
  readonly left: number;
  readonly right: number;
}

function postOf(view: View, disc: Disc): Post | undefined {
  if (view.far === 0) return undefined;
  const { ahead, aside } = seenFrom(view, disc);
  const square = ahead * ahead + aside * aside - disc.radius * disc.radius;
  const [left, right] =
    square > 0 ? flanks(view.far, ahead, aside, square, disc.radius) : [-Infinity, Number.POSITIVE_INFINITY];
  return Math.max(left, view.from) < Math.min(right, view.to) ? { ahead, aside, square, left, right } : undefined;
}

/** Through a round post: exact at the ends of each piece, straight between them. */
function throughPost(view: View, disc: Disc, round: number): Span[] {
  const post = postOf(view, disc);
  if (!post) return [];
  const { ahead, aside, square, left, right } = post;
  const [from, to] = [Math.max(left, view.from), Math.min(right, view.to)];
  const meeting = (u: number): readonly [number, number] => {
    const a = view.far * view.far + u * u;
    const b = view.far * ahead + u * aside;
    const root = Math.sqrt(Math.max(0, b * b - a * square));
    // An eye on the rim, or as good as on it, is at it.
    const at = (share: number) => (share * AT_EYE > a ? a / share : AT_EYE);
    return [square > 0 ? at(b - root) : AT_EYE, at(b + root)];
  };
  const framed = Number.isFinite(left) && Number.isFinite(right);
  const middle = framed ? (left + right) / 2 : (from + to) / 2;
  const half = framed ? (right - left) / 2 : (to - from) / 2;
  const nodes = Array.from({ length: 2 * round + 1 }, (_, i) => middle - half * Math.cos((i / (2 * round)) * Math.PI));
  // Where the rim crosses the plane a piece ends: a rim that all but runs along the plane would cross it far from there.
  const under = disc.radius * disc.radius - (ahead - view.far) * (ahead - view.far);
  if (under > 0) nodes.push(aside - Math.sqrt(under), aside + Math.sqrt(under));
  const inside = [from, ...nodes.filter((u) => u > from && u < to).sort((a, b) => a - b), to];
  return inside.flatMap((end, i) => {
    const start = inside[i - 1];
    if (start === undefined || end <= start) return [];
    const [in0, out0] = meeting(start);
    const [in1, out1] = meeting(end);
    return before({ from: start, to: end, in0, in1, out0, out1 });
  });
}

/**
 * Where the lines of a view run through a solid or a wall, before the plane that is looked at. Exact for straight sides; a
 * round post's rim is straight between nodes that leave it by under a thousandth of its radius (of murk, where what counts
 * is how long a line runs inside, by far less). A line that only grazes a corner, and a wall seen edge-on, have no width and
 * give nothing. `around` says that the eye stands inside.
 */
export function spansOf(
  view: View,
  shape: Shape,
  sides: readonly Segment[],
  { around, murk }: { readonly around: boolean; readonly murk: boolean },
): Span[] {
  if (shape.shape === 'disc') return throughPost(view, shape, murk ? ROUND_MURK : ROUND);
  return shape.shape === 'polyline' ? throughWall(view, sides) : throughSolid(view, sides, around);
}

/** Where the lines of a view meet the outline of a thing, solid or not: once going in and once coming out. */
export function outlineSpans(view: View, shape: Shape, sides: readonly Segment[]): Span[] {
  if (shape.shape !== 'disc') return throughWall(view, sides);
  return throughPost(view, shape, ROUND).flatMap((chord) => {
    const { from, to, in0, in1, out0, out1 } = chord;
    const enters = in0 < AT_EYE && in1 < AT_EYE ? [{ ...chord, out0: in0, out1: in1 }] : [];
    // Where the plane cuts a post short, it is not left before it.
    const leaves = out0 > 1 || out1 > 1 ? [{ from, to, in0: out0, in1: out1, out0, out1 }] : [];
    return [...enters, ...leaves];
  });
}

/**
 * The same for what is so high that it hides everything behind it from top to bottom: of a round post its flanks are all
 * that matters. Nothing where the post reaches the plane, so that it must be looked at closely.
 */
export function highPost(view: View, disc: Disc): Span[] | undefined {
  if (distance2(view.eye, disc) + disc.radius >= view.far) return undefined;
  const post = postOf(view, disc);
  if (!post) return [];
  if (post.square <= 0 || post.ahead <= 0) return undefined;
  const near = view.far / post.ahead;
  const [from, to] = [Math.max(post.left, view.from), Math.min(post.right, view.to)];
  return [{ from, to, in0: near, in1: near, out0: near, out1: near }];
}
