import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { VisibilityPolygon } from '@fall-of-shot/visibility/polygon';

/** A slice: the vertex on its first ray, the ends of its edge from right to left, and the wall there (or -1). */
export type Slice = readonly [ray: Vec2, right: Vec2, left: Vec2, wall: number];

export const at = (x: number, y: number): Vec2 => ({ x, y });

/** A visibility polygon by hand, in arrays that are longer than it needs and hold something else behind its slices. */
export function polygonOf({ x, y }: Vec2, slices: readonly Slice[]): VisibilityPolygon {
  const beyond = [1e3 + x, -7e3 + y, -5e3, 2e3];
  return {
    x,
    y,
    count: slices.length,
    rays: Float64Array.from([...slices.flatMap(([ray]) => [ray.x, ray.y]), ...beyond]),
    edges: Float64Array.from([...slices.flatMap(([, u, w]) => [u.x, u.y, w.x, w.y]), ...beyond]),
    walls: Int32Array.from([...slices.map(([, , , wall]) => wall), 99, 99]),
    opposite: -1,
  };
}

/** A polygon whose edges go from each ray's point to the next one's, with the slice's number for its wall. */
export function polygonThrough(eye: Vec2, points: readonly Vec2[]): VisibilityPolygon {
  return polygonOf(
    eye,
    points.map((point, i) => [point, point, points[(i + 1) % points.length] ?? point, i]),
  );
}
