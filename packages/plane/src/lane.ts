import type { Solid } from './areas.ts';
import { type Cone3, overlapsCone } from './lane-cone.ts';
import { boxCorners, contains, type Disc, distanceToShape, edges, type SolidShape } from './shapes.ts';
import { distance2, TOUCH, type Vec2, type Vec3 } from './vec.ts';

/**
 * A lane of fire (UT-20): a cone about a line in space, out to its reach, which is a distance on the ground, in scene
 * units.
 */
export interface Lane {
  readonly apex: Vec3;
  /** Unit vector on the ground along the line, and the angle by which the line rises. */
  readonly ahead: Vec2;
  readonly slope: number;
  /** The half-angle of the cone, in radians. */
  readonly half: number;
  /** How far the cone reaches to either side as seen from above, in radians: on a steep line more than `half`. */
  readonly sideways: number;
  /** Straight up (1) or straight down (-1): only what overlaps this vertical line is in the lane. 0 for all others. */
  readonly upright: -1 | 0 | 1;
  readonly reach: number;
}

/** Returns how far a cone about a rising line reaches to either side as seen from above: all around if it holds up or down. */
export function sidewaysAngle(slope: number, half: number): number {
  if (Math.abs(slope) + half >= Math.PI / 2) return Math.PI;
  // Less than 1 but for rounding.
  return Math.asin(Math.min(1, Math.sin(half) / Math.cos(slope)));
}

/** Returns the lane from an apex through a point, `degrees` about the line. */
export function laneThrough(apex: Vec3, through: Vec3, degrees: number, reach: number): Lane {
  const ground = distance2(apex, through);
  const half = (degrees * Math.PI) / 180;
  if (ground === 0) {
    const upright = through.z > apex.z ? 1 : -1;
    const slope = (upright * Math.PI) / 2;
    return { apex, ahead: { x: 0, y: -1 }, slope, half, sideways: Math.PI, upright, reach };
  }
  const ahead = { x: (through.x - apex.x) / ground, y: (through.y - apex.y) / ground };
  const slope = Math.atan2(through.z - apex.z, ground);
  return { apex, ahead, slope, half, sideways: sidewaysAngle(slope, half), upright: 0, reach };
}

/** The cone of a lane in space. */
function coneOf({ apex, ahead, slope, half }: Lane): Cone3 {
  const flat = Math.cos(slope);
  return { apex, axis: { x: ahead.x * flat, y: ahead.y * flat, z: Math.sin(slope) }, half };
}

/** Distances on the ground from the apex, from near to far. */
export interface Reach {
  readonly near: number;
  readonly far: number;
}

/** Converts a point to the lane's frame: distance ahead of the apex, and to the right. */
function toLaneFrame({ apex, ahead }: Lane, p: Vec2): Vec2 {
  const [dx, dy] = [p.x - apex.x, p.y - apex.y];
  return { x: dx * ahead.x + dy * ahead.y, y: dy * ahead.x - dx * ahead.y };
}

/** Returns how far a point in the lane's frame is from its angle as seen from above: 0 in it. */
function besideAngle({ sideways }: Lane, { x, y }: Vec2): number {
  const off = Math.max(0, Math.abs(Math.atan2(y, x)) - sideways);
  // From farther round, the apex is nearest.
  return Math.hypot(x, y) * (off < Math.PI / 2 ? Math.sin(off) : 1);
}

/**
 * Returns the distances between which a round footprint lies in the lane's angle, measured along the direction nearest
 * its middle.
 */
function reachOfDisc(lane: Lane, disc: Disc): Reach | undefined {
  const middle = toLaneFrame(lane, disc);
  const away = Math.hypot(middle.x, middle.y);
  const off = Math.max(0, Math.abs(Math.atan2(middle.y, middle.x)) - lane.sideways);
  if (away <= disc.radius + TOUCH) {
    const behind = Math.max(0, disc.radius ** 2 - (away * Math.sin(off)) ** 2);
    return { near: 0, far: Math.max(0, away * Math.cos(off) + Math.sqrt(behind)) };
  }
  const aside = besideAngle(lane, middle);
  if (aside > disc.radius + TOUCH) return undefined;
  const half = Math.sqrt(Math.max(0, disc.radius ** 2 - aside ** 2));
  return { near: away * Math.cos(off) - half, far: away * Math.cos(off) + half };
}

/**
 * The same for a footprint with straight sides: its corners in the angle, and where its sides cross the angle's edges.
 * With nothing in the angle, `near` is beyond `far`.
 */
