import type { Span } from './occluder-span.ts';
import type { Trapezoid } from './trapezoids.ts';
import type { View } from './view.ts';

/** Initial number of columns, and how often a column may be halved while its edges are not straight. */
const COLUMNS = 8;
const SPLITS = 9;
/**
 * Inset of the sampled sides of a column, as a share of its width: another side of the fog may begin exactly on them.
 */
const INSET = 1e-7;
/** An edge counts as straight if it deviates by less than this share of the height. */
const STRAIGHT = 1 / 1000;
/** Heights sampled per column, and how often the edge between two of them is bisected. */
const HEIGHTS = 24;
const HALVINGS = 24;

/** An area that hides what lies behind more than its visibility range of it: fog, grass, smoke. */
export interface Fog {
  readonly bottom: number;
  readonly top: number;
  readonly sightDepth: number;
}

/** Returns the length of a line from the eye to a point of the plane inside the fog, in scene units. */
function lengthInside(
  view: View,
  fog: Fog,
  inside: readonly (readonly [number, number])[],
  u: number,
  v: number,
): number {
  const rise = v - view.eye.z;
  let share = 0;
  for (const [enter, leave] of inside) {
    if (rise === 0) {
      if (view.eye.z >= fog.bottom && view.eye.z <= fog.top) share += leave - enter;
      continue;
    }
    const [atBottom, atTop] = [(fog.bottom - view.eye.z) / rise, (fog.top - view.eye.z) / rise];
    share += Math.max(0, Math.min(leave, Math.max(atBottom, atTop)) - Math.max(enter, Math.min(atBottom, atTop)));
  }
  return share * Math.hypot(view.far, u, rise);
}

/** The hidden height ranges from low to high: bottom, top, bottom, top, … */
type Edges = readonly number[];

/** Finds the hidden ranges of a vertical line between two heights. */
function edgesOf(hidden: (v: number) => boolean, bottom: number, top: number): Edges {
  const pinned = (low: number, high: number) => {
    const first = hidden(low);
    let [a, b] = [low, high];
    for (let k = 0; k < HALVINGS; k++) {
      const middle = (a + b) / 2;
      if (hidden(middle) === first) a = middle;
      else b = middle;
    }
    return (a + b) / 2;
  };
  const found: number[] = hidden(bottom) ? [bottom] : [];
  let below = { v: bottom, hidden: hidden(bottom) };
  for (let k = 1; k <= HEIGHTS; k++) {
    const v = bottom + ((top - bottom) * k) / HEIGHTS;
    const here = hidden(v);
    if (here !== below.hidden) found.push(pinned(below.v, v));
    below = { v, hidden: here };
  }
  if (below.hidden) found.push(top);
  return found;
}

/**
 * Returns what fog hides of the plane between two heights, as narrow columns. Unlike a wall's, its edge is curved: it
 * is bisected at both sides of a column, and columns are halved until the edge in between is almost straight.
 */
export function fogTrapezoids(view: View, fog: Fog, spans: readonly Span[], bottom: number, top: number): Trapezoid[] {
  const edgesAt = (u: number): Edges => {
    const inside = spans
      .filter((span) => span.from <= u && span.to > u)
      .map((span): readonly [number, number] => {
        const t = (u - span.from) / (span.to - span.from);
        const near = (a: number, b: number) => a + (b - a) * t;
        return [1 / near(span.in0, span.in1), 1 / near(span.out0, span.out1)];
      });
    return inside.length === 0
      ? []
      : edgesOf((v) => lengthInside(view, fog, inside, u, v) > fog.sightDepth, bottom, top);
  };
  const found: Trapezoid[] = [];
  const straight = (left: Edges, middle: Edges, right: Edges) =>
    left.length === middle.length &&
    right.length === middle.length &&
    middle.every(
      (edge, i) => Math.abs(edge - ((left[i] ?? edge) + (right[i] ?? edge)) / 2) <= STRAIGHT * (top - bottom),
    );
  const column = (from: number, to: number, splits: number): void => {
    const inset = (to - from) * INSET;
    const middle = (from + to) / 2;
    const [left, here, right] = [edgesAt(from + inset), edgesAt(middle), edgesAt(to - inset)];
    const even = straight(left, here, right);
    if (splits > 0 && !even) {
      column(from, middle, splits - 1);
      column(middle, to, splits - 1);
      return;
    }
    const [first, last] = even ? [left, right] : [here, here];
    for (let k = 0; k + 1 < here.length; k += 2) {
      const [low0 = 0, high0 = 0, low1 = 0, high1 = 0] = [first[k], first[k + 1], last[k], last[k + 1]];
      found.push({ from, to, low0, low1, high0, high1 });
    }
  };
  // Also start a column wherever the fog itself begins: its vertical edges are exact.
  const ends = [
    ...Array.from({ length: COLUMNS + 1 }, (_, i) => view.from + ((view.to - view.from) * i) / COLUMNS),
    ...spans.flatMap(({ from, to }) => [from, to]),
  ].sort((a, b) => a - b);
  ends.forEach((to, i) => {
    const from = ends[i - 1];
    if (from !== undefined && to > from) column(from, to, SPLITS);
  });
  return found;
}
