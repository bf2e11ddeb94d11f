import { meets } from './orientation.ts';
import {
  boxCorners,
  contains,
  type Disc,
  distanceToSegment,
  distanceToShape,
  edges,
  insidePolygon,
  type SolidShape,
} from './shapes.ts';
import { distance2, TOUCH, type Vec2 } from './vec.ts';

/**
 * Returns the distance between a footprint and a disc, in scene units. 0 or less means that part of it is inside
 * (CO-03: touching counts, within {@link TOUCH}).
 */
export function clearance(area: Disc, footprint: SolidShape): number {
  if (footprint.shape === 'disc') return distance2(area, footprint) - area.radius - footprint.radius;
  return distanceToShape(area, footprint) - area.radius;
}

/** Returns true if any portion of a footprint lies in a disc (HL-05, CO-03). */
export function overlapsDisc(area: Disc, footprint: SolidShape): boolean {
  return clearance(area, footprint) <= TOUCH;
}

/** Returns true if a solid shares any point with a polygon; touching counts, within {@link TOUCH} (CO-03). */
export function overlapsPolygon(area: readonly Vec2[], footprint: SolidShape): boolean {
  const first = area[0];
  if (!first) return false;
  const around = edges({ shape: 'polygon', points: area });
  if (footprint.shape === 'disc') {
    if (insidePolygon(footprint, area)) return true;
    return around.some((edge) => distanceToSegment(footprint, edge) <= footprint.radius + TOUCH);
  }
  const corners = footprint.shape === 'box' ? boxCorners(footprint) : footprint.points;
  if (corners.some((corner) => insidePolygon(corner, area)) || contains(footprint, first)) return true;
  return edges(footprint).some(
    (edge) =>
      around.some((wall) => meets(edge.a, edge.b, wall) !== undefined) ||
      area.some((corner) => distanceToSegment(corner, edge) <= TOUCH) ||
      around.some((wall) => distanceToSegment(edge.a, wall) <= TOUCH),
  );
}