function reachOfRing(lane: Lane, footprint: Exclude<SolidShape, Disc>): Reach {
  const within = (p: Vec2) => besideAngle(lane, p) <= TOUCH;
  const found: number[] = contains(footprint, lane.apex) ? [0] : [];
  const corners = footprint.shape === 'box' ? boxCorners(footprint) : footprint.points;
  for (const corner of corners.map((each) => toLaneFrame(lane, each)))
    if (within(corner)) found.push(Math.hypot(corner.x, corner.y));
  for (const edge of edges(footprint)) {
    const [a, b] = [toLaneFrame(lane, edge.a), toLaneFrame(lane, edge.b)];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    for (const turn of [-lane.sideways, lane.sideways]) {
      const rim = { x: Math.cos(turn), y: Math.sin(turn) };
      const cross = dx * rim.y - dy * rim.x;
      // No number if the side runs along the edge: then its ends are on it too.
      const t = (a.y * rim.x - a.x * rim.y) / cross;
      const at = (a.x + dx * t) * rim.x + (a.y + dy * t) * rim.y;
      if (t >= 0 && t <= 1 && at >= 0) found.push(at);
    }
    // The point of the side nearest to the apex may lie between its ends.
    const foot = -(a.x * dx + a.y * dy) / (dx * dx + dy * dy);
    const nearest = { x: a.x + dx * foot, y: a.y + dy * foot };
    if (foot > 0 && foot < 1 && within(nearest)) found.push(Math.hypot(nearest.x, nearest.y));
  }
  return { near: Math.min(...found), far: Math.max(...found) };
}

/** Returns the slope of an angle; infinite from straight up or straight down on. */
function slopeOf(angle: number): number {
  if (angle >= Math.PI / 2) return Number.POSITIVE_INFINITY;
  return angle <= -Math.PI / 2 ? Number.NEGATIVE_INFINITY : Math.tan(angle);
}

/**
 * Returns the part of a reach in which a line from a height with a slope stays at or below a level. A level line cuts
 * nothing off: if it is above, the whole cone is.
 */
function below({ near, far }: Reach, from: number, steep: number, level: number): Reach {
  const at = (level - from) / steep;
  if (steep > 0) return { near, far: Math.min(far, at) };
  return steep < 0 ? { near: Math.max(near, at), far } : { near, far };
}

/** Safety margin that the quick test leaves to the exact one, in scene units and radians. */
const DOUBT = 2 * TOUCH;

/**
 * Returns false only if nothing within a circle can be in a lane, seen from above. A quick test that never contradicts
 * {@link inLane}.
 */
export function mayBeInLane(lane: Lane, { x, y, radius }: Disc): boolean {
  const [dx, dy] = [x - lane.apex.x, y - lane.apex.y];
  const away = Math.hypot(dx, dy);
  const wide = radius + DOUBT;
  if (away <= wide) return true;
  if (away - wide > lane.reach + DOUBT) return false;
  const angle = Math.atan2(dy * lane.ahead.x - dx * lane.ahead.y, dx * lane.ahead.x + dy * lane.ahead.y);
  return Math.abs(angle) <= lane.sideways + Math.asin(wide / away) + DOUBT;
}

/** A distance on the ground beyond every point of a footprint. */
function beyond({ apex }: Lane, footprint: SolidShape): number {
  if (footprint.shape === 'disc') return distance2(apex, footprint) + footprint.radius + 1;
  const corners = footprint.shape === 'box' ? boxCorners(footprint) : footprint.points;
  return Math.max(...corners.map((corner) => distance2(apex, corner))) + 1;
}

/** The same for a lane straight up or down, in which distances on the ground mean nothing: all of it lies ahead. */
function inUprightLane({ apex, upright, reach }: Lane, { footprint, base, top }: Solid): Reach | undefined {
  const ahead = upright > 0 ? top >= apex.z - TOUCH : base <= apex.z + TOUCH;
  return ahead && distanceToShape(apex, footprint) <= TOUCH ? { near: 0, far: reach } : undefined;
}

/**
 * Returns the distances from the apex between which a solid overlaps a lane (UT-20, CO-03: touching counts), or
 * undefined. Whether it overlaps is exact; the two distances are those of the cone's sides as seen from above and from
 * the side, and a concave footprint counts as whole between its nearest and farthest point in the lane.
 */
export function inLane(lane: Lane, solid: Solid): Reach | undefined {
  if (lane.upright !== 0) return inUprightLane(lane, solid);
  const { footprint, base, top } = solid;
  const plan = footprint.shape === 'disc' ? reachOfDisc(lane, footprint) : reachOfRing(lane, footprint);
  if (!plan) return undefined;
  const capped = { near: plan.near, far: Math.min(plan.far, lane.reach + TOUCH) };
  const { apex, slope, half } = lane;
  const under = below(capped, apex.z, slopeOf(slope - half), top + TOUCH);
  // The same upside down: the lane's upper side above the base.
  const both = below(under, -apex.z, -slopeOf(slope + half), -base + TOUCH);
  if (both.near > both.far) return undefined;
  if (!overlapsCone(coneOf(lane), solid, beyond(lane, footprint) / Math.max(Math.cos(slope), TOUCH))) return undefined;
  return { near: both.near, far: Math.min(both.far, lane.reach) };
}
