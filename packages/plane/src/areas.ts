import { meets } from './orientation.ts';
import { overlapsDisc, overlapsPolygon } from './overlap.ts';
import {
  type Bounds,
  type Box,
  bounds,
  boundsOf,
  boxCorners,
  type Disc,
  distanceToSegment,
  distanceToShape,
  edges,
  type Segment,
  type SolidShape,
} from './shapes.ts';
import { along, bearing, distance2, rotated, TOUCH, type Vec2 } from './vec.ts';

/**
 * A rectangular area: `length` along `rotation` (degrees clockwise from straight up), `width` across, centred on its
 * position.
 */
export interface Rectangle extends Omit<Box, 'shape'> {
  readonly shape: 'rectangle';
}

/** A sector from its apex: `angle` degrees wide about `rotation`, ending in an arc at `length`. */
export interface Cone {
  readonly shape: 'cone';
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly angle: number;
  readonly rotation: number;
}

/** A strip that starts at its apex, the middle of its near edge. */
export interface Beam {
  readonly shape: 'beam';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly length: number;
  readonly rotation: number;
}

/** An airburst: `z` is the height of its centre. */
export interface Ball {
  readonly shape: 'ball';
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radius: number;
}

/** An effect area in scene units (HL-06, HL-40). `x`, `y` is its middle, or the apex of a cone or beam. */
export type EffectArea = Disc | Rectangle | Cone | Beam | Ball;

/** A piece as a solid: its footprint, and the heights of its base and top. */
export interface Solid {
  readonly footprint: SolidShape;
  readonly base: number;
  readonly top: number;
}

/** Returns the box that a rectangle or a beam covers. */
export function boxOf(area: Rectangle | Beam): Box {
  if (area.shape === 'rectangle') return { ...area, shape: 'box' };
  const middle = along(area, bearing(area.rotation), area.length / 2);
  return { ...area, ...middle, shape: 'box' };
}

/** Returns the two straight sides of a cone, from its apex. */
function coneSides(cone: Cone): [Segment, Segment] {
  const apex = { x: cone.x, y: cone.y };
  const end = (turn: number) => along(apex, bearing(cone.rotation + turn), cone.length);
  return [
    { a: apex, b: end(-cone.angle / 2) },
    { a: apex, b: end(cone.angle / 2) },
  ];
}

/** Returns true if a point lies between the straight sides, at any distance. */
function withinAngle(cone: Cone, p: Vec2): boolean {
  const ahead = rotated({ x: p.x - cone.x, y: p.y - cone.y }, -cone.rotation);
  return Math.abs(Math.atan2(ahead.x, -ahead.y)) <= (cone.angle * Math.PI) / 360;
}

/** Returns the ground distance from a point to a cone; 0 inside. */
export function distanceToCone(p: Vec2, cone: Cone): number {
  if (withinAngle(cone, p)) return Math.max(0, distance2(p, cone) - cone.length);
  return Math.min(...coneSides(cone).map((side) => distanceToSegment(p, side)));
}

/** Returns the point of a segment that has a length nearest to another point. */
function nearestOf({ a, b }: Segment, p: Vec2): Vec2 {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const t = Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy)));
  return { x: a.x + dx * t, y: a.y + dy * t };
}

/** Returns true if a cone and a footprint share a point; touching counts, within {@link TOUCH} (CO-03). */
function overlapsCone(cone: Cone, footprint: SolidShape): boolean {
  if (footprint.shape === 'disc') return distanceToCone(footprint, cone) <= footprint.radius + TOUCH;
  const corners = footprint.shape === 'box' ? boxCorners(footprint) : footprint.points;
  const sides = coneSides(cone);
  if (corners.some((corner) => distanceToCone(corner, cone) <= TOUCH)) return true;
  if (sides.some((side) => distanceToShape(side.b, footprint) <= TOUCH)) return true;
  // An edge that comes in through the arc, and leaves through it, is nearest to the apex in between.
  return edges(footprint).some(
    (edge) =>
      sides.some((side) => meets(edge.a, edge.b, side) !== undefined) ||
      distanceToCone(nearestOf(edge, cone), cone) <= TOUCH,
  );
}

/**
 * Returns how far a ball reaches on the ground at the heights of a piece, or undefined if it passes over or under it.
 */
export function reachAt(ball: Ball, { base, top }: Solid): number | undefined {
  const apart = Math.max(0, base - ball.z, ball.z - top);
  if (apart > ball.radius + TOUCH) return undefined;
  return Math.sqrt(Math.max(0, ball.radius * ball.radius - apart * apart));
}

/**
 * Returns true if any portion of a piece lies in an effect area (HL-05, CO-03: touching counts, within {@link TOUCH}).
 * A ball must reach the piece between its base and its top; the other areas ignore elevation (HL-06).
 */
export function overlapsArea(area: EffectArea, solid: Solid): boolean {
  const { footprint } = solid;
  switch (area.shape) {
    case 'disc':
      return overlapsDisc(area, footprint);
    case 'rectangle':
    case 'beam':
      return overlapsPolygon(boxCorners(boxOf(area)), footprint);
    case 'cone':
      return overlapsCone(area, footprint);
    case 'ball': {
      const away = distanceToShape(area, footprint);
      const apart = Math.max(0, solid.base - area.z, area.z - solid.top);
      return Math.hypot(away, apart) <= area.radius + TOUCH;
    }
  }
}

/**
 * Returns the outline of an area as a polygon, for drawing and clipping. `corners` is the number on a round outline.
 */
export function outlineOf(area: EffectArea, corners = 48): Vec2[] {
  switch (area.shape) {
    case 'rectangle':
    case 'beam':
      return boxCorners(boxOf(area));
    case 'cone': {
      const apex = { x: area.x, y: area.y };
      const arc = Array.from({ length: corners + 1 }, (_, i) =>
        along(apex, bearing(area.rotation + (i / corners - 0.5) * area.angle), area.length),
      );
      return [apex, ...arc];
    }
    case 'disc':
    case 'ball':
      return Array.from({ length: corners }, (_, i) => along(area, bearing((i / corners) * 360), area.radius));
  }
}

/** Returns the bounding box of an area. That of a cone may end up to 0.22 % of its length too soon at its arc. */
export function boundsOfArea(area: EffectArea): Bounds {
  return area.shape === 'disc' || area.shape === 'ball'
    ? bounds({ shape: 'disc', x: area.x, y: area.y, radius: area.radius })
    : boundsOf(outlineOf(area));
}
