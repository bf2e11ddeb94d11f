import type { Chord } from './chords.ts';

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
export function slabOf(chord: Chord, eye: number, bottom: number, top: number): Slab {
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

/** A rectangle of the plane: a significant part. */
export interface Field {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

function at(slab: Slab, which: 'low' | 'high', u: number): number {
  const [a, b] = which === 'low' ? [slab.low0, slab.low1] : [slab.high0, slab.high1];
  const width = slab.to - slab.from;
  return width <= 0 ? a : a + ((b - a) * (u - slab.from)) / width;
}

/** Where two lines cross, given their heights at both ends of a stretch. */
function crossing(from: number, to: number, a0: number, a1: number, b0: number, b1: number): number | undefined {
  const [d0, d1] = [a0 - b0, a1 - b1];
  if (d0 < 0 === d1 < 0 || d0 === d1) return undefined;
  const u = from + ((to - from) * d0) / (d0 - d1);
  return u > from && u < to ? u : undefined;
}

/** How much of a vertical line is covered: the joint length of its stretches within two heights. */
function covered(stretches: readonly (readonly [number, number])[], bottom: number, top: number): number {
  const sorted = [...stretches].sort((a, b) => a[0] - b[0]);
  let sum = 0;
  let reached = bottom;
  for (const [low, high] of sorted) {
    const start = Math.max(low, reached);
    const end = Math.min(high, top);
    if (end > start) sum += end - start;
    reached = Math.max(reached, end);
  }
  return sum;
}

/**
 * The area of a field that slabs cover together, exactly: the field is cut at every end and crossing of their lines, and
 * between two cuts the covered length of a vertical line is linear, so its middle tells its area.
 */
export function coveredArea(field: Field, slabs: readonly Slab[]): number {
  const { left, right, bottom, top } = field;
  const here = slabs.filter(
    (slab) =>
      slab.from < right &&
      slab.to > left &&
      Math.max(slab.high0, slab.high1) > bottom &&
      Math.min(slab.low0, slab.low1) < top,
  );
  if (here.length === 0) return 0;
  const ends = [...new Set([left, right, ...here.flatMap(({ from, to }) => [from, to])])]
    .filter((u) => u >= left && u <= right)
    .sort((a, b) => a - b);
  let area = 0;
  ends.forEach((to, i) => {
    const from = ends[i - 1];
    if (from === undefined || to <= from) return;
    const active = here.filter((slab) => slab.from <= from && slab.to >= to);
    if (active.length === 0) return;
    const lines = active.flatMap((slab) =>
      (['low', 'high'] as const).map((which) => [at(slab, which, from), at(slab, which, to)] as const),
    );
    const level = [
      [bottom, bottom],
      [top, top],
    ] as const;
    const all = [...lines, ...level];
    const cuts = [from, to];
    all.forEach(([a0, a1], m) => {
      for (const [b0, b1] of all.slice(m + 1)) {
        const u = crossing(from, to, a0, a1, b0, b1);
        if (u !== undefined) cuts.push(u);
      }
    });
    cuts.sort((a, b) => a - b);
    cuts.forEach((end, k) => {
      const start = cuts[k - 1];
      if (start === undefined || end <= start) return;
      const middle = (start + end) / 2;
      const stretches = active.map((slab) => [at(slab, 'low', middle), at(slab, 'high', middle)] as const);
      area += covered(stretches, bottom, top) * (end - start);
    });
  });
  return area;
}
