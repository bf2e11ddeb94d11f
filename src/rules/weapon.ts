import type { SystemId } from './vocabulary.ts';

/** What every weapon has, whatever rules it is written for. A rule system's own weapon adds its figures. */
export interface Weapon {
  readonly id: string;
  /** The rule system that it is written for. */
  readonly system: SystemId;
  readonly name: string;
  /** What flies, as a sentence names it: shell, grenade, charge. */
  readonly projectile: string;
  /** Rounds that a piece starts with; `null` when nobody counts. */
  readonly rounds: number | null;
  /** Set on what the program brings along, to be shown as an example. */
  readonly example: boolean;
}

/**
 * A weapon as that of a rule system; undefined when it is written for another.
 *
 * @typeParam W the type that the weapon schema of the system gives
 */
export function weaponOf<W extends Weapon>(weapon: Weapon | null | undefined, system: SystemId): W | undefined {
  return weapon?.system === system ? (weapon as W) : undefined;
}
