import { type Blocked, block, firstEndingFrom, nothingBlocked } from './blocked.ts';
import { sliceAt } from './contains.ts';
import { nearFirst } from './near-first.ts';
import type { VisibilityPolygon } from './polygon.ts';

/** A disc's flat silhouette: the chord through its middle, square to the line from the eye. */
interface Silhouette {
  /** Where the disc's middle lies from the eye, and how far. */
  dx: number;
  dy: number;
  distance: number;
  radius: number;
}

/** The stretches of the chord that walls leave, as pairs from -radius to radius in the sense of the turn. */
const seen: number[] = [];

/** How far along the chord the ray from the eye toward a point (given from the eye) meets it. */
function onChord({ dx, dy, distance }: Silhouette, px: number, py: number): number {
  return (distance * (dx * py - dy * px)) / (dx * px + dy * py);
}

/** Adds the part of a stretch of the chord that lies before a slice's edge. */
function addBefore(polygon: VisibilityPolygon, slice: number, chord: Silhouette, from: number, to: number): void {
  if ((polygon.walls[slice] as number) >= 0) {
    const { edges, x, y } = polygon;
    const i = 4 * slice;
    const ux = (edges[i] as number) - x;
    const uy = (edges[i + 1] as number) - y;
    const ex = (edges[i + 2] as number) - (edges[i] as number);
    const ey = (edges[i + 3] as number) - (edges[i + 1] as number);
    // Above 0 where the chord lies before the edge, and linear along it.
    const middle = ex * (chord.dy - uy) - ey * (chord.dx - ux);
    const slope = (ex * chord.dx + ey * chord.dy) / chord.distance;
    const first = middle + from * slope;
    const last = middle + to * slope;
    if (first < 0 && last < 0) return;
    if (first < 0) from = Math.max(from, Math.min(to, -middle / slope));
    else if (last < 0) to = Math.max(from, Math.min(to, -middle / slope));
  }
  if (to > from) seen.push(from, to);
}

/** Fills `seen` with what walls leave of a disc's silhouette. */
function lookAt(polygon: VisibilityPolygon, chord: Silhouette): void {
  const { x, y, count, rays } = polygon;
  const { dx, dy, distance, radius } = chord;
  seen.length = 0;
  // From the middle to the silhouette's ends: square to the line of sight.
  const [ax, ay] = [(-dy / distance) * radius, (dx / distance) * radius];
  const [endX, endY] = [dx + ax, dy + ay];
  let slice = sliceAt(polygon, x + dx - ax, y + dy - ay);
  let from = -radius;
  for (let left = count; left > 0; left--) {
    const after = slice + 1 < count ? slice + 1 : 0;
    const rx = (rays[2 * after] as number) - x;
    const ry = (rays[2 * after + 1] as number) - y;
    // The next ray lies beyond the silhouette's end, or on it.
    const ends = rx * endY - ry * endX <= 0 || dx * rx + dy * ry <= 0;
    const to = ends ? radius : Math.min(radius, onChord(chord, rx, ry));
    addBefore(polygon, slice, chord, from, to);
    if (ends) return;
    from = Math.max(from, to);
    slice = after;
  }
}

function chordOf({ x, y }: VisibilityPolygon, discs: Float64Array, i: number): Silhouette {
  const dx = (discs[3 * i] as number) - x;
  const dy = (discs[3 * i + 1] as number) - y;
  return { dx, dy, distance: Math.sqrt(dx * dx + dy * dy), radius: discs[3 * i + 2] as number };
}

/** How much of what `seen` holds lies between two places on the chord. */
function seenBetween(from: number, to: number): number {
  let sum = 0;
  for (let i = 0; i < seen.length; i += 2) {
    const low = Math.max(from, seen[i] as number);
    const high = Math.min(to, seen[i + 1] as number);
    if (high > low) sum += high - low;
  }
  return sum;
}

/**
 * How much of each disc is seen, 0 to 1: the share of its flat silhouette (the chord through its middle that faces the
 * eye) that lies inside a visibility polygon. `discs` holds x, y and radius of each, in scene units, radii above 0; a
 * disc about the eye itself is seen whole. Exact but for rounding: two binary searches a disc, and a step for each slice
 * between. A polygon with a radius is to be asked only within that.
 */
export function visibleShares(
  polygon: VisibilityPolygon,
  discs: Float64Array,
  into = new Float64Array(discs.length / 3),
): Float64Array {
  for (let i = 0; i < discs.length / 3; i++) {
    const chord = chordOf(polygon, discs, i);
    into[i] = polygon.count === 0 ? 0 : 1;
    if (polygon.count === 0 || chord.distance === 0) continue;
    lookAt(polygon, chord);
    into[i] = seenBetween(-chord.radius, chord.radius) / (2 * chord.radius);
  }
  return into;
}

/** How much of what `seen` holds is behind blocked directions between two angles, the chord's middle being at a third. */
function hiddenAmong(blocked: Blocked, chord: Silhouette, low: number, high: number, middle: number): number {
  let sum = 0;
  for (let i = firstEndingFrom(blocked, low); i < blocked.count; i++) {
    const from = blocked.from[i] as number;
    if (from >= high) break;
    const to = blocked.to[i] as number;
    sum += seenBetween(
      from <= low ? -chord.radius : chord.distance * Math.tan(from - middle),
      to >= high ? chord.radius : chord.distance * Math.tan(to - middle),
    );
  }
  return sum;
}

/** The same for a disc in any direction, over the seam of the angles too. */
function hidden(blocked: Blocked, chord: Silhouette, angle: number): number {
  const half = Math.atan2(chord.radius, chord.distance);
  const [low, high] = [angle - half, angle + half];
  let sum = hiddenAmong(blocked, chord, low, high, angle);
  if (low < -Math.PI) sum += hiddenAmong(blocked, chord, low + 2 * Math.PI, high + 2 * Math.PI, angle + 2 * Math.PI);
  if (high > Math.PI) sum += hiddenAmong(blocked, chord, low - 2 * Math.PI, high - 2 * Math.PI, angle - 2 * Math.PI);
  return sum;
}

/**
 * As {@link visibleShares}, with the discs hiding each other too: each hides from the eye, between its tangents, those
 * whose middles lie farther away. A disc that the eye stands in hides nothing, nor do two at the very same distance
 * hide each other.
 */
export function visibleSharesAmong(
  polygon: VisibilityPolygon,
  discs: Float64Array,
  into = new Float64Array(discs.length / 3),
): Float64Array {
  if (polygon.count === 0) return into.fill(0);
  const chords = Array.from(into, (_, i) => chordOf(polygon, discs, i));
  const order = nearFirst(Float64Array.from(chords, (chord) => chord.distance));
  const blocked = nothingBlocked(chords.length);
  let waiting = 0;
  for (let at = 0; at < order.length; at++) {
    const i = order[at] as number;
    const chord = chords[i] as Silhouette;
    for (; waiting < at; waiting++) {
      const other = chords[order[waiting] as number] as Silhouette;
      if (other.distance >= chord.distance) break;
      if (other.distance > other.radius) {
        block(blocked, Math.atan2(other.dy, other.dx), Math.asin(other.radius / other.distance));
      }
    }
    into[i] = 1;
    if (chord.distance === 0) continue;
    lookAt(polygon, chord);
    const left = seenBetween(-chord.radius, chord.radius);
    // What is behind walls need not be looked for behind pieces.
    const behind = left > 0 ? hidden(blocked, chord, Math.atan2(chord.dy, chord.dx)) : 0;
    into[i] = Math.max(0, left - behind) / (2 * chord.radius);
  }
  return into;
}
