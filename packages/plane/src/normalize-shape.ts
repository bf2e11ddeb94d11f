import type { Shape } from './shapes.ts';

/** Smallest side or radius, in scene units: anything smaller was dragged shut. */
const LEAST = 2e-3;

/**
 * Returns a shape without repeated points, or undefined if it has no extent: a wall of one point, a polygon of two, a
 * box or disc that was dragged shut.
 */
export function normalizedShape<S extends Shape>(shape: S): S | undefined {
  if ('points' in shape) {
    const around = shape.shape === 'polygon' || shape.closed;
    const points = shape.points.filter((point, i) => {
      const before = shape.points[i - 1] ?? (around ? shape.points.at(-1) : undefined);
      return !before || before.x !== point.x || before.y !== point.y;
    });
    if (points.length < (around ? 3 : 2)) return undefined;
    return points.length === shape.points.length ? shape : { ...shape, points };
  }
  const narrow = shape.shape === 'disc' ? shape.radius : Math.min(shape.width, shape.length);
  return narrow < LEAST ? undefined : shape;
}
