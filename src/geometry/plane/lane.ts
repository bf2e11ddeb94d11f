import type { Cone, Solid } from './areas.ts';
import { boxCorners, contains, type Disc, edges, type SolidShape } from './shapes.ts';
import { distance2, TOUCH, type Vec2, type Vec3 } from './vec.ts';

/**
 * A lane of fire: from its apex about a line, so far to either side and as far up and down, out to its reach (UT-20). Angles
 * in radians; the reach is a distance on the ground, in scene units.
 */
export interface Lane {
  readonly apex: Vec3;
  /** Unit vector on the ground along the line; how steeply the line climbs. */
  readonly ahead: Vec2;
  readonly slope: number;
  readonly half: number;
  readonly reach: number;
}

/** The lane from an apex through a point, `degrees` to either side. Through its own apex it looks north and level. */
export function laneThrough(apex: Vec3, through: Vec3, degrees: number, reach: number): Lane {
  const ground = distance2(apex, through);
  const ahead = ground === 0 ? { x: 0, y: -1 } : { x: (through.x - apex.x) / ground, y: (through.y - apex.y) / ground };
  const slope = ground === 0 ? 0 : Math.atan2(through.z - apex.z, ground);
  return { apex, ahead, slope, half: (degrees * Math.PI) / 180, reach };
}

/** Distances on the ground from the apex, from near to far. */
export interface Reach {
  readonly near: number;
  readonly far: number;
}

/** A point as the lane has it: how far ahead of the apex and how far to the right. */
function inFront({ apex, ahead }: Lane, p: Vec2): Vec2 {
  const [dx, dy] = [p.x - apex.x, p.y - apex.y];
  return { x: dx * ahead.x + dy * ahead.y, y: dy * ahead.x - dx * ahead.y };
}

/** Between which distances a round footprint lies in the lane's angle: along the direction in it that is nearest its middle. */
function reachOfDisc(lane: Lane, disc: Disc): Reach | undefined {
  const middle = inFront(lane, disc);
  const away = Math.hypot(middle.x, middle.y);
  const off = Math.max(0, Math.abs(Math.atan2(middle.y, middle.x)) - lane.half);
  if (away <= disc.radius + TOUCH) {
    const behind = Math.max(0, disc.radius ** 2 - (away * Math.sin(off)) ** 2);
    return { near: 0, far: Math.max(0, away * Math.cos(off) + Math.sqrt(behind)) };
  }
  const aside = away * Math.sin(Math.min(off, Math.PI / 2));
  if (off >= Math.PI / 2 || aside > disc.radius + TOUCH) return undefined;
  const half = Math.sqrt(Math.max(0, disc.radius ** 2 - aside ** 2));
  return { near: away * Math.cos(off) - half, far: away * Math.cos(off) + half };
}

/** The same of a footprint with straight sides: its corners in the angle, and where its sides cross the angle's rims. */
function reachOfRing(lane: Lane, footprint: Exclude<SolidShape, Disc>): Reach | undefined {
  const within = (p: Vec2) => Math.abs(Math.atan2(p.y, p.x)) <= lane.half;
  const found: number[] = contains(footprint, lane.apex) ? [0] : [];
  const corners = footprint.shape === 'box' ? boxCorners(footprint) : footprint.points;
  for (const corner of corners.map((each) => inFront(lane, each)))
    if (within(corner)) found.push(Math.hypot(corner.x, corner.y));
  for (const edge of edges(footprint)) {
    const [a, b] = [inFront(lane, edge.a), inFront(lane, edge.b)];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    for (const turn of [-lane.half, lane.half]) {
      const rim = { x: Math.cos(turn), y: Math.sin(turn) };
      const cross = dx * rim.y - dy * rim.x;
      if (cross === 0) continue;
      const t = (a.y * rim.x - a.x * rim.y) / cross;
      const at = (a.x + dx * t) * rim.x + (a.y + dy * t) * rim.y;
      if (t >= 0 && t <= 1 && at >= 0) found.push(at);
    }
    // The side's nearest point to the apex may lie between its ends.
    const foot = -(a.x * dx + a.y * dy) / (dx * dx + dy * dy);
    const nearest = { x: a.x + dx * foot, y: a.y + dy * foot };
    if (foot > 0 && foot < 1 && within(nearest)) found.push(Math.hypot(nearest.x, nearest.y));
  }
  return found.length === 0 ? undefined : { near: Math.min(...found), far: Math.max(...found) };
}

/** The tangent of an angle; straight up and beyond, and straight down and beyond, endless. */
function climb(angle: number): number {
  if (angle >= Math.PI / 2) return Number.POSITIVE_INFINITY;
  return angle <= -Math.PI / 2 ? Number.NEGATIVE_INFINITY : Math.tan(angle);
}

/** The part of a reach in which a line from a height, climbing so, stays at or below a level. */
function below({ near, far }: Reach, from: number, steep: number, level: number): Reach {
  if (steep === Number.NEGATIVE_INFINITY) return { near, far };
  if (steep === 0) return from <= level ? { near, far } : { near, far: -1 };
  const at = (level - from) / steep;
  return steep > 0 ? { near, far: Math.min(far, at) } : { near: Math.max(near, at), far };
}

/** How much a quick refusal leaves to the exact test, in scene units and radians. */
const DOUBT = 2 * TOUCH;

/** Whether anything within a circle may be in a lane, seen from above: quick, and never no where {@link inLane} finds it. */
export function mayBeInLane(lane: Lane, { x, y, radius }: Disc): boolean {
  const [dx, dy] = [x - lane.apex.x, y - lane.apex.y];
  const away = Math.hypot(dx, dy);
  const wide = radius + DOUBT;
  if (away <= wide) return true;
  if (away - wide > lane.reach + DOUBT) return false;
  const angle = Math.atan2(dy * lane.ahead.x - dx * lane.ahead.y, dx * lane.ahead.x + dy * lane.ahead.y);
  return Math.abs(angle) <= lane.half + Math.asin(wide / away) + DOUBT;
}

/**
 * Where a solid overlaps a lane (UT-20, CO-03: touching counts): between which distances from the apex, or nothing. Exact,
 * save that a footprint with a bay counts as whole between its nearest and its farthest point in the lane.
 */
export function inLane(lane: Lane, { footprint, base, top }: Solid): Reach | undefined {
  const plan = footprint.shape === 'disc' ? reachOfDisc(lane, footprint) : reachOfRing(lane, footprint);
  if (!plan || plan.near > lane.reach + TOUCH) return undefined;
  const capped = { near: plan.near, far: Math.min(plan.far, lane.reach + TOUCH) };
  const { apex, slope, half } = lane;
  const under = below(capped, apex.z, climb(slope - half), top + TOUCH);
  // Above the base with its upper side: the same, upside down.
  const both = below(under, -apex.z, -climb(slope + half), -base + TOUCH);
  return both.near <= both.far ? { near: both.near, far: Math.min(both.far, lane.reach) } : undefined;
}

/**
 * The arc that a sweep is declared over (AT-22): from one bearing clockwise to another, in degrees, out to a length. As an
 * effect area, so that whom it covers is asked as of every other.
 */
export function sweepArc(apex: Vec2, from: number, to: number, length: number): Cone {
  const angle = (((to - from) % 360) + 360) % 360;
  return { shape: 'cone', x: apex.x, y: apex.y, length, angle, rotation: from + angle / 2 };
}
