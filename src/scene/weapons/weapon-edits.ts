import type { Weapon } from '@fall-of-shot/rules/weapon';
import { deepEqual } from '../../lib/deep-equal.ts';
import { failed, type Result, succeeded } from '../../lib/result.ts';
import { indexIn, inList, matching } from '../history/draft-lookup.ts';
import type { Edit } from '../history/edit.ts';
import { faultIn } from '../schema/issue-words.ts';
import { isObject } from '../schema/json.ts';
import { migratedWeapon } from '../schema/migrate-systems.ts';
import type { Scene } from '../schema/schema.ts';
import { weaponSchema } from '../schema/weapon-schema.ts';
import { sceneSystems } from '../systems/scene-system.ts';

/**
 * Editable fields of a weapon: all but its id and rules. An edited example is no longer an example. The own schema of the
 * weapon checks them.
 */
export type WeaponFields<W extends Weapon = Weapon> = Partial<Omit<W, 'id' | 'example' | 'system'>>;

/** Reads a weapon from parsed JSON of this version or an earlier one; undefined if it is not one. */
export function readWeapon(value: unknown): Weapon | undefined {
  return weaponSchema.safeParse(isObject(value) ? migratedWeapon(value) : value).data;
}

type Weapons = Parameters<Edit['change']>[0]['weapons'];

/** The weapon as a mutable draft with the same values. */
function drafted(weapon: Weapon): Weapons[number] {
  return weapon as Weapons[number];
}

/** Returns the edited weapon, or a sentence that says why it would not fit. */
export function editedWeapon<W extends Weapon>(weapon: W, fields: WeaponFields<W>): Result<W> {
  const read = weaponSchema.safeParse({ ...weapon, ...fields, example: false });
  // The system's own schema has read it.
  if (read.success) return succeeded(read.data as W);
  const [issue] = read.error.issues;
  const { unfitWeapon, weaponLines } = sceneSystems.get(weapon.system);
  const own = unfitWeapon?.({ ...weapon, ...fields }, issue?.path ?? []);
  if (own !== undefined) return failed(own);
  const [what = 'weapon'] = issue?.path ?? [];
  const called = lineName(weaponLines, String(what));
  const fault = issue ? faultIn(issue, { ...weapon, ...fields }) : 'it is of the wrong kind';
  return failed(`This does not fit at "${called}" (${fault}): type another value.`);
}

/** The label of a weapon's field. */
function lineName(lines: Readonly<Record<string, string>>, line: string): string {
  const names: Readonly<Record<string, string>> = { ...COMMON_LINES, ...lines };
  return names[line] ?? line;
}

/** Labels of the fields that every weapon has. */
const COMMON_LINES: Readonly<Record<string, string>> = { projectile: 'projectile', rounds: 'rounds' };

/** Adds a weapon to the scene, at the end or right after another one. */
export function addWeapon(weapon: Weapon, after?: string): Edit {
  return {
    label: `Add ${weapon.name}`,
    change: (scene) => {
      const before = after === undefined ? -1 : indexIn(scene.weapons, after);
      scene.weapons.splice(before < 0 ? scene.weapons.length : before + 1, 0, drafted(weapon));
    },
  };
}

/** Gives a piece a weapon, after those it has; adds it to the scene if needed. */
export function giveWeapon(piece: string, name: string, weapon: Weapon, fresh: boolean): Edit {
  return {
    label: `Give ${weapon.name} to ${name}`,
    change: (scene) => {
      if (fresh) scene.weapons.push(drafted(weapon));
      const taker = inList(scene.pieces, piece);
      if (taker && !taker.weapons.includes(weapon.id)) taker.weapons.push(weapon.id);
    },
  };
}

/** The pieces that hold a weapon, or have counted rounds for it. */
function armedWith(pieces: Parameters<Edit['change']>[0]['pieces'], id: string) {
  return matching(pieces, (piece) => piece.weapons.includes(id) || Object.hasOwn(piece.rounds, id));
}

function editLabel(lines: Readonly<Record<string, string>>, fields: WeaponFields, name: string): string {
  if (fields.name !== undefined) return `Rename ${name} as ${fields.name}`;
  // Other edited fields follow from the first one.
  const [first] = Object.keys(fields);
  return first ? `Change the ${lineName(lines, first)} of ${name}` : `Change ${name}`;
}

/** Edits a weapon. An edit that does not fit changes nothing; {@link editedWeapon} says why. */
export function editWeapon<W extends Weapon>({ id, system, name }: W, fields: WeaponFields<W>): Edit {
  return {
    label: editLabel(sceneSystems.get(system).weaponLines, fields, name),
    change: (scene) => {
      const at = indexIn(scene.weapons, id);
      const weapon = scene.weapons[at];
      const edited = weapon && editedWeapon(weapon as Weapon, fields);
      if (!edited?.ok) return;
      scene.weapons[at] = drafted(edited.value);
      if (edited.value.rounds !== null) return;
      // Rounds are no longer counted: what pieces had left has no meaning any more.
      for (const piece of matching(scene.pieces, ({ rounds }) => Object.hasOwn(rounds, id))) delete piece.rounds[id];
    },
  };
}

/** Removes a weapon from the scene and from all pieces; the log keeps its shots. */
export function removeWeapon(id: string, name = 'weapon'): Edit {
  return {
    label: `Delete ${name}`,
    change: (scene) => {
      const at = indexIn(scene.weapons, id);
      if (at >= 0) scene.weapons.splice(at, 1);
      for (const piece of armedWith(scene.pieces, id)) {
        piece.weapons = piece.weapons.filter((held) => held !== id);
        delete piece.rounds[id];
      }
    },
  };
}

/** Returns whether two weapons are equal in name and figures, wherever they are stored. */
export function sameWeapon(a: Weapon, b: Weapon): boolean {
  return deepEqual({ ...a, id: '', example: false }, { ...b, id: '', example: false });
}

/** A name that no weapon of the scene has: the one given, or with a number added. */
export function freeWeaponName(scene: Pick<Scene, 'weapons'>, name: string): string {
  const taken = new Set(scene.weapons.map((weapon) => weapon.name));
  let free = name;
  for (let n = 2; taken.has(free); n++) free = `${name} ${n}`;
  return free;
}
