import { distance2, TOUCH, type Vec2, type Vec3 } from '@fall-of-shot/plane/vec';
import { SUCCESS } from './margin.ts';

/** Directions along and across the throw, as the thrower sees them (AT-11). */
export const ALONGS = ['too near', 'too far'] as const;
export type Along = (typeof ALONGS)[number];
export const ACROSSES = ['wide right', 'wide left'] as const;
export type Across = (typeof ACROSSES)[number];

/** The deviation of a missed indirect attack, by the faces of the dice that missed (AT-11, AT-12). */
export interface Astray {
  readonly along: Along | null;
  readonly across: Across | null;
  /** The distance in each direction found, in metres. */
  readonly metres: number;
}

/** Which of two faces is more frequent; undefined if they are equal. */
function more<T>(faces: readonly number[], first: number, second: number, named: readonly [T, T]): T | null {
  const count = (face: number) => faces.filter((each) => each === face).length;
  const by = count(first) - count(second);
  return by === 0 ? null : by > 0 ? named[0] : named[1];
}

/** The distance of a miss in each direction, in metres (AT-12); at least 0. */
export function offsetOf(successes: number): number {
  return Math.max(0, 5 - successes);
}

/** Where the dice of a miss send it: 1s against 2s, 3s against 4s (AT-11, AT-12). */
export function astray(faces: readonly number[]): Astray {
  return {
    along: more(faces, 1, 2, ALONGS),
    across: more(faces, 3, 4, ACROSSES),
    metres: offsetOf(faces.filter((face) => face >= SUCCESS).length),
  };
}

/**
 * The direction of a throw on the ground, as a unit vector; for a throw at one's own feet, the way the thrower faces
 * (AT-13).
 *
 * @param facing degrees clockwise from straight up the map
 */
export function wayOf(from: Vec2, at: Vec2, facing: number): Vec2 {
  const far = distance2(from, at);
  if (far > TOUCH) return { x: (at.x - from.x) / far, y: (at.y - from.y) / far };
  const turn = (facing * Math.PI) / 180;
  return { x: Math.sin(turn), y: -Math.cos(turn) };
}

/** Where a miss lands: its distance along and across the throw from the aim. "Right" is the thrower's. */
export function landingOf(at: Vec3, way: Vec2, { along, across, metres }: Astray, perMetre: number): Vec3 {
  const off = metres * perMetre;
  const ahead = along === null ? 0 : along === 'too far' ? off : -off;
  const aside = across === null ? 0 : across === 'wide right' ? off : -off;
  // With y downwards, right of (x, y) is (-y, x).
  return { x: at.x + way.x * ahead - way.y * aside, y: at.y + way.y * ahead + way.x * aside, z: at.z };
}
