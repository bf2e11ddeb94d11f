import { buildDirectionIndex, type DirectionIndex, sliceToward } from './direction-index.ts';
import type { VisibilityPolygon } from './polygon.ts';

/** A disc's flat silhouette: the chord through its middle, perpendicular to the line from the eye. */
interface Silhouette {
  /** The disc's middle relative to the eye, and its distance. */
  dx: number;
  dy: number;
  distance: number;
  radius: number;
  /** The length of the chord found visible so far. */
  visible: number;
}

/** Returns where along the chord the ray from the eye towards a point (relative to the eye) meets it. */
function onChord({ dx, dy, distance }: Silhouette, px: number, py: number): number {
  return (distance * (dx * py - dy * px)) / (dx * px + dy * py);
}

/** Counts the part of an interval of the chord that lies in front of a slice's edge. */
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
  if (to > from) chord.visible += to - from;
}

/** Measures how much of a disc's silhouette is visible. */
function measure(compass: DirectionIndex, chord: Silhouette): void {
  const { polygon } = compass;
  const { x, y, count, rays } = polygon;
  const { dx, dy, distance, radius } = chord;
  chord.visible = 0;
  // From the middle to the silhouette's ends, perpendicular to the line of sight.
  const slope = radius / distance;
  const ax = -dy * slope;
  const ay = dx * slope;
  compass.direction[0] = dx - ax;
  compass.direction[1] = dy - ay;
  let slice = sliceToward(compass);
  const endX = dx + ax;
  const endY = dy + ay;
  let from = -radius;
  for (let left = count; left > 0; left--) {
    const after = slice + 1 < count ? slice + 1 : 0;
    const rx = (rays[2 * after] as number) - x;
    const ry = (rays[2 * after + 1] as number) - y;
    // The next ray lies beyond the silhouette's end, or on it: slices turn by less than half a turn.
    const ends = rx * endY - ry * endX <= 0;
    const to = ends ? radius : Math.min(radius, onChord(chord, rx, ry));
    addBefore(polygon, slice, chord, from, to);
    if (ends) return;
    from = Math.max(from, to);
    slice = after;
  }
}

/** Sets `chord` to a disc's silhouette. */
function aim(chord: Silhouette, { x, y }: VisibilityPolygon, discs: Float64Array, i: number): void {
  chord.dx = (discs[3 * i] as number) - x;
  chord.dy = (discs[3 * i + 1] as number) - y;
  chord.distance = Math.sqrt(chord.dx * chord.dx + chord.dy * chord.dy);
  chord.radius = discs[3 * i + 2] as number;
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
  const chord: Silhouette = { dx: 0.5, dy: 0.5, distance: 0.5, radius: 0.5, visible: 0.5 };
  for (let i = 0; i < into.length; i++) {
    aim(chord, polygon, discs, i);
    if (chord.distance === 0) {
      into[i] = 1;
      continue;
    }
    measure(compass, chord);
    into[i] = chord.visible / (2 * chord.radius);
  }
  return into;
}
