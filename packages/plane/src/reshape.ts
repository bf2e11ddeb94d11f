import { type Box, boxCorners, type Shape } from './shapes.ts';
import { along, distance2, rotated, type Vec2 } from './vec.ts';

/** Smallest length that a shape can be dragged to, in scene units. */
const LEAST = 1e-3;

/** Returns a shape moved by an offset. */
export function movedBy(shape: Shape, by: Vec2): Shape {
  if ('points' in shape) return { ...shape, points: shape.points.map((point) => along(point, by)) };
  return { ...shape, ...along(shape, by) };
}

/**
 * Coordinates are rounded to this precision, so that a full rotation in steps brings every point back to where it was.
 */
const DIGITS = 1e9;

function rotatedPoint(centre: Vec2, point: Vec2, degrees: number): Vec2 {
  const to = along(centre, rotated({ x: point.x - centre.x, y: point.y - centre.y }, degrees));
  return { x: Math.round(to.x * DIGITS) / DIGITS, y: Math.round(to.y * DIGITS) / DIGITS };
}

/** Returns a shape rotated clockwise about a point. */
export function rotatedAbout(shape: Shape, centre: Vec2, degrees: number): Shape {
  if ('points' in shape) {
    return { ...shape, points: shape.points.map((point) => rotatedPoint(centre, point, degrees)) };
  }
  const at = rotatedPoint(centre, shape, degrees);
  return shape.shape === 'disc'
    ? { ...shape, x: at.x, y: at.y }
    : { ...shape, x: at.x, y: at.y, rotation: (shape.rotation + degrees) % 360 };
}

/**
 * Returns the handles that change a shape: the points of a wall or polygon, the corners of a box, or the rightmost
 * point of a disc.
 */
export function handlesOf(shape: Shape): readonly Vec2[] {
  if ('points' in shape) return shape.points;
  return shape.shape === 'box' ? boxCorners(shape) : [{ x: shape.x + shape.radius, y: shape.y }];
}

/** Returns a box with one corner dragged; the opposite corner stays in place. */
function resizedBox(box: Box, index: number, to: Vec2): Box {
  const fixed = boxCorners(box)[(index + 2) % 4] ?? box;
  const across = rotated({ x: to.x - fixed.x, y: to.y - fixed.y }, -box.rotation);
  return {
    ...box,
    x: (fixed.x + to.x) / 2,
    y: (fixed.y + to.y) / 2,
    width: Math.max(LEAST, Math.abs(across.x)),
    length: Math.max(LEAST, Math.abs(across.y)),
  };
}

/** Returns a shape with one handle dragged to another place, or the same shape if it has no such handle. */
export function withHandleAt(shape: Shape, index: number, to: Vec2): Shape {
  if (index < 0 || index >= handlesOf(shape).length) return shape;
  if ('points' in shape) return { ...shape, points: shape.points.map((point, i) => (i === index ? to : point)) };
  return shape.shape === 'box'
    ? resizedBox(shape, index, to)
    : { ...shape, radius: Math.max(LEAST, distance2(shape, to)) };
}

/**
 * Returns where points can be inserted: the middle of each side with distinct ends, and the index of the point before
 * it.
 */
export function midpointsOf(shape: Shape): readonly { readonly after: number; readonly at: Vec2 }[] {
  if (!('points' in shape)) return [];
  const { points } = shape;
  const closed = shape.shape === 'polygon' || shape.closed;
  return points.flatMap((a, after) => {
    const b = points[after + 1] ?? (closed ? points[0] : undefined);
    return b && b !== a ? [{ after, at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } }] : [];
  });
}

/** Returns a wall or polygon with a point inserted after another. */
export function withPoint(shape: Shape, after: number, at: Vec2): Shape {
  return 'points' in shape ? { ...shape, points: shape.points.toSpliced(after + 1, 0, at) } : shape;
}

/** Returns a wall or polygon without one of its points, or undefined if too few would be left. */
export function withoutPoint(shape: Shape, index: number): Shape | undefined {
  if (!('points' in shape) || !(index in shape.points)) return undefined;
  const points = shape.points.toSpliced(index, 1);
  if (points.length < (shape.shape === 'polygon' ? 3 : 2)) return undefined;
  // Two points cannot form a ring.
  return shape.shape === 'polyline' && points.length < 3 ? { ...shape, points, closed: false } : { ...shape, points };
}
