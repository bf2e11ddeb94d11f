import type { Slab } from './slabs.ts';
import { eachStrip } from './strips.ts';

/** A rectangle of the plane: a significant part. */
export interface Field {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** What hides of a plane: what does so by itself, and what does so only where two of its kind lie one behind the other. */
export interface OccluderArea {
  readonly full: readonly Slab[];
  readonly half: readonly Slab[];
}

/** A line of a slab over a strip, by its heights at both ends; `weight` is what begins there (negative: ends). */
interface Rim {
  readonly a: number;
  readonly b: number;
  readonly weight: number;
}

/** Two halves hide as one whole. */
const WHOLE = 2;

interface Weighted extends Slab {
  readonly weight: number;
}

function heightAt({ from, to }: Slab, a: number, b: number, u: number): number {
  const width = to - from;
  return width <= 0 ? a : a + ((b - a) * (u - from)) / width;
}

/** Where two lines cross inside a strip. */
function crossing(from: number, to: number, first: Rim, second: Rim): number | undefined {
  const [d0, d1] = [first.a - second.a, first.b - second.b];
  if (d0 < 0 === d1 < 0 || d0 === d1) return undefined;
  const u = from + ((to - from) * d0) / (d0 - d1);
  return u > from && u < to ? u : undefined;
}

/** The slabs of a strip as lines, those left out that another hides anyway. */
function rims(from: number, to: number, active: readonly Weighted[]): Rim[] {
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
          k !== i &&
          other.weight === WHOLE &&
          within(slab, other) &&
          (k < i || !within(other, slab) || slab.weight !== WHOLE),
      ),
  );
  return counts.flatMap(({ weight, low0, low1, high0, high1 }) => [
    { a: low0, b: low1, weight },
    { a: high0, b: high1, weight: -weight },
  ]);
}

/** The pieces of a strip that are covered, between two heights: cut at every crossing, so that each has straight sides. */
function coveredInStrip(from: number, to: number, active: readonly Weighted[], field: Field, found: Slab[]): void {
  const lines = rims(from, to, active);
  const levels = [field.bottom, field.top].map((height): Rim => ({ a: height, b: height, weight: 0 }));
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
  const at = ({ a, b }: Rim, u: number) => a + ((b - a) * (u - from)) / (to - from);
  const clamped = (line: Rim, u: number) => Math.min(field.top, Math.max(field.bottom, at(line, u)));
  cuts.forEach((end, i) => {
    const start = cuts[i - 1];
    if (start === undefined || end <= start) return;
    const middle = (start + end) / 2;
    const sorted = lines.map((line) => ({ line, height: at(line, middle) })).sort((a, b) => a.height - b.height);
    let depth = 0;
    let opened: Rim | undefined;
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

/** Stretches as one list without overlaps, from left to right. */
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
 * The part of a field that a shade covers, exactly, as pieces with straight sides that do not overlap. The field is cut at
 * every end and crossing of the shade's lines. What reaches from the field's bottom to its top is joined from left to right
 * first: high walls, nearly all that stands on most maps, cost no more than their ends.
 */
export function coveredPieces(field: Field, shade: OccluderArea): Slab[] {
  const { left, right, bottom, top } = field;
  const whole: [number, number][] = [];
  const rest: Weighted[] = [];
  const take = (slabs: readonly Slab[], weight: number) => {
    for (const slab of slabs) {
      const { from, to, low0, low1, high0, high1 } = slab;
      if (from >= right || to <= left || Math.max(high0, high1) <= bottom || Math.min(low0, low1) >= top) continue;
      const full = low0 <= bottom && low1 <= bottom && high0 >= top && high1 >= top;
      if (full && weight === WHOLE) whole.push([Math.max(from, left), Math.min(to, right)]);
      else rest.push({ ...slab, weight });
    }
  };
  take(shade.full, WHOLE);
  take(shade.half, 1);
  const found: Slab[] = [];
  let reached = left;
  const open = (to: number) => {
    if (rest.length === 0 || to <= reached) return;
    eachStrip(rest, reached, to, (from, end, active) => coveredInStrip(from, end, active, field, found));
  };
  for (const [from, to] of merged(whole)) {
    open(from);
    found.push({ from, to, low0: bottom, low1: bottom, high0: top, high1: top });
    reached = to;
  }
  open(right);
  return found;
}

/** The area under a line over a stretch, between two levels: the line goes from height `a` to height `b`. */
function under(width: number, a: number, b: number, { bottom, top }: Field): number {
  const [low, high] = a < b ? [a, b] : [b, a];
  if (high <= bottom) return 0;
  if (low >= top) return width * (top - bottom);
  if (low >= bottom && high <= top) return (width * (low + high - 2 * bottom)) / 2;
  // The part of the way on which it runs between the levels, and the part above them.
  const rise = high - low;
  const [enter, leave] = [Math.max(0, (bottom - low) / rise), Math.min(1, (top - low) / rise)];
  const [first, last] = [Math.max(low, bottom), Math.min(high, top)];
  return width * (((leave - enter) * (first + last - 2 * bottom)) / 2 + (1 - leave) * (top - bottom));
}

/**
 * The area of a field that slabs cover, where no two of them stand one above or behind the other: the sum of theirs, with
 * nothing to be cut. Undefined where two do.
 */
export function areaOfRow(field: Field, slabs: readonly Slab[]): number | undefined {
  let area = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const slab of slabs) {
    const { from, to, low0, low1, high0, high1 } = slab;
    if (from < reached) return undefined;
    reached = to;
    const left = Math.max(from, field.left);
    const right = Math.min(to, field.right);
    if (right <= left) continue;
    const [a, b] = [(left - from) / (to - from), (right - from) / (to - from)];
    const high = under(right - left, high0 + (high1 - high0) * a, high0 + (high1 - high0) * b, field);
    area += high - under(right - left, low0 + (low1 - low0) * a, low0 + (low1 - low0) * b, field);
  }
  return area;
}
