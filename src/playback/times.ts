import { distance2, type Vec2 } from '../geometry/plane/vec.ts';

/** Durations of what plays on the map at normal speed, in milliseconds. */
export const TIMES = {
  aim: 300,
  die: 500,
  compass: 900,
  counting: 600,
  flightPerTen: 180,
  flightLeast: 250,
  flightMost: 900,
  burst: 140,
  area: 320,
  answer: 260,
  pause: 180,
  override: 300,
  note: 0,
  pool: 350,
  stop: 120,
  tag: 160,
  meeting: 400,
  hold: 400,
  withoutMotion: 900,
} as const;

/** The share of its beat in which a shot flies; the rest is the burst, or the impact and its tag. */
export const FLIGHT_SHARE = { landing: 0.72, hit: 0.7 } as const;

/** How long something plays, and how long to wait after it, in milliseconds. */
export type Lasting = readonly [plays: number, waits: number];

/** For steps that only have words. */
export const AT_ONCE: Lasting = [TIMES.note, 0];

/** How long a shot flies from one place to another. */
export function legTime(from: Vec2, to: Vec2, perTenMetres: number): number {
  const time = (distance2(from, to) / perTenMetres) * TIMES.flightPerTen;
  return Math.min(TIMES.flightMost, Math.max(TIMES.flightLeast, time));
}
