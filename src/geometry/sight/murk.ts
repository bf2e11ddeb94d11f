import type { Chord } from './chords.ts';
import type { Slab } from './slabs.ts';
import type { View } from './view.ts';

/** Columns that stand for the silhouette, and heights that are looked at in each, before the edges are pinned down. */
const COLUMNS = 64;
const HEIGHTS = 24;
/** How often a place is halved to pin an edge down. */
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

/**
 * What murk hides of the plane between two heights, as narrow columns. Unlike a wall's, its edge is curved: each column's
 * edges are pinned down at its middle.
 */
export function murkSlabs(view: View, murk: Murk, chords: readonly Chord[], bottom: number, top: number): Slab[] {
  // Besides even columns, one begins wherever the murk itself does: its upright edges are exact.
  const ends = [
    ...Array.from({ length: COLUMNS + 1 }, (_, i) => view.from + ((view.to - view.from) * i) / COLUMNS),
    ...chords.flatMap(({ from, to }) => [from, to]),
  ].sort((a, b) => a - b);
  const found: Slab[] = [];
  for (let i = 1; i < ends.length; i++) {
    const [from = 0, to = 0] = [ends[i - 1], ends[i]];
    if (to <= from) continue;
    const u = (from + to) / 2;
    const inside = chords
      .filter((chord) => chord.from <= u && chord.to > u)
      .map((chord): readonly [number, number] => {
        const t = (u - chord.from) / (chord.to - chord.from);
        const near = (a: number, b: number) => a + (b - a) * t;
        return [1 / near(chord.in0, chord.in1), 1 / near(chord.out0, chord.out1)];
      });
    if (inside.length === 0) continue;
    const hidden = (v: number) => lengthInside(view, murk, inside, u, v) > murk.sightDepth;
    const edge = (low: number, high: number) => {
      const first = hidden(low);
      let [a, b] = [low, high];
      for (let k = 0; k < HALVINGS; k++) {
        const middle = (a + b) / 2;
        if (hidden(middle) === first) a = middle;
        else b = middle;
      }
      return (a + b) / 2;
    };
    const heights = Array.from({ length: HEIGHTS + 1 }, (_, k) => bottom + ((top - bottom) * k) / HEIGHTS);
    let start = hidden(bottom) ? bottom : undefined;
    heights.forEach((v, k) => {
      const below = heights[k - 1];
      if (below === undefined || hidden(v) === hidden(below)) return;
      const at = edge(below, v);
      if (start === undefined) start = at;
      else {
        found.push({ from, to, low0: start, low1: start, high0: at, high1: at });
        start = undefined;
      }
    });
    if (start !== undefined) found.push({ from, to, low0: start, low1: start, high0: top, high1: top });
  }
  return found;
}
