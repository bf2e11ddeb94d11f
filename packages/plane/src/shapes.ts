import { side } from './orientation.ts';
import { distance2, rotated, type Vec2 } from './vec.ts';

/** A round footprint or area. */
export interface Disc {
  readonly shape: 'disc';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A rectangle: `width` across and `length` along `rotation` (degrees clockwise, 0 = length runs up). */
export interface Box {
  readonly shape: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly length: number;
  readonly rotation: number;
}

/** A solid with straight edges; the last corner connects to the first. */
export interface Polygon {
  readonly shape: 'polygon';
  readonly points: readonly Vec2[];
}

/** A wall as a chain of segments. `thickness` is for drawing only. */
export interface Polyline {
  readonly shape: 'polyline';
  readonly points: readonly Vec2[];
  readonly closed: boolean;
  readonly thickness: number;
}

export type SolidShape = Disc | Box | Polygon;
export type Shape = SolidShape | Polyline;

/** Returns the four corners of a box, clockwise from its front left. */
export function boxCorners(box: Box): Vec2[] {
  const w = box.width / 2;
  const l = box.length / 2;
  return [
    { x: -w, y: -l },
    { x: w, y: -l },
    { x: w, y: l },
    { x: -w, y: l },
  ].map((corner) => {
    const at = rotated(corner, box.rotation);
    return { x: box.x + at.x, y: box.y + at.y };
  });
}

/** A segment by its two ends. */
export interface Segment {
  readonly a: Vec2;
  readonly b: Vec2;
}

/** Returns the edges of a shape with straight sides, without zero-length ones. A disc has none. */
export function edges(shape: Shape): Segment[] {
  if (shape.shape === 'disc') return [];
  const points = shape.shape === 'box' ? boxCorners(shape) : shape.points;
  const closed = shape.shape !== 'polyline' || shape.closed;
  const found: Segment[] = [];
  for (let i = 0; i + 1 < points.length + (closed ? 1 : 0); i++) {
    const a = points[i];
    const b = points[(i + 1) % points.length];
    if (a && b && (a.x !== b.x || a.y !== b.y)) found.push({ a, b });
  }
  return found;
}

/**
 * Returns the distance from a point to a segment: the very same double whichever end comes first, and when the scene is
 * rotated by quarter turns or moved by what doubles represent exactly.
 */
export function distanceToSegment(p: Vec2, { a, b }: Segment): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const [ax, ay, bx, by] = [p.x - a.x, p.y - a.y, p.x - b.x, p.y - b.y];
  // Beyond an end, that end is nearest.
  if (!(ax * dx + ay * dy > 0)) return distance2(a, p);
  if (!(bx * dx + by * dy < 0)) return distance2(b, p);
  return Math.abs(ax * by - ay * bx) / distance2(a, b);
}

/**
 * Returns true if a point lies inside a polygon or on its edge. Exact; the even-odd rule applies where the outline
 * crosses itself.
 */
export function insidePolygon(p: Vec2, points: readonly Vec2[]): boolean {
  let inside = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [a, b] = [points[i], points[j]];
    if (!a || !b || (a.y > p.y && b.y > p.y) || (a.y < p.y && b.y < p.y)) continue;
    const at = side(a, b, p);
    if (at === 0 && Math.min(a.x, b.x) <= p.x && p.x <= Math.max(a.x, b.x)) return true;
    if (a.y > p.y !== b.y > p.y && at === (b.y > a.y ? -1 : 1)) inside = !inside;
  }
  return inside;
}

/** Returns true if a point lies inside a solid; a polyline has no inside. */
export function contains(shape: Shape, p: Vec2): boolean {
  switch (shape.shape) {
    case 'disc':
      return distance2(p, shape) <= shape.radius;
    case 'box':
      return insidePolygon(p, boxCorners(shape));
    case 'polygon':
      return insidePolygon(p, shape.points);
    case 'polyline':
      return false;
  }
}

/**
 * Returns the ground distance from a point to a shape; 0 inside a solid (CO-04: an entity's depth). Pass the shape's
 * edges as `sides` to avoid computing them again.
 */
export function distanceToShape(p: Vec2, shape: Shape, sides: readonly Segment[] = edges(shape)): number {
  if (shape.shape === 'disc') return Math.max(0, distance2(p, shape) - shape.radius);
  if (contains(shape, p)) return 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (const edge of sides) nearest = Math.min(nearest, distanceToSegment(p, edge));
  return nearest;
}

/** An axis-aligned bounding box, for quick rejection. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the bounding box of a shape. */
export function bounds(shape: Shape): Bounds {
  if (shape.shape === 'disc') {
    const { x, y, radius } = shape;
    return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
  }
  return boundsOf(shape.shape === 'box' ? boxCorners(shape) : shape.points);
}

/** Returns the bounding box of points; empty (left > right) if there are none. */
export function boundsOf(points: readonly Vec2[]): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const p of points) {
    left = Math.min(left, p.x);
    top = Math.min(top, p.y);
    right = Math.max(right, p.x);
    bottom = Math.max(bottom, p.y);
  }
  return { left, top, right, bottom };
}

/** Returns true if two bounds share a point. */
export function boundsMeet(a: Bounds, b: Bounds): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}
