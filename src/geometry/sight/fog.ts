import type { Span } from './occluder-span.ts';
import type { Slab } from './slabs.ts';
import type { View } from './view.ts';

/** Columns that a silhouette is looked at in first, and how often one is halved in which an edge is not straight. */
const COLUMNS = 8;
const SPLITS = 9;
/** How far within a column its sides are looked at, as a share of it: on them another side of the murk may begin. */
const INSET = 1e-7;
/** An edge that leaves a straight line by less than this share of the height is straight. */
const STRAIGHT = 1 / 1000;
/** Heights that are looked at in each column before the edges between them are pinned down, and how closely. */
const HEIGHTS = 24;
const HALVINGS = 24;

/** An area that hides what a line crosses inside it for longer than its sight depth: fog, grass, smoke. */
export interface Murk {
  readonly bottom: number;
  readonly top: number;
  readonly sightDepth: number;
}

/** How long a line from the eye to a place on the plane runs inside the murk, in scene units. */
function lengthInside(
  view: View,
  murk: Murk,
  inside: readonly (readonly [number, number])[],
  u: number,
  v: number,
): number {
  const rise = v - view.eye.z;
  let share = 0;
  for (const [enter, leave] of inside) {
    if (rise === 0) {
      if (view.eye.z >= murk.bottom && view.eye.z <= murk.top) share += leave - enter;
      continue;
    }
    const [atBottom, atTop] = [(murk.bottom - view.eye.z) / rise, (murk.top - view.eye.z) / rise];
    share += Math.max(0, Math.min(leave, Math.max(atBottom, atTop)) - Math.max(enter, Math.min(atBottom, atTop)));
  }
  return share * Math.hypot(view.far, u, rise);
}

/** The stretches of height that are hidden, from low to high, as edges one after the other. */
type Edges = readonly number[];

/** Finds the hidden stretches of an upright line between two heights. */
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
 * What murk hides of the plane between two heights, as narrow columns. Unlike a wall's, its edge is curved: it is pinned
 * down at both sides of a column, and a column is halved until the edge is as good as straight in between.
 */
export function murkSlabs(view: View, murk: Murk, spans: readonly Span[], bottom: number, top: number): Slab[] {
  const edgesAt = (u: number): Edges => {
    const inside = spans
      .filter((chord) => chord.from <= u && chord.to > u)
      .map((chord): readonly [number, number] => {
        const t = (u - chord.from) / (chord.to - chord.from);
        const near = (a: number, b: number) => a + (b - a) * t;
        return [1 / near(chord.in0, chord.in1), 1 / near(chord.out0, chord.out1)];
      });
    return inside.length === 0
      ? []
      : edgesOf((v) => lengthInside(view, murk, inside, u, v) > murk.sightDepth, bottom, top);
  };
  const found: Slab[] = [];
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
  // Besides even columns, one begins wherever the murk itself does: its upright edges are exact.
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
