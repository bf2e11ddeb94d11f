import type { Weapon } from '../../../rules/weapon.ts';
import type { Sustain } from './sustain.ts';

/** One row of a range specifier: up to so many metres, this success target (AT-01). */
export interface RangeRow {
  readonly to: number;
  readonly target: number;
}

/** What bursts where it lands (AT-13): how far, and the HP that it loses for each full metre to a piece's centre. */
export interface Burst {
  readonly radius: number;
  readonly falloff: number;
}

/** A weapon, or whatever else attacks, as the action tests need it. Lengths in metres. */
export interface ATWeapon extends Weapon {
  /** The skill whose dice are added to PRW (AT-02). */
  readonly skill: string;
  /** The range specifier, near to far; what is beyond the last row is out of range. */
  readonly rows: readonly RangeRow[];
  /** HP for each success margin, and their type (AT-01). */
  readonly damage: number;
  readonly type: string;
  /** Thrown or lobbed at a place (AT-10); `null` of what is aimed at somebody. */
  readonly indirect: Burst | null;
  /** Whether it can be sustained, and at what cost (AT-20). */
  readonly sustain: Sustain | null;
  /** Whether several sweeps may be chained, so as to leave somebody out (AT-22). */
  readonly chainable: boolean;
  /** Whether it can be parried by what has Parry (AT-42). */
  readonly parry: boolean;
  /** EX that every use of it binds. */
  readonly binds: number;
}

/** How far a weapon reaches, in metres: to the end of its range specifier. */
export function reachOf({ rows }: Pick<ATWeapon, 'rows'>): number {
  return rows.at(-1)?.to ?? 0;
}

/** The row that a range in metres lies in; a boundary belongs to the nearer one (CO-01). Nothing beyond the last. */
export function rowAt({ rows }: Pick<ATWeapon, 'rows'>, metres: number, tolerance: number): RangeRow | undefined {
  return rows.find(({ to }) => metres <= to + tolerance);
}
