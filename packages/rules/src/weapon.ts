import type { SystemId } from './vocabulary.ts';

/** The fields of every weapon. A rule system's own weapon adds its figures. */
export interface Weapon {
  readonly id: string;
  /** The rule system it belongs to. */
  readonly system: SystemId;
  readonly name: string;
  /** What flies, as named in sentences: shell, grenade, charge. */
  readonly projectile: string;
  /** Rounds that a piece starts with; `null` if they are not counted. */
  readonly rounds: number | null;
  /** Marks bundled weapons as examples. */
  readonly example: boolean;
}

/**
 * Returns a weapon as that of a rule system; undefined if it belongs to another.
 *
 * @typeParam W the type of the system's weapon schema
 */
export function weaponOf<W extends Weapon>(weapon: Weapon | null | undefined, system: SystemId): W | undefined {
  return weapon?.system === system ? (weapon as W) : undefined;
}
