import type { Weapon } from '../../weapon.ts';

/** The unit of a table's lengths: a scene unit, or the cells of the grid (ST-10). */
export const TABLE_UNITS = ['ft', 'm', 'in', 'cells'] as const;
export type TableUnit = (typeof TABLE_UNITS)[number];

/** How a direction is read: an even rose, the hours of a clock face, or the sides of a hex (ST-05). */
export const ROSES = ['rose', 'clock', 'hexes'] as const;
export type RoseKind = (typeof ROSES)[number];

/** Where the first direction points: along the line of fire, or north. */
export const STARTS = ['fire', 'north'] as const;
export type Start = (typeof STARTS)[number];

/** Whether a roll succeeds at its number or more, or at its number or less. */
export const GOODS = ['over', 'under'] as const;
export type Good = (typeof GOODS)[number];

/** The direction dice and their meaning (ST-05). `points` is the number of directions: 12 for a clock, 6 for hexes. */
export interface DirectionRoll {
  readonly dice: string;
  readonly rose: RoseKind;
  readonly points: number;
  readonly from: Start;
}

/** A row of the table: its maximum range, the number to hit, and the distance of a miss (ST-02, ST-03, ST-06). */
export interface TableRow {
  readonly to: number;
  readonly hit: number;
  /** Dice that are summed; `add` is added, with a minimum of 0, and the result is multiplied by `times`. */
  readonly distance: string;
  readonly add: number;
  readonly times: number;
}

/** The result for each piece caught, by dice (ST-09). A `null` number is never reached. */
export interface EffectRoll {
  readonly dice: string;
  readonly good: Good;
  readonly eliminated: number | null;
  readonly damaged: number | null;
}

/** One game's scatter. Lengths are in its own unit. */
export interface ScatterTable {
  readonly unit: TableUnit;
  readonly direction: DirectionRoll;
  readonly hit: { readonly dice: string; readonly good: Good };
  /** Near to far; the last one ends at the weapon's maximum range. */
  readonly rows: readonly TableRow[];
  /** The radius of the effect area; `null` for none. */
  readonly area: number | null;
  /** `null` asks the table for results. */
  readonly effect: EffectRoll | null;
}

/** A weapon that carries its own table. */
export interface STWeapon extends Weapon {
  readonly table: ScatterTable;
}

/** The row of a range, with its index; a boundary belongs to the nearer row (CO-01). Undefined beyond the last. */
export function rowAt({ rows }: ScatterTable, range: number, tolerance: number): number | undefined {
  const at = rows.findIndex(({ to }) => range <= to + tolerance);
  return at < 0 ? undefined : at;
}

/** The maximum range of a table, in its unit (ST-02). */
export function reachOf({ rows }: ScatterTable): number {
  return rows.at(-1)?.to ?? 0;
}

/** The distance of a miss for a sum of the distance dice, in the unit of the table (ST-06). */
export function lengthOf({ add, times }: TableRow, sum: number): number {
  return Math.max(0, sum + add) * times;
}

/** Returns whether a sum reaches a number. */
export function isGood(good: Good, sum: number, number: number): boolean {
  return good === 'over' ? sum >= number : sum <= number;
}

/** The needed number in words: `9 or more`. */
export function neededWords(good: Good, number: number): string {
  return `${number} or ${good === 'over' ? 'more' : 'less'}`;
}

/** The distance dice of a row in notation: `2d6`, `d10 − 1`, `(d6 + 1) × 5`. */
export function distanceWords({ distance, add, times }: TableRow): string {
  const sum = add === 0 ? distance : `${distance} ${add < 0 ? '−' : '+'} ${Math.abs(add)}`;
  if (times === 1) return sum;
  return add === 0 ? `${sum} × ${times}` : `(${sum}) × ${times}`;
}
