import type { Weapon } from '../../../rules/weapon.ts';

/** The unit of a table's lengths: those of scenes, and the cells of the grid (ST-10). */
export const TABLE_UNITS = ['ft', 'm', 'in', 'cells'] as const;
export type TableUnit = (typeof TABLE_UNITS)[number];

/** How a direction is read: an even rose, the hours of a clock face, or the six sides of a hex (ST-05). */
export const ROSES = ['rose', 'clock', 'hexes'] as const;
export type RoseKind = (typeof ROSES)[number];

/** Where the first direction points: along the line of fire, or north. */
export const STARTS = ['fire', 'north'] as const;
export type Start = (typeof STARTS)[number];

/** Whether a roll is good at its number and over, or at its number and under. */
export const GOODS = ['over', 'under'] as const;
export type Good = (typeof GOODS)[number];

/** The direction dice and what they mean (ST-05). `points` is how many directions there are: 12 of a clock, 6 of hexes. */
export interface DirectionRoll {
  readonly dice: string;
  readonly rose: RoseKind;
  readonly points: number;
  readonly from: Start;
}

/** A row of the table: the range up to which it holds, the number to hit, and the distance of a miss (ST-02, ST-03, ST-06). */
export interface TableRow {
  readonly to: number;
  readonly hit: number;
  /** Dice that are summed; `add` is added, and what is less than 0 is 0; all of it is taken `times`. */
  readonly distance: string;
  readonly add: number;
  readonly times: number;
}

/** What becomes of each one that is caught, by dice (ST-09). A number that is `null` is never reached. */
export interface EffectRoll {
  readonly dice: string;
  readonly good: Good;
  readonly eliminated: number | null;
  readonly damaged: number | null;
}

/** One game's scatter, whole. Lengths are in its own unit. */
export interface ScatterTable {
  readonly unit: TableUnit;
  readonly direction: DirectionRoll;
  readonly hit: { readonly dice: string; readonly good: Good };
  /** Near to far; the last one ends where the weapon's reach does. */
  readonly rows: readonly TableRow[];
  /** The radius of the effect area; `null` for none. */
  readonly area: number | null;
  /** `null` asks the table what becomes of whom. */
  readonly effect: EffectRoll | null;
}

/** A weapon that carries its own table. */
export interface STWeapon extends Weapon {
  readonly table: ScatterTable;
}

/** The row that a range lies in, with its number; a boundary belongs to the nearer one (CO-01). Undefined beyond the last. */
export function rowAt({ rows }: ScatterTable, range: number, tolerance: number): number | undefined {
  const at = rows.findIndex(({ to }) => range <= to + tolerance);
  return at < 0 ? undefined : at;
}

/** The farthest range of a table, in its unit (ST-02). */
export function reachOf({ rows }: ScatterTable): number {
  return rows.at(-1)?.to ?? 0;
}

/** How far a miss goes for a sum of the distance dice, in the unit of the table (ST-06). */
export function lengthOf({ add, times }: TableRow, sum: number): number {
  return Math.max(0, sum + add) * times;
}

/** Whether a sum is good enough for a number. */
export function isGood(good: Good, sum: number, number: number): boolean {
  return good === 'over' ? sum >= number : sum <= number;
}

/** What is needed, in words: `9 or more`. */
export function neededWords(good: Good, number: number): string {
  return `${number} or ${good === 'over' ? 'more' : 'less'}`;
}

/** The distance dice of a row as people write them: `2d6`, `d10 − 1`, `(d6 + 1) × 5`. */
export function distanceWords({ distance, add, times }: TableRow): string {
  const sum = add === 0 ? distance : `${distance} ${add < 0 ? '−' : '+'} ${Math.abs(add)}`;
  if (times === 1) return sum;
  return add === 0 ? `${sum} × ${times}` : `(${sum}) × ${times}`;
}
