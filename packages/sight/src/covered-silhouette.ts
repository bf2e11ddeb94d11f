import { eachInterval } from './intervals.ts';
import type { Trapezoid } from './trapezoids.ts';

/** A rectangle of the view plane: one significant part. */
export interface PlaneRect {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** What hides the view plane: `full` hides by itself, `half` only where two overlap. */
export interface OccluderArea {
  readonly full: readonly Trapezoid[];
  readonly half: readonly Trapezoid[];
}

/**
 * An edge of a trapezoid over an interval, by its heights at both ends. `weight` is what begins there (negative: ends).
 */
interface EdgeLine {
  readonly a: number;
  readonly b: number;
  readonly weight: number;
}

/** The weight at which a place is hidden: two halves are enough. */
const WHOLE = 2;

interface Weighted extends Trapezoid {
  readonly weight: number;
}

/** The height of an edge of a trapezoid that has a width. */
function heightAt({ from, to }: Trapezoid, a: number, b: number, u: number): number {
  return a + ((b - a) * (u - from)) / (to - from);
}

/** Returns where two lines cross inside an interval, or undefined. */
function crossing(from: number, to: number, first: EdgeLine, second: EdgeLine): number | undefined {
  const [d0, d1] = [first.a - second.a, first.b - second.b];
  if (d0 < 0 === d1 < 0) return undefined;
  const u = from + ((to - from) * d0) / (d0 - d1);
  return u > from && u < to ? u : undefined;
}

/** Returns the trapezoids of an interval as edges, without those that another trapezoid hides completely. */
function edgeLines(from: number, to: number, active: readonly Weighted[]): EdgeLine[] {
  const cut = active.map((slab) => ({
    weight: slab.weight,
    low0: heightAt(slab, slab.low0, slab.low1, from),
    low1: heightAt(slab, slab.low0, slab.low1, to),
    high0: heightAt(slab, slab.high0, slab.high1, from),
    high1: heightAt(slab, slab.high0, slab.high1, to),
  }));
  const within = (a: (typeof cut)[number], b: (typeof cut)[number]) =>
    b.low0 <= a.low0 && b.low1 <= a.low1 && b.high0 >= a.high0 && b.high1 >= a.high1;
  const counts = cut.filter(
    (slab, i) =>
      !cut.some(
        (other, k) =>
          other.weight === WHOLE && within(slab, other) && (k < i || !within(other, slab) || slab.weight !== WHOLE),
      ),
  );
  return counts.flatMap(({ weight, low0, low1, high0, high1 }) => [
    { a: low0, b: low1, weight },
    { a: high0, b: high1, weight: -weight },
  ]);
}

/**
 * Adds the covered pieces of an interval, between two heights. Cuts at every crossing, so that all sides are straight.
 */
function coveredInInterval(
  from: number,
  to: number,
  active: readonly Weighted[],
  rect: PlaneRect,
  found: Trapezoid[],
): void {
  const lines = edgeLines(from, to, active);
  const levels = [rect.bottom, rect.top].map((height): EdgeLine => ({ a: height, b: height, weight: 0 }));
  const cuts = [from, to];
  const all = [...lines, ...levels];
  all.forEach((line, i) => {
    for (let k = i + 1; k < all.length; k++) {
      const other = all[k];
      const u = other && crossing(from, to, line, other);
      if (u !== undefined) cuts.push(u);
    }
  });
  cuts.sort((a, b) => a - b);
  const at = ({ a, b }: EdgeLine, u: number) => a + ((b - a) * (u - from)) / (to - from);
  const clamped = (line: EdgeLine, u: number) => Math.min(rect.top, Math.max(rect.bottom, at(line, u)));
  cuts.forEach((end, i) => {
    const start = cuts[i - 1];
    if (start === undefined || end <= start) return;
    const middle = (start + end) / 2;
    const sorted = lines.map((line) => ({ line, height: at(line, middle) })).sort((a, b) => a.height - b.height);
    let depth = 0;
    let opened: EdgeLine | undefined;
    for (const { line } of sorted) {
      depth += line.weight;
      if (!opened && depth >= WHOLE) opened = line;
      else if (opened && depth < WHOLE) {
        const piece = {
          from: start,
          to: end,
          low0: clamped(opened, start),
          low1: clamped(opened, end),
          high0: clamped(line, start),
          high1: clamped(line, end),
        };
        if (piece.high0 > piece.low0 || piece.high1 > piece.low1) found.push(piece);
        opened = undefined;
      }
    }
  });
}

/** Merges intervals into a list without overlaps, from left to right. */
function merged(stretches: [number, number][]): [number, number][] {
  stretches.sort((a, b) => a[0] - b[0]);
  const found: [number, number][] = [];
  for (const [from, to] of stretches) {
    const last = found.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
}

/**
 * Returns the part of a rectangle that an occluder area covers, exactly, as trapezoids that do not overlap.
 *
 * The rectangle is cut at every end and crossing of the occluder's edges. Trapezoids that span its full height are
 * merged from left to right first, so high walls, nearly everything on most maps, cost no more than their ends.
 */
export function coveredPieces(rect: PlaneRect, occluder: OccluderArea): Trapezoid[] {
  const { left, right, bottom, top } = rect;
  const whole: [number, number][] = [];
  const rest: Weighted[] = [];
  const take = (trapezoids: readonly Trapezoid[], weight: number) => {
    for (const slab of trapezoids) {
      const { from, to, low0, low1, high0, high1 } = slab;
      if (from >= right || to <= left || Math.max(high0, high1) <= bottom || Math.min(low0, low1) >= top) continue;
      const full = low0 <= bottom && low1 <= bottom && high0 >= top && high1 >= top;
      if (full && weight === WHOLE) whole.push([Math.max(from, left), Math.min(to, right)]);
      else rest.push({ ...slab, weight });
    }
  };
  take(occluder.full, WHOLE);
  take(occluder.half, 1);
  const found: Trapezoid[] = [];
  let reached = left;
  const open = (to: number) => {
    if (rest.length === 0) return;
    eachInterval(rest, reached, to, (from, end, active) => coveredInInterval(from, end, active, rect, found));
  };
  for (const [from, to] of merged(whole)) {
    open(from);
    found.push({ from, to, low0: bottom, low1: bottom, high0: top, high1: top });
    reached = to;
  }
  open(right);
  return found;
}

/** Returns the area under a line over an interval, between two levels. The line goes from height `a` to height `b`. */
function areaUnderLine(width: number, a: number, b: number, { bottom, top }: PlaneRect): number {
  const low = a < b ? a : b;
  const high = a < b ? b : a;
  if (high <= bottom) return 0;
  if (low >= top) return width * (top - bottom);
  if (low >= bottom && high <= top) return (width * (low + high - 2 * bottom)) / 2;
  // The share of the interval in which the line is between the levels, and the share in which it is above them.
  const rise = high - low;
  const [enter, leave] = [Math.max(0, (bottom - low) / rise), Math.min(1, (top - low) / rise)];
  const [first, last] = [Math.max(low, bottom), Math.min(high, top)];
  return width * (((leave - enter) * (first + last - 2 * bottom)) / 2 + (1 - leave) * (top - bottom));
}

/**
 * Returns the area of a rectangle that trapezoids cover if no two of them overlap horizontally: just their sum. Returns
 * undefined if two do.
 */
export function areaIfDisjoint(rect: PlaneRect, trapezoids: readonly Trapezoid[]): number | undefined {
  let area = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const slab of trapezoids) {
    const { from, to, low0, low1, high0, high1 } = slab;
    if (from < reached) return undefined;
    reached = to;
    const left = Math.max(from, rect.left);
    const right = Math.min(to, rect.right);
    if (right <= left) continue;
    const a = (left - from) / (to - from);
    const b = (right - from) / (to - from);
    const high = areaUnderLine(right - left, high0 + (high1 - high0) * a, high0 + (high1 - high0) * b, rect);
    area += high - areaUnderLine(right - left, low0 + (low1 - low0) * a, low0 + (low1 - low0) * b, rect);
  }
  return area;
}
