import type { Weapon } from '../../rules/facts.ts';
import type { ATWeaponEdit, HLWeaponEdit, UTWeaponEdit, WeaponEdit } from '../../scene/weapons/weapon-commands.ts';
import type { ATWeapon } from '../../systems/action-tests/rules/weapon.ts';
import type { HLWeapon } from '../../systems/hit-locations/rules/weapon.ts';
import type { UTWeapon } from '../../systems/unintended-targets/rules/weapon.ts';

/** What a part of the weapon editor gets: the weapon, how to change it, and why a change would not fit. */
interface EditorProps<W extends Weapon, E extends WeaponEdit> {
  readonly weapon: W;
  readonly edit: (edit: E) => void;
  readonly refuse: (edit: E) => string | undefined;
}

/** A part for weapons of *Hit Locations of Misses*. */
export type HLEditorProps = EditorProps<HLWeapon, HLWeaponEdit>;

/** A part for weapons of *Unintended Targets*. */
export type UTEditorProps = EditorProps<UTWeapon, UTWeaponEdit>;

/** A part for weapons of the action tests. */
export type ATEditorProps = EditorProps<ATWeapon, ATWeaponEdit>;

/** A part for any weapon: what all rule systems have. */
export type AnyEditorProps = EditorProps<Weapon, HLWeaponEdit & UTWeaponEdit & ATWeaponEdit>;
