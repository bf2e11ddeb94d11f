import { FEET_IN_METRE, METRES_IN_FOOT } from '@fall-of-shot/rules/unit-scale';
import type { Unit } from '@fall-of-shot/rules/vocabulary';
import type { Scene } from './schema.ts';

/**
 * Scene units in one metre of *Unintended Targets* (CO-01). On an inch table one metre of the rules is one inch of the
 * tables (our ruling).
 */
export function perMetreOf({ unit, settings }: Pick<Scene, 'unit' | 'settings'>): number {
  if (unit === 'in') return settings.perInch;
  return unit === 'm' ? 1 : FEET_IN_METRE;
}

/**
 * The scale of the miniatures: the length of a miniature inch in each unit. A trooper is 1.1 in on the table, 1.8 m or
 * 6 ft in the world. Used for bodies, not for distances of the rules.
 */
const MINIATURE: Readonly<Record<Unit, number>> = { in: 1, m: 1.65, ft: 5.4 };

/** The factor that converts body lengths between units: from table to world, miniatures grow to people. */
export function lengthIn(from: Unit, to: Unit): number {
  if (from === 'm' && to === 'ft') return FEET_IN_METRE;
  if (from === 'ft' && to === 'm') return METRES_IN_FOOT;
  return MINIATURE[to] / MINIATURE[from];
}

/** Ten metres at the scale of the miniatures, rounded: flight times depend on how far that is on the map. */
export const TEN_METRES: Readonly<Record<Unit, number>> = { in: 6, m: 10, ft: 32.8 };

/** Rounds a length to what a ruler shows. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Default heights in metres for map files that give none (*Sight*): walls, and where windows are open. */
const ROOM = { wall: 3, windowBottom: 1, windowTop: 2.2 };

/** Table walls are as high as terrain is built: two inches for three metres. */
const TERRAIN = 2 / 3;

function heightsAt(scale: number): Readonly<typeof ROOM> {
  const { wall, windowBottom, windowTop } = ROOM;
  return {
    wall: rounded(wall * scale),
    windowBottom: rounded(windowBottom * scale),
    windowTop: rounded(windowTop * scale),
  };
}

/** The heights of walls and windows by unit. */
export const HEIGHTS: Readonly<Record<Unit, Readonly<typeof ROOM>>> = {
  m: heightsAt(1),
  ft: heightsAt(FEET_IN_METRE),
  in: heightsAt(TERRAIN),
};
