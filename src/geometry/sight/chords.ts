import { edges, type Segment, type Shape } from '../shapes.ts';
import { nearnessAt, seenFrom, traceOf, type View } from './view.ts';

/** Where every line of a stretch of the view runs inside a thing: from nearness `in` to nearness `out`, linear across. */
export interface Chord {
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

/** The part of a chord before the plane (nearness 1): nothing of it, all, or cut where it crosses. */
function before(chord: Chord): Chord[] {
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
  const found: Chord[] = [];
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
function throughWall(view: View, sides: readonly Segment[]): Chord[] {
  return sides.flatMap((side) => {
    const trace = traceOf(view, side, false);
    if (!trace) return [];
    const { from, to, near0, near1 } = trace;
    return [{ from, to, in0: near0, in1: near1, out0: near0, out1: near1 }];
  });
}

/**
 * Through a solid with straight sides: between its first side and its second, its third and its fourth, near to far. Of a
 * solid around the eye the first stretch begins at the eye.
 */
function throughSolid(view: View, sides: readonly Segment[], around: boolean): Chord[] {
  const traces = sides.flatMap((side) => {
    const trace = traceOf(view, side, true);
    return trace ? [trace] : [];
  });
  const cuts = [...new Set(traces.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  const found: Chord[] = [];
  cuts.forEach((to, i) => {
    const from = cuts[i - 1];
    if (from === undefined) return;
    const middle = (from + to) / 2;
    const here = traces
      .filter((trace) => trace.from <= from && trace.to >= to)
      .map((trace) => ({ trace, near: nearnessAt(trace, middle) }))
      .sort((a, b) => b.near - a.near);
    const met = here.map(({ trace }) => trace);
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

/** Through a round post: exact at the ends of each piece, straight between them. */
function throughPost(view: View, post: { x: number; y: number; radius: number }): Chord[] {
  const { far } = view;
  const { ahead, aside } = seenFrom(view, post);
  const square = ahead * ahead + aside * aside - post.radius * post.radius;
  if (far === 0) return [];
  const [left, right] = square > 0 ? flanks(far, ahead, aside, square, post.radius) : [-Infinity, Infinity];
  const [from, to] = [Math.max(left, view.from), Math.min(right, view.to)];
  if (!(from < to)) return [];
  const meeting = (u: number): readonly [number, number] => {
    const a = far * far + u * u;
    const b = far * ahead + u * aside;
    const root = Math.sqrt(Math.max(0, b * b - a * square));
    return [square > 0 ? a / (b - root) : AT_EYE, a / (b + root)];
  };
  const middle = Number.isFinite(left) && Number.isFinite(right) ? (left + right) / 2 : (from + to) / 2;
  const half = Number.isFinite(left) && Number.isFinite(right) ? (right - left) / 2 : (to - from) / 2;
  const nodes = Array.from({ length: 2 * ROUND + 1 }, (_, i) => middle - half * Math.cos((i / (2 * ROUND)) * Math.PI));
  const inside = [from, ...nodes.filter((u) => u > from && u < to), to];
  return inside.flatMap((end, i) => {
    const start = inside[i - 1];
    if (start === undefined || end <= start) return [];
    const [in0, out0] = meeting(start);
    const [in1, out1] = meeting(end);
    return before({ from: start, to: end, in0, in1, out0, out1 });
  });
}

/**
 * Where the lines of a view run through a shape, before the plane that is looked at. Exact for straight sides; a round
 * post's rim is straight between nodes that leave it by under a thousandth of its radius. A line that only grazes a
 * corner, and a wall seen edge-on, have no width and give nothing.
 */
export function chordsOf(view: View, shape: Shape, sides: readonly Segment[] = edges(shape), around = false): Chord[] {
  if (shape.shape === 'disc') return throughPost(view, shape);
  return shape.shape === 'polyline' ? throughWall(view, sides) : throughSolid(view, sides, around);
}
