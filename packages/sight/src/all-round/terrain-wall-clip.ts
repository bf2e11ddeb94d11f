import type { Segment } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';

function cross(a: Vec2, b: Vec2): number {
  return a.x * b.y - a.y * b.x;
}

/** Returns where a ray from the origin meets the line through two points, in lengths of the direction. */
function distanceAlong(direction: Vec2, { a, b }: Segment): number {
  return cross(a, b) / cross(direction, { x: b.x - a.x, y: b.y - a.y });
}

/** Returns where two segments cross, or undefined. */
function crossing(p: Segment, q: Segment): Vec2 | undefined {
  const [d, e] = [
    { x: p.b.x - p.a.x, y: p.b.y - p.a.y },
    { x: q.b.x - q.a.x, y: q.b.y - q.a.y },
  ];
  const turned = cross(d, e);
  if (turned === 0) return undefined;
  const between = { x: q.a.x - p.a.x, y: q.a.y - p.a.y };
  const [t, s] = [cross(between, e) / turned, cross(between, d) / turned];
  return t > 0 && t < 1 && s > 0 && s < 1 ? { x: p.a.x + d.x * t, y: p.a.y + d.y * t } : undefined;
}

/** Returns the sides that a ray from the origin crosses, near to far. */
function sidesCrossed(direction: Vec2, sides: readonly Segment[]): Segment[] {
  const found: { side: Segment; at: number }[] = [];
  for (const side of sides) {
    const [a, b] = [cross(direction, side.a), cross(direction, side.b)];
    if (a === 0 || b === 0 || a < 0 === b < 0) continue;
    const at = distanceAlong(direction, side);
    if (at > 0) found.push({ side, at });
  }
  return found.sort((a, b) => a.at - b.at).map(({ side }) => side);
}

/**
 * Clips the outline of what is visible all around an eye (corners turning from x to y) to what terrain walls leave:
 * sight passes the first of them and ends at the second (*Sight*). Between two neighbouring directions to ends and
 * crossings the order of the sides is fixed, so one look down the middle finds the second.
 */
export function clipAtSecondTerrainWall(
  eye: Vec2,
  outline: readonly Vec2[],
  terrainWalls: readonly Segment[],
): readonly Vec2[] {
  if (terrainWalls.length === 0) return outline;
  const from = (p: Vec2): Vec2 => ({ x: p.x - eye.x, y: p.y - eye.y });
  const sides = terrainWalls.map(({ a, b }) => ({ a: from(a), b: from(b) }));
  const rim = outline.map(from);
  const points = sides.flatMap(({ a, b }) => [a, b]);
  sides.forEach((side, i) => {
    for (const other of sides.slice(i + 1)) {
      const p = crossing(side, other);
      if (p) points.push(p);
    }
  });
  const found: Vec2[] = [];
  rim.forEach((a, i) => {
    const b = rim[(i + 1) % rim.length];
    // Part of a ray has no width.
    if (!b || !(cross(a, b) > 0)) return;
    const edge = { a, b };
    const onRim = sides.flatMap((side) => crossing(edge, side) ?? []);
    const within = [...points, ...onRim].filter((p) => cross(a, p) > 0 && cross(p, b) > 0);
    const rays = [a, ...within.sort((p, q) => -cross(p, q)), b];
    for (let k = 1; k < rays.length; k++) {
      const [first, last] = [rays[k - 1], rays[k]];
      if (!first || !last || !(cross(first, last) > 0)) continue;
      const [l, r] = [Math.hypot(first.x, first.y), Math.hypot(last.x, last.y)];
      const middle = { x: first.x / l + last.x / r, y: first.y / l + last.y / r };
      const second = sidesCrossed(middle, sides)[1];
      const end = second && distanceAlong(middle, second) < distanceAlong(middle, edge) ? second : edge;
      for (const ray of [first, last]) {
        // Keep a corner of the outline as it is: on an edge that almost points at the eye it could not be recomputed.
        const far = end === edge && (ray === a || ray === b) ? 1 : distanceAlong(ray, end);
        // A slice so thin that its edge points at the eye shows nothing.
        if (Number.isFinite(far)) found.push({ x: eye.x + ray.x * far, y: eye.y + ray.y * far });
      }
    }
  });
  return found;
}
