import { boundsOf, edges, type Shape } from '@fall-of-shot/plane/shapes';
import { along, bearing, type Vec2, type Vec3 } from '@fall-of-shot/plane/vec';
import type { Blocker } from './blockers.ts';
import { coveredPieces, type PlaneRect } from './covered-silhouette.ts';
import { eachInterval } from './intervals.ts';
import { roundedShare, type SightTarget } from './occlusion-shape.ts';
import { areaOf, type Trapezoid } from './trapezoids.ts';

/** Corners of a circle's polygon. Occluder and target both use it, so the error mostly cancels. */
const RIM = 96;

function corners(shape: Shape): Vec2[] {
  if (shape.shape === 'disc') {
    const middle = { x: shape.x, y: shape.y };
    return Array.from({ length: RIM }, (_, i) => along(middle, bearing((i / RIM) * 360), shape.radius));
  }
  return shape.shape === 'polyline' ? [] : edges(shape).map(({ a }) => a);
}

/** Splits a ring of corners into trapezoids of the ground plan, from left to right. */
function slabsOfRing(ring: readonly Vec2[]): Trapezoid[] {
  const sides = edges({ shape: 'polygon', points: ring }).map(({ a, b }) =>
    a.x < b.x ? { from: a.x, to: b.x, y0: a.y, y1: b.y } : { from: b.x, to: a.x, y0: b.y, y1: a.y },
  );
  const found: Trapezoid[] = [];
  const { left, right } = boundsOf(ring);
  eachInterval(sides, left, right, (from, to, active) => {
    const at = (side: (typeof sides)[number], x: number) =>
      side.y0 + ((side.y1 - side.y0) * (x - side.from)) / (side.to - side.from);
    const middle = (from + to) / 2;
    const sorted = [...active].sort((a, b) => at(a, middle) - at(b, middle));
    for (let k = 0; k + 1 < sorted.length; k += 2) {
      const [low, high] = [sorted[k], sorted[k + 1]];
      if (!low || !high) continue;
      found.push({
        ...{ from, to },
        ...{ low0: at(low, from), low1: at(low, to), high0: at(high, from), high1: at(high, to) },
      });
    }
  });
  return found;
}

/**
 * Returns the share of a footprint that floors and roofs hide from an eye straight above or below it (*Sight*: nothing
 * else does). Each floor counts by the face that it turns to the eye, projected to the level where the target begins.
 */
export function hiddenByFloors(eye: Vec3, target: SightTarget, floors: readonly Blocker[]): number {
  const top = target.base + target.height;
  const level = eye.z > top ? top : target.base;
  const own = slabsOfRing(corners(target.footprint));
  const over = floors.flatMap((floor) => {
    const face = eye.z > level ? floor.top : floor.bottom;
    const nearness = (eye.z - level) / (eye.z - face);
    // Only what lies between the two levels appears enlarged.
    if (!(nearness > 1) && face !== level) return [];
    const ring = corners(floor.shape).map(({ x, y }) => ({
      x: eye.x + (x - eye.x) * nearness,
      y: eye.y + (y - eye.y) * nearness,
    }));
    return slabsOfRing(ring);
  });
  if (over.length === 0 || (eye.z <= top && eye.z >= target.base)) return 0;
  const box = boundsOf(corners(target.footprint));
  const rect: PlaneRect = { left: box.left, right: box.right, bottom: box.top, top: box.bottom };
  const area = (full: readonly Trapezoid[]) => areaOf(coveredPieces(rect, { full, half: [] }));
  return roundedShare((area(own) + area(over) - area([...own, ...over])) / area(own));
}
