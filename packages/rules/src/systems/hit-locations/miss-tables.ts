import { type FaceGroup, facesFrom } from '../../dice.ts';
import type { Band } from './weapon.ts';

/** The eight directions in the order of the die's faces 1 to 8 (HL-02). */
export const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Faces of the direction die that are rerolled (HL-02). */
export const VOID_DIRECTIONS = [9, 10] as const;

/** The direction of a face; `undefined` for a void one (HL-02). */
export function directionOf(face: number): Direction | undefined {
  return DIRECTIONS[face - 1];
}

/** A row of a distance table: inches by ranges of d10 faces. */
export interface DistanceRow {
  readonly label: string;
  readonly steps: readonly (readonly [lastFace: number, inches: number])[];
}

interface GroundRow extends DistanceRow {
  /** The largest firing distance of the row, in inches. */
  readonly to: number;
}

/** HL-03: distances of ground fire by firing distance. */
const GROUND_FIRE: readonly GroundRow[] = [
  {
    to: 60,
    label: 'up to 60 in',
    steps: [
      [3, 1],
      [6, 2],
      [8, 3],
      [10, 4],
    ],
  },
  {
    to: 120,
    label: 'over 60 to 120 in',
    steps: [
      [2, 2],
      [4, 3],
      [6, 4],
      [8, 5],
      [10, 6],
    ],
  },
  {
    to: 240,
    label: 'over 120 to 240 in',
    steps: [
      [2, 3],
      [4, 4],
      [6, 5],
      [8, 6],
      [10, 8],
    ],
  },
  {
    to: 480,
    label: 'over 240 to 480 in',
    steps: [
      [2, 4],
      [4, 5],
      [6, 6],
      [8, 8],
      [10, 10],
    ],
  },
  {
    to: 960,
    label: 'over 480 to 960 in',
    steps: [
      [2, 5],
      [4, 7],
      [6, 9],
      [8, 11],
      [10, 12],
    ],
  },
];

/** HL-10: how far grenades bounce, by range band. */
const HAND_GRENADES: Readonly<Record<Exclude<Band, 'extreme'>, DistanceRow>> = {
  short: {
    label: 'short range',
    steps: [
      [7, 1],
      [10, 2],
    ],
  },
  medium: {
    label: 'medium range',
    steps: [
      [5, 1],
      [10, 2],
    ],
  },
  long: {
    label: 'long range',
    steps: [
      [4, 1],
      [8, 2],
      [10, 3],
    ],
  },
};

/** The row for a firing distance in inches; a boundary belongs to the shorter row (HL-03). `undefined` beyond the last. */
export function groundFireRow(inches: number, tolerance: number): DistanceRow | undefined {
  return GROUND_FIRE.find((row) => inches <= row.to + tolerance);
}

/** The last row, whose result is suggested beyond the table (HL-03). */
export function lastGroundFireRow(): DistanceRow {
  return GROUND_FIRE.at(-1) ?? { label: '', steps: [] };
}

/** The row of a range band (HL-10); grenades have no band beyond long. */
export function handGrenadeRow(band: Band): DistanceRow {
  return HAND_GRENADES[band === 'extreme' ? 'long' : band];
}

/** HL-40: how far from the target point flak explodes, odd faces up and even ones down (below 0). */
export function altitudeOf(face: number): number {
  return Math.ceil(face / 2) * (face % 2 === 1 ? 1 : -1);
}

/** The inches for a face in a row. */
export function inchesOf(row: DistanceRow, face: number): number {
  return row.steps.find(([last]) => face <= last)?.[1] ?? 0;
}

/** The faces that a row does not distinguish. */
export function distanceGroups(row: DistanceRow): FaceGroup[] {
  return row.steps.map(([last, inches], i) => ({
    faces: facesFrom((row.steps[i - 1]?.[0] ?? 0) + 1, last),
    means: `${inches} in`,
  }));
}
