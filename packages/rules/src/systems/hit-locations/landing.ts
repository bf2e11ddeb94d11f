import { along, bearing, type Vec3 } from '@fall-of-shot/plane/vec';
import type { ScaleFacts } from '../../facts.ts';
import { DIRECTIONS, type Direction } from './miss-tables.ts';

/**
 * The bearing of a direction on the map, in degrees clockwise from straight up, by the scene's north (HL-02, CO-01).
 */
export function degreesOf(direction: Direction, north: number): number {
  return north + DIRECTIONS.indexOf(direction) * 45;
}

/**
 * The point some inches of the tables away from the target point, in scene units, at the same height (HL-01, HL-02). A
 * diagonal is at 45 degrees: d inches move d/√2 on each axis.
 */
export function landingPoint(aim: Vec3, direction: Direction, inches: number, scale: ScaleFacts): Vec3 {
  const at = along(aim, bearing(degreesOf(direction, scale.north)), inches * scale.perInch);
  return { x: at.x, y: at.y, z: aim.z };
}
