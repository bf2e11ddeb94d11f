import type { Vec2 } from '@fall-of-shot/plane/vec';

/** Twice the signed area of a polygon: its sign tells the orientation. */
function turn(points: readonly Vec2[]): number {
  return points.reduce((sum, a, i) => {
    const b = points[(i + 1) % points.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
}

/** Returns whether the corners run clockwise on the screen. */
export function isClockwise(points: readonly Vec2[]): boolean {
  return turn(points) > 0;
}

/** The polygon with its corners clockwise on the screen: overlapping ones in one path then add up and never cancel. */
export function clockwise(points: readonly Vec2[]): readonly Vec2[] {
  return turn(points) < 0 ? [...points].reverse() : points;
}
