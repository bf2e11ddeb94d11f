import type { Weapon } from '../../weapon.ts';
import type { Sustain } from './sustain.ts';

/** One row of a range specifier: its end in metres, and its success target (AT-01). */
export interface RangeRow {
  readonly to: number;
  readonly target: number;
}

/** A burst on landing (AT-13): its radius, and the HP lost per full metre to a piece's centre. */
export interface Burst {
  readonly radius: number;
  readonly falloff: number;
}

/** A weapon for action tests. Lengths in metres. */
export interface ATWeapon extends Weapon {
  /** The skill whose dice are added to PRW (AT-02). */
  readonly skill: string;
  /** The range specifier, near to far; beyond the last row is out of range. */
  readonly rows: readonly RangeRow[];
  /** HP per success margin, and their type (AT-01). */
  readonly damage: number;
  readonly type: string;
  /** Thrown or lobbed at a place (AT-10); `null` if it is aimed at an entity. */
  readonly indirect: Burst | null;
  /** Whether it can be sustained, and at what cost (AT-20). */
  readonly sustain: Sustain | null;
  /** Whether several sweeps may be chained, to leave somebody out (AT-22). */
  readonly chainable: boolean;
  /** Whether it can be parried (AT-42). */
  readonly parry: boolean;
  /** EX that every use of it binds. */
  readonly binds: number;
}

/** The reach of a weapon in metres: the end of its range specifier. */
export function reachOf({ rows }: Pick<ATWeapon, 'rows'>): number {
  return rows.at(-1)?.to ?? 0;
}

/** The row of a range in metres; a boundary belongs to the nearer row (CO-01). Undefined beyond the last. */
export function rowAt({ rows }: Pick<ATWeapon, 'rows'>, metres: number, tolerance: number): RangeRow | undefined {
  return rows.find(({ to }) => metres <= to + tolerance);
}
