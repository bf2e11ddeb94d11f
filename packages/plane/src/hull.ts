import type { Vec2 } from './vec.ts';

/** Twice the area that three points turn to the left. */
function turn(a: Vec2, b: Vec2, c: Vec2): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** One half of a hull, from points in order. */
function half(points: readonly Vec2[]): Vec2[] {
  const chain: Vec2[] = [];
  for (const point of points) {
    for (let n = chain.length; n >= 2; n = chain.length) {
      const [a, b] = [chain[n - 2], chain[n - 1]];
      if (!a || !b || turn(a, b, point) > 0) break;
      chain.pop();
    }
    chain.push(point);
  }
  return chain.slice(0, -1);
}

/** The convex hull of points, without those on its sides. Fewer than three points are given back in order. */
export function convexHull(points: readonly Vec2[]): readonly Vec2[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  return [...half(sorted), ...half([...sorted].reverse())];
}
