import { meets } from './orientation.ts';
import {
  type Box,
  boxCorners,
  contains,
  type Disc,
  distanceToSegment,
  distanceToShape,
  edges,
  type Shape,
  type SolidShape,
} from './shapes.ts';
import { along, distance2, rotated, type Vec2 } from './vec.ts';

/** A solid with straight sides. */
type Angular = Exclude<SolidShape, Disc>;

function cornersOf(shape: Angular): readonly Vec2[] {
  return shape.shape === 'box' ? boxCorners(shape) : shape.points;
}

/** Returns the smallest distance from the corners of one shape to the edges of another. */
function cornersToEdges(a: Angular, b: Angular): number {
  let least = Number.POSITIVE_INFINITY;
  for (const edge of edges(b)) {
    for (const corner of cornersOf(a)) least = Math.min(least, distanceToSegment(corner, edge));
  }
  return least;
}

/** Returns true if two solids with straight sides share a point. Edges that only touch are left to the distance. */
function overlap(a: Angular, b: Angular): boolean {
  return (
    cornersOf(a).some((corner) => contains(b, corner)) ||
    cornersOf(b).some((corner) => contains(a, corner)) ||
    edges(a).some((edge) => edges(b).some((other) => meets(edge.a, edge.b, other) !== undefined))
  );
}

/**
 * Returns the distance between two solids on the ground plan, in scene units: edge to edge (CO-02), 0 if they overlap
 * or one contains the other. Symmetric.
 */
export function gap(a: SolidShape, b: SolidShape): number {
  if (a.shape === 'disc') {
    if (b.shape === 'disc') return Math.max(0, distance2(a, b) - (a.radius + b.radius));
    return Math.max(0, distanceToShape(a, b) - a.radius);
  }
  if (b.shape === 'disc') return gap(b, a);
  // Between straight sides, the nearest points are a corner of one and an edge of the other.
  return overlap(a, b) ? 0 : Math.min(cornersToEdges(a, b), cornersToEdges(b, a));
}

/**
 * Returns the point of a footprint's outline in the direction of a place, moved `inside` inwards, but never past its
 * middle, nor past halfway to the place.
 */
export function rimTowards(shape: Disc | Box, to: Vec2, inside: number): Vec2 {
  const length = distance2(shape, to);
  if (length === 0) return { x: shape.x, y: shape.y };
  const way = { x: (to.x - shape.x) / length, y: (to.y - shape.y) / length };
  let reach = 0;
  if (shape.shape === 'disc') reach = shape.radius;
  else {
    const own = rotated(way, -shape.rotation);
    reach = Math.min(shape.width / 2 / Math.abs(own.x), shape.length / 2 / Math.abs(own.y));
  }
  return along({ x: shape.x, y: shape.y }, way, Math.min(Math.max(0, reach - inside), length / 2));
}

/** Returns the point of a shape that is nearest to a place; inside a solid, the place itself. */
export function nearestPoint(shape: Shape, to: Vec2): Vec2 {
  if (contains(shape, to)) return { x: to.x, y: to.y };
  if (shape.shape === 'disc') return rimTowards(shape, to, 0);
  let best: { readonly at: Vec2; readonly far: number } | undefined;
  for (const { a, b } of edges(shape)) {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const t = Math.min(1, Math.max(0, ((to.x - a.x) * dx + (to.y - a.y) * dy) / (dx * dx + dy * dy)));
    const at = { x: a.x + dx * t, y: a.y + dy * t };
    const far = distance2(at, to);
    if (!best || far < best.far) best = { at, far };
  }
  return best?.at ?? { x: to.x, y: to.y };
}
