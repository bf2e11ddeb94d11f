import type { VisibilityPolygon } from './polygon.ts';

/** The corners of a visibility polygon, turning from x to y, and what each of its edges lies on. */
export interface Outline {
  /** x and y of each corner, in scene units. */
  points: Float64Array;
  /** For the edge from each corner to the next: its wall, or -1 for part of a ray or where nothing stops sight. */
  walls: Int32Array;
  count: number;
}

/**
 * Returns the corners of a visibility polygon. A corner where a ray meets an edge is rounded, but interpolated along
 * the edge, so that it never leaves it; a corner on a vertex is exactly that vertex. Consecutive corners differ. Pass
 * `into` to reuse an outline.
 */
export function outlineOf(
  polygon: VisibilityPolygon,
  into: Outline = { points: new Float64Array(0), walls: new Int32Array(0), count: 0 },
): Outline {
  const { x, y, count, rays, edges } = polygon;
  if (into.walls.length < 2 * count) {
    into.points = new Float64Array(4 * count);
    into.walls = new Int32Array(2 * count);
  }
  const { points, walls } = into;
  let corners = 0;
  let lastX = Number.NaN;
  let lastY = Number.NaN;
  for (let slice = 0; slice < count; slice++) {
    const ux = edges[4 * slice] as number;
    const uy = edges[4 * slice + 1] as number;
    const wx = edges[4 * slice + 2] as number;
    const wy = edges[4 * slice + 3] as number;
    for (let end = 0; end < 2; end++) {
      const ray = 2 * (slice + end < count ? slice + end : 0);
      const vx = rays[ray] as number;
      const vy = rays[ray + 1] as number;
      let px = ux;
      let py = uy;
      if (vx === wx && vy === wy) {
        px = wx;
        py = wy;
      } else if (vx !== ux || vy !== uy) {
        const across = (vx - x) * (wy - uy) - (vy - y) * (wx - ux);
        const share = ((ux - x) * (vy - y) - (uy - y) * (vx - x)) / across;
        // NaN if eye, ray and edge are collinear except for rounding: either end will do.
        const bound = share > 0 ? (share < 1 ? share : 1) : 0;
        px += bound * (wx - ux);
        py += bound * (wy - uy);
      }
      if (px !== lastX || py !== lastY) {
        points[2 * corners] = px;
        points[2 * corners + 1] = py;
        walls[corners] = -1;
        corners++;
        lastX = px;
        lastY = py;
      }
      if (end === 0) walls[corners - 1] = polygon.walls[slice] as number;
    }
  }
  if (corners > 1 && points[0] === lastX && points[1] === lastY) corners--;
  into.count = corners;
  return into;
}
