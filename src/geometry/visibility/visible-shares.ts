import { buildDirectionIndex, type DirectionIndex, sliceToward } from './direction-index.ts';
import type { VisibilityPolygon } from './polygon.ts';

/** A disc's flat silhouette: the chord through its middle, perpendicular to the line from the eye. */
interface Silhouette {
  /** The disc's middle relative to the eye, and its distance. */
  dx: number;
  dy: number;
  distance: number;
  radius: number;
}

/** The visible parts of the chord, as pairs from -radius to radius, turning from x to y. */
let visibleSpans = new Float64Array(64);
let visibleSpansEnd = 0;

/** Returns where along the chord the ray from the eye towards a point (relative to the eye) meets it. */
function onChord({ dx, dy, distance }: Silhouette, px: number, py: number): number {
  return (distance * (dx * py - dy * px)) / (dx * px + dy * py);
}

/** Adds the part of an interval of the chord that lies in front of a slice's edge. */
function addBefore(polygon: VisibilityPolygon, slice: number, chord: Silhouette, from: number, to: number): void {
  if ((polygon.walls[slice] as number) >= 0) {
    const { edges, x, y } = polygon;
    const i = 4 * slice;
    const ux = (edges[i] as number) - x;
    const uy = (edges[i + 1] as number) - y;
    const ex = (edges[i + 2] as number) - (edges[i] as number);
    const ey = (edges[i + 3] as number) - (edges[i + 1] as number);
    // Positive where the chord lies in front of the edge, and linear along it.
    const middle = ex * (chord.dy - uy) - ey * (chord.dx - ux);
    const slope = (ex * chord.dx + ey * chord.dy) / chord.distance;
    const first = middle + from * slope;
    const last = middle + to * slope;
    if (first < 0 && last < 0) return;
    if (first < 0) from = Math.max(from, Math.min(to, -middle / slope));
    else if (last < 0) to = Math.max(from, Math.min(to, -middle / slope));
  }
  if (to <= from) return;
  if (visibleSpansEnd + 2 > visibleSpans.length) {
    const grown = new Float64Array(2 * visibleSpans.length);
    grown.set(visibleSpans);
    visibleSpans = grown;
  }
  visibleSpans[visibleSpansEnd] = from;
  visibleSpans[visibleSpansEnd + 1] = to;
  visibleSpansEnd += 2;
}

/** Returns true if a point, relative to the eye, lies behind the line of a slice's edge. */
function isBehind({ edges, x, y }: VisibilityPolygon, slice: number, px: number, py: number): boolean {
  const i = 4 * slice;
  const ux = edges[i] as number;
  const uy = edges[i + 1] as number;
  return ((edges[i + 2] as number) - ux) * (py + y - uy) < ((edges[i + 3] as number) - uy) * (px + x - ux);
}

/**
 * Fills `visibleSpans` for a disc's silhouette. Returns true if one wall hides the whole disc, so that it hides nothing
 * itself: even moved nearer, to where the tangents touch, the silhouette is behind the wall.
 */
function findVisibleSpans(compass: DirectionIndex, chord: Silhouette): boolean {
  const { polygon } = compass;
  const { x, y, count, rays, walls } = polygon;
  const { dx, dy, distance, radius } = chord;
  visibleSpansEnd = 0;
  // From the middle to the silhouette's ends, perpendicular to the line of sight; the nearer one looks wider.
  const slope = radius / distance;
  const ax = -dy * slope;
  const ay = dx * slope;
  const near = slope < 1 ? 1 - slope * slope : 1;
  const firstX = dx * near - ax;
  const firstY = dy * near - ay;
  compass.direction[0] = firstX;
  compass.direction[1] = firstY;
  let slice = sliceToward(compass);
  if (slope < 1 && (walls[slice] as number) >= 0) {
    const lastX = dx * near + ax;
    const lastY = dy * near + ay;
    const after = slice + 1 < count ? 2 * slice + 2 : 0;
    const rx = (rays[after] as number) - x;
    const ry = (rays[after + 1] as number) - y;
    const single = rx * lastY - ry * lastX <= 0 || dx * rx + dy * ry <= 0;
    if (single && isBehind(polygon, slice, firstX, firstY) && isBehind(polygon, slice, lastX, lastY)) return true;
  }
  const endX = dx + ax;
  const endY = dy + ay;
  let from = -radius;
  for (let left = count; left > 0; left--) {
    const after = slice + 1 < count ? slice + 1 : 0;
    const rx = (rays[2 * after] as number) - x;
    const ry = (rays[2 * after + 1] as number) - y;
    // The next ray lies beyond the silhouette's end, or on it.
    const ends = rx * endY - ry * endX <= 0 || dx * rx + dy * ry <= 0;
    const to = ends ? radius : Math.min(radius, onChord(chord, rx, ry));
    addBefore(polygon, slice, chord, from, to);
    if (ends) return false;
    from = Math.max(from, to);
    slice = after;
  }
  return false;
}

/** Sets `chord` to a disc's silhouette. */
function aim(chord: Silhouette, { x, y }: VisibilityPolygon, discs: Float64Array, i: number): void {
  chord.dx = (discs[3 * i] as number) - x;
  chord.dy = (discs[3 * i + 1] as number) - y;
  chord.distance = Math.sqrt(chord.dx * chord.dx + chord.dy * chord.dy);
  chord.radius = discs[3 * i + 2] as number;
}

/** Returns the visible length of the chord. */
function visibleLength(): number {
  let sum = 0;
  for (let i = 0; i < visibleSpansEnd; i += 2) sum += (visibleSpans[i + 1] as number) - (visibleSpans[i] as number);
  return sum;
}

/**
 * Returns the visible share of each disc, 0 to 1: the share of its flat silhouette (the chord through its middle that
 * faces the eye) inside a visibility polygon. `discs` holds x, y and radius of each, in scene units, radii above 0. A
 * disc centred on the eye is fully visible. Exact except for rounding; the cost is two lookups per disc, and a step for
 * each slice in between. A polygon with a radius is valid only within it.
 */
export function visibleShares(
  polygon: VisibilityPolygon,
  discs: Float64Array,
  into = new Float64Array(discs.length / 3),
): Float64Array {
  if (polygon.count === 0) return into.fill(0);
  const compass = buildDirectionIndex(polygon);
  const chord: Silhouette = { dx: 0.5, dy: 0.5, distance: 0.5, radius: 0.5 };
  for (let i = 0; i < into.length; i++) {
    aim(chord, polygon, discs, i);
    if (chord.distance === 0) into[i] = 1;
    else if (findVisibleSpans(compass, chord)) into[i] = 0;
    else into[i] = visibleLength() / (2 * chord.radius);
  }
  return into;
}
