import { type Box, boxCorners, type Shape } from './shapes.ts';
import { along, distance2, turned, type Vec2 } from './vec.ts';

/** The smallest that a shape can be dragged to, as a share of nothing: lengths stay above this, in scene units. */
const LEAST = 1e-3;

/** A shape moved by a way. */
export function movedBy(shape: Shape, by: Vec2): Shape {
  if ('points' in shape) return { ...shape, points: shape.points.map((point) => along(point, by)) };
  return { ...shape, ...along(shape, by) };
}

/** Past this digit a coordinate is rounding: a full turn in steps brings every point back to where it was. */
const DIGITS = 1e9;

function around(centre: Vec2, point: Vec2, degrees: number): Vec2 {
  const to = along(centre, turned({ x: point.x - centre.x, y: point.y - centre.y }, degrees));
  return { x: Math.round(to.x * DIGITS) / DIGITS, y: Math.round(to.y * DIGITS) / DIGITS };
}

/** A shape turned clockwise about a point. */
export function turnedAbout(shape: Shape, centre: Vec2, degrees: number): Shape {
  if ('points' in shape) {
    return { ...shape, points: shape.points.map((point) => around(centre, point, degrees)) };
  }
  const at = around(centre, shape, degrees);
  return shape.shape === 'disc'
    ? { ...shape, x: at.x, y: at.y }
    : { ...shape, x: at.x, y: at.y, rotation: (shape.rotation + degrees) % 360 };
}

/**
 * Where a shape can be taken hold of to change its form: the points of a wall or a polygon, the corners of a box, and of a
 * disc the rightmost point of its rim.
 */
export function gripsOf(shape: Shape): readonly Vec2[] {
  if ('points' in shape) return shape.points;
  return shape.shape === 'box' ? boxCorners(shape) : [{ x: shape.x + shape.radius, y: shape.y }];
}

/** A box whose corner was dragged: the corner across from it stays where it is. */
function stretched(box: Box, index: number, to: Vec2): Box {
  const fixed = boxCorners(box)[(index + 2) % 4] ?? box;
  const across = turned({ x: to.x - fixed.x, y: to.y - fixed.y }, -box.rotation);
  return {
    ...box,
    x: (fixed.x + to.x) / 2,
    y: (fixed.y + to.y) / 2,
    width: Math.max(LEAST, Math.abs(across.x)),
    length: Math.max(LEAST, Math.abs(across.y)),
  };
}

/** A shape with one of its grips dragged to another place; with an index that it does not have, the same shape. */
export function gripped(shape: Shape, index: number, to: Vec2): Shape {
  if (index < 0 || index >= gripsOf(shape).length) return shape;
  if ('points' in shape) return { ...shape, points: shape.points.map((point, i) => (i === index ? to : point)) };
  return shape.shape === 'box'
    ? stretched(shape, index, to)
    : { ...shape, radius: Math.max(LEAST, distance2(shape, to)) };
}

/** Where a point can be put in: the middle of each side that has two ends of its own, with the point that it follows. */
export function middlesOf(shape: Shape): readonly { readonly after: number; readonly at: Vec2 }[] {
  if (!('points' in shape)) return [];
  const { points } = shape;
  const closed = shape.shape === 'polygon' || shape.closed;
  return points.flatMap((a, after) => {
    const b = points[after + 1] ?? (closed ? points[0] : undefined);
    return b && b !== a ? [{ after, at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } }] : [];
  });
}

/** A wall or polygon with one point more, after another. */
export function withPoint(shape: Shape, after: number, at: Vec2): Shape {
  return 'points' in shape ? { ...shape, points: shape.points.toSpliced(after + 1, 0, at) } : shape;
}

/** A wall or polygon with one point less; nothing when too few would be left. */
export function withoutPoint(shape: Shape, index: number): Shape | undefined {
  if (!('points' in shape) || !(index in shape.points)) return undefined;
  const points = shape.points.toSpliced(index, 1);
  if (points.length < (shape.shape === 'polygon' ? 3 : 2)) return undefined;
  // Two points are no ring.
  return shape.shape === 'polyline' && points.length < 3 ? { ...shape, points, closed: false } : { ...shape, points };
}
