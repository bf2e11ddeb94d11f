import type { Unit } from '../../rules/vocabulary.ts';
import type { Scene } from './schema.ts';

/** Metres in a foot, by definition. */
const FOOT = 0.3048;

/** Feet in a metre. */
export const FEET = 1 / FOOT;

/**
 * The scale of the rules: scene units in one metre of *Unintended Targets* (CO-01). On a table in inches one metre of the
 * rules is one inch of the tables (a ruling of ours).
 */
export function perMetreOf({ unit, settings }: Pick<Scene, 'unit' | 'settings'>): number {
  if (unit === 'in') return settings.perInch;
  return unit === 'm' ? 1 : FEET;
}

/**
 * The scale of the miniatures: how long an inch of miniature is in each unit. A trooper is 1.1 in on the table, 1.8 m or 6 ft
 * in the world. Bodies are sized by it; distances of the rules are not.
 */
const MINIATURE: Readonly<Record<Unit, number>> = { in: 1, m: 1.65, ft: 5.4 };

/** What a length of a body is multiplied by to be in another unit: between table and world miniatures grow to people. */
export function lengthIn(from: Unit, to: Unit): number {
  if (from === 'm' && to === 'ft') return FEET;
  if (from === 'ft' && to === 'm') return FOOT;
  return MINIATURE[to] / MINIATURE[from];
}

/** Ten metres at the scale of the miniatures, in round figures: how far it looks on the map decides how long a flight takes. */
export const TEN_METRES: Readonly<Record<Unit, number>> = { in: 6, m: 10, ft: 32.8 };

/** A length without the digits that no ruler shows. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Heights in metres that a map file does not give (*Sight*): walls, and where windows are open. */
const ROOM = { wall: 3, windowBottom: 1, windowTop: 2.2 };

/** A table's walls are as high as terrain is made: two inches for three metres. */
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
  ft: heightsAt(FEET),
  in: heightsAt(TERRAIN),
};
