import { boxCorners, distanceToSegment, distanceToShape, edges, type Shape } from '@fall-of-shot/plane/shapes';
import { lerp2, type Vec2 } from '@fall-of-shot/plane/vec';

/** How far beside a side of a thing to check for known ground, and the length of wall checked at once. */
const BESIDE = 0.1;
const STRETCH = 1;

/** Returns whether the ground is known on either side of the middle of a line. */
function knownBeside(a: Vec2, b: Vec2, known: (at: Vec2) => boolean): boolean {
  const middle = lerp2(a, b, 0.5);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [nx, ny] = [(-(b.y - a.y) / length) * BESIDE, ((b.x - a.x) / length) * BESIDE];
  return known({ x: middle.x + nx, y: middle.y + ny }) || known({ x: middle.x - nx, y: middle.y - ny });
}

/** The parts of a wall next to known ground: of the others nothing is sent, not even that they continue. */
export function stretchesOf(shape: Extract<Shape, { shape: 'polyline' }>, known: (at: Vec2) => boolean): Shape[] {
  const found: Vec2[][] = [];
  let open: Vec2[] | null = null;
  for (const { a, b } of edges(shape)) {
    const count = Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / STRETCH);
    let from = a;
    for (let i = 1; i <= count; i++) {
      // The last one ends at the corner itself: computed, it may be off by its last digit.
      const to: Vec2 = i === count ? b : lerp2(a, b, i / count);
      if (!knownBeside(from, to, known)) open = null;
      else if (open) open.push(to);
      else {
        open = [from, to];
        found.push(open);
      }
      from = to;
    }
  }
  return found.map((points) => ({ ...shape, points, closed: false }));
}

/** Returns whether any part of a thing with a footprint is on known ground. */
export function standsKnown(shape: Shape, known: (at: Vec2) => boolean): boolean {
  if (shape.shape === 'disc') {
    const { x, y, radius } = shape;
    const out = radius + BESIDE;
    return [
      { x, y },
      { x: x - out, y },
      { x: x + out, y },
      { x, y: y - out },
      { x, y: y + out },
    ].some(known);
  }
  const corners = shape.shape === 'box' ? boxCorners(shape) : shape.points;
  return corners.some(known) || edges(shape).some(({ a, b }) => knownBeside(a, b, known));
}

/** Returns whether any part of a thing is next to known ground. */
export function isKnown(shape: Shape, known: (at: Vec2) => boolean): boolean {
  return shape.shape === 'polyline' ? stretchesOf(shape, known).length > 0 : standsKnown(shape, known);
}

/** Returns whether a place is on or in a thing whose sides are next to known ground there. */
export function isKnownAt(shape: Shape, at: Vec2, known: (at: Vec2) => boolean): boolean {
  if (shape.shape !== 'polyline') return distanceToShape(at, shape) <= BESIDE && standsKnown(shape, known);
  return edges(shape).some(({ a, b }) => {
    if (distanceToSegment(at, { a, b }) > BESIDE) return false;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const along = ((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) / (length * length);
    const [from, to] = [along - STRETCH / 2 / length, along + STRETCH / 2 / length];
    return knownBeside(lerp2(a, b, Math.max(0, from)), lerp2(a, b, Math.min(1, to)), known);
  });
}
