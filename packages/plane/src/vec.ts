/** A point or vector on the ground: x to the right, y down, in scene units (CO-01). */
export interface Vec2 {
  readonly x: number;
  readonly y: number;
}

/** A point in space: z is up, in scene units. */
export interface Vec3 extends Vec2 {
  readonly z: number;
}

/**
 * The one tolerance for "touching counts" and "exactly on the boundary" (CO-01, CO-03), in scene units.
 * Square roots and sums of lengths below 10,000 are off by at most 1e-11, so a thousand times that is safe,
 * and it is a hundred-thousandth of the thickness of a pencil line on any table.
 */
export const TOUCH = 1e-8;

/** `a` moved by `by` times `scale`. */
export function along(a: Vec2, by: Vec2, scale = 1): Vec2 {
  return { x: a.x + by.x * scale, y: a.y + by.y * scale };
}

/** Straight-line distance on the ground. */
export function distance2(a: Vec2, b: Vec2): number {
  // Not Math.hypot: it is slower, and its last digit depends on the order of the two.
  return Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
}

/** Straight-line distance in space (CO-02). */
export function distance3(a: Vec3, b: Vec3): number {
  return Math.hypot(b.x - a.x, b.y - a.y, b.z - a.z);
}

/** Returns the point at share `t` of the line from `a` to `b`. */
export function lerp2(a: Vec2, b: Vec2, t: number): Vec2 {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

/** Returns `v` rotated clockwise on the screen. */
export function rotated(v: Vec2, degrees: number): Vec2 {
  // Quarter turns come out exact.
  const quarter = Number.isInteger(degrees / 90) ? (((degrees / 90) % 4) + 4) % 4 : undefined;
  const radians = (degrees * Math.PI) / 180;
  const cos = quarter === undefined ? Math.cos(radians) : ([1, 0, -1, 0][quarter] ?? 1);
  const sin = quarter === undefined ? Math.sin(radians) : ([0, 1, 0, -1][quarter] ?? 0);
  return { x: v.x * cos - v.y * sin, y: v.x * sin + v.y * cos };
}

/** Unit vector of a compass bearing: 0 is up the screen, 90 is right. */
export function bearing(degrees: number): Vec2 {
  const quarters = degrees / 90;
  // Quarter turns come out exact, so that a landing due north keeps its x to the last bit.
  if (Number.isInteger(quarters)) {
    const turn = ((quarters % 4) + 4) % 4;
    return { x: [0, 1, 0, -1][turn] ?? 0, y: [-1, 0, 1, 0][turn] ?? 0 };
  }
  const eighths = degrees / 45;
  if (Number.isInteger(eighths)) {
    const turn = ((eighths % 8) + 8) % 8;
    return { x: turn < 4 ? Math.SQRT1_2 : -Math.SQRT1_2, y: turn > 2 && turn < 6 ? Math.SQRT1_2 : -Math.SQRT1_2 };
  }
  return rotated({ x: 0, y: -1 }, degrees);
}

/** Returns the bearing from one point to another, in degrees clockwise from straight up, from -180 to 180. */
export function bearingTo(from: Vec2, to: Vec2): number {
  return (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
}
