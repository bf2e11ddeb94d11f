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

/**
 * How far a squared length may be off, as a share of it: what is nearer to the limit than that is computed exactly. A
 * hundred times what rounding makes.
 */
const NEAR_LIMIT = 1e-13;

/** The vertical lines of a view: where one runs inside the fog, as shares of it, and what it has been asked last. */
class FogLine {
  private readonly reach: number;
  private readonly limit: number;
  /** Where a line enters and leaves the fog, in turn; only the first `ends` count. */
  private readonly inside: number[] = [];
  private ends = 0;
  private u = 0;
  private across = 0;

  constructor(
    private readonly view: View,
    private readonly fog: Fog,
  ) {
    this.reach = view.far * view.far;
    this.limit = fog.sightDepth * fog.sightDepth;
  }

  /** Goes to a position across the plane. Returns whether any line from the eye to it runs inside the fog. */
  goTo(u: number, spans: readonly Span[]): boolean {
    this.u = u;
    this.across = this.reach + u * u;
    this.ends = 0;
    for (const { from, to, in0, in1, out0, out1 } of spans) {
      if (from > u || to <= u) continue;
      const t = (u - from) / (to - from);
      this.inside[this.ends++] = 1 / (in0 + (in1 - in0) * t);
      this.inside[this.ends++] = 1 / (out0 + (out1 - out0) * t);
    }
    return this.ends > 0;
  }

  /** Returns which share of a line from the eye to a height is inside the fog. */
  private shareInside(rise: number): number {
    const { inside, ends, fog, view } = this;
    const eye = view.eye.z;
    let share = 0;
    if (rise === 0) {
      if (eye < fog.bottom || eye > fog.top) return 0;
      for (let i = 0; i < ends; i += 2) share += (inside[i + 1] as number) - (inside[i] as number);
      return share;
    }
    const atBottom = (fog.bottom - eye) / rise;
    const atTop = (fog.top - eye) / rise;
    const low = Math.min(atBottom, atTop);
    const high = Math.max(atBottom, atTop);
    for (let i = 0; i < ends; i += 2) {
      share += Math.max(0, Math.min(inside[i + 1] as number, high) - Math.max(inside[i] as number, low));
    }
    return share;
  }

  /** Returns whether more of the line to a height is inside the fog than one can see through. */
  hides(v: number): boolean {
    const rise = v - this.view.eye.z;
    const share = this.shareInside(rise);
    // The exact length takes longest, and hardly ever decides.
    const square = share * share * (this.across + rise * rise);
    const off = square - this.limit;
    if (off > square * NEAR_LIMIT || off < -this.limit * NEAR_LIMIT) return off > 0;
    return share * Math.hypot(this.view.far, this.u, rise) > this.fog.sightDepth;
  }
}

/** The hidden height ranges from low to high: bottom, top, bottom, top, … */
type Edges = readonly number[];

const NO_EDGES: Edges = [];

/** Returns where the line begins or ceases to be hidden between two heights; `first` says which it is at the lower one. */
function pinned(line: FogLine, low: number, high: number, first: boolean): number {
  let a = low;
  let b = high;
  for (let k = 0; k < HALVINGS; k++) {
    const middle = (a + b) / 2;
    if (line.hides(middle) === first) a = middle;
    else b = middle;
  }
  return (a + b) / 2;
}

/** Finds the hidden ranges of a vertical line between two heights. */
function edgesOf(line: FogLine, bottom: number, top: number): Edges {
  let below = bottom;
  let hidden = line.hides(bottom);
  const found: number[] = hidden ? [bottom] : [];
  for (let k = 1; k <= HEIGHTS; k++) {
    const v = bottom + ((top - bottom) * k) / HEIGHTS;
    const here = line.hides(v);
    if (here !== hidden) found.push(pinned(line, below, v, hidden));
    below = v;
    hidden = here;
  }
  if (hidden) found.push(top);
  return found;
}

/** Returns whether the edges in the middle of a column are almost where they would be if they were straight. */
function isStraight(left: Edges, middle: Edges, right: Edges, most: number): boolean {
  if (left.length !== middle.length || right.length !== middle.length) return false;
  for (let i = 0; i < middle.length; i++) {
    const edge = middle[i] as number;
    if (!(Math.abs(edge - ((left[i] as number) + (right[i] as number)) / 2) <= most)) return false;
  }
  return true;
}

/**
 * Returns what fog hides of the plane between two heights, as narrow columns. Unlike a wall's, its edge is curved: it
 * is bisected at both sides of a column, and columns are halved until the edge in between is almost straight.
 */
export function fogTrapezoids(view: View, fog: Fog, spans: readonly Span[], bottom: number, top: number): Trapezoid[] {
  const line = new FogLine(view, fog);
  const most = STRAIGHT * (top - bottom);
  const found: Trapezoid[] = [];
  /** Those of the spans that a column may meet. */
  let here: readonly Span[] = spans;
  const edgesAt = (u: number): Edges => (line.goTo(u, here) ? edgesOf(line, bottom, top) : NO_EDGES);
  const column = (from: number, to: number, splits: number): void => {
    const inset = (to - from) * INSET;
    const middle = (from + to) / 2;
    const left = edgesAt(from + inset);
    const between = edgesAt(middle);
    const right = edgesAt(to - inset);
    const even = isStraight(left, between, right, most);
    if (splits > 0 && !even) {
      column(from, middle, splits - 1);
      column(middle, to, splits - 1);
      return;
    }
    const first = even ? left : between;
    const last = even ? right : between;
    for (let k = 0; k + 1 < between.length; k += 2) {
      found.push({
        from,
        to,
        low0: first[k] as number,
        low1: last[k] as number,
        high0: first[k + 1] as number,
        high1: last[k + 1] as number,
      });
    }
  };
  // Also start a column wherever the fog itself begins: its vertical edges are exact.
  const ends = Array.from({ length: COLUMNS + 1 }, (_, i) => view.from + ((view.to - view.from) * i) / COLUMNS);
  for (const { from, to } of spans) ends.push(from, to);
  ends.sort((a, b) => a - b);
  for (let i = 1; i < ends.length; i++) {
    const from = ends[i - 1] as number;
    const to = ends[i] as number;
    if (to <= from) continue;
    here = spans.filter((span) => span.from <= to && span.to > from);
    column(from, to, SPLITS);
  }
  return found;
}
