import { deepEqual } from '../../lib/deep-equal.ts';
import { failed, type Result, succeeded } from '../../lib/result.ts';
import type { Weapon } from '../../rules/weapon.ts';
import type { Command } from '../history/command.ts';
import { indexIn, inList, matching } from '../history/draft-lookup.ts';
import { isObject } from '../schema/json.ts';
import { upgradedWeapon } from '../schema/migrate-systems.ts';
import type { Scene } from '../schema/schema.ts';
import { weaponSchema } from '../schema/weapon-schema.ts';
import { sceneSystems } from '../systems/scene-system.ts';

/**
 * What is changed on a weapon: its id and its rules stay, and a changed example is an example no longer. The schema of the
 * weapon's rule system says whether it fits.
 */
export type WeaponEdit<W extends Weapon = Weapon> = Partial<Omit<W, 'id' | 'example' | 'system'>>;

/** A weapon from parsed JSON, of this version or an earlier one; undefined when it is none. */
export function readWeapon(value: unknown): Weapon | undefined {
  return weaponSchema.safeParse(isObject(value) ? upgradedWeapon(value) : value).data;
}

type Weapons = Parameters<Command['change']>[0]['weapons'];

/** The weapon as the scene's draft holds it: the same values, open to change. */
function drafted(weapon: Weapon): Weapons[number] {
  return weapon as Weapons[number];
}

/** A weapon with a change, as one's own; or one sentence that says why it would not fit the format. */
export function editedWeapon<W extends Weapon>(weapon: W, edit: WeaponEdit<W>): Result<W> {
  const read = weaponSchema.safeParse({ ...weapon, ...edit, example: false });
  // The schema of its own system has read it.
  if (read.success) return succeeded(read.data as W);
  const [issue] = read.error.issues;
  const { unfitWeapon, weaponLines } = sceneSystems.get(weapon.system);
  const own = unfitWeapon?.({ ...weapon, ...edit }, issue?.path ?? []);
  if (own !== undefined) return failed(own);
  const [what = 'weapon'] = issue?.path ?? [];
  const called = lineName(weaponLines, String(what));
  return failed(`This does not fit at "${called}" (${issue?.message ?? 'wrong value'}): type another value.`);
}

/** What people call a line of a weapon's sheet. */
function lineName(lines: Readonly<Record<string, string>>, line: string): string {
  const names: Readonly<Record<string, string>> = { ...COMMON_LINES, ...lines };
  return names[line] ?? line;
}

/** The lines that every weapon's sheet has. */
const COMMON_LINES: Readonly<Record<string, string>> = { projectile: 'projectile', rounds: 'rounds' };

/** Puts a weapon into the scene, at the end or right after another one. */
export function addWeapon(weapon: Weapon, after?: string): Command {
  return {
    label: `Add ${weapon.name}`,
    change: (scene) => {
      const before = after === undefined ? -1 : indexIn(scene.weapons, after);
      scene.weapons.splice(before < 0 ? scene.weapons.length : before + 1, 0, drafted(weapon));
    },
  };
}

/** Gives a piece a weapon, as the last of those that it holds; one that the scene lacks comes along. */
export function giveWeapon(piece: string, name: string, weapon: Weapon, fresh: boolean): Command {
  return {
    label: `Give ${weapon.name} to ${name}`,
    change: (scene) => {
      if (fresh) scene.weapons.push(drafted(weapon));
      const taker = inList(scene.pieces, piece);
      if (taker && !taker.weapons.includes(weapon.id)) taker.weapons.push(weapon.id);
    },
  };
}

/** The pieces that hold a weapon, or have counted rounds of it. */
function armedWith(pieces: Parameters<Command['change']>[0]['pieces'], id: string) {
  return matching(pieces, (piece) => piece.weapons.includes(id) || Object.hasOwn(piece.rounds, id));
}

function editLabel(lines: Readonly<Record<string, string>>, edit: WeaponEdit, name: string): string {
  if (edit.name !== undefined) return `Rename ${name} as ${edit.name}`;
  // What goes along with the first line that was changed follows from it.
  const [first] = Object.keys(edit);
  return first ? `Change the ${lineName(lines, first)} of ${name}` : `Change ${name}`;
}

/** Changes a weapon. What does not fit the format changes nothing; {@link editedWeapon} says why. */
export function editWeapon<W extends Weapon>({ id, system, name }: W, edit: WeaponEdit<W>): Command {
  return {
    label: editLabel(sceneSystems.get(system).weaponLines, edit, name),
    change: (scene) => {
      const at = indexIn(scene.weapons, id);
      const weapon = scene.weapons[at];
      const edited = weapon && editedWeapon(weapon as Weapon, edit);
      if (!edited?.ok) return;
      scene.weapons[at] = drafted(edited.value);
      if (edited.value.rounds !== null) return;
      // Nobody counts them any more: what pieces had left no longer means anything.
      for (const piece of matching(scene.pieces, ({ rounds }) => Object.hasOwn(rounds, id))) delete piece.rounds[id];
    },
  };
}

/** Takes a weapon out of the scene and out of the hands that hold it; the log keeps what it did. */
export function removeWeapon(id: string, name = 'weapon'): Command {
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

/** Whether two weapons do the same under the same name, wherever they are kept. */
export function sameWeapon(a: Weapon, b: Weapon): boolean {
  return deepEqual({ ...a, id: '', example: false }, { ...b, id: '', example: false });
}

/** A name that no weapon of the scene has: the one given, or with a number after it. */
export function freeWeaponName(scene: Pick<Scene, 'weapons'>, name: string): string {
  const taken = new Set(scene.weapons.map((weapon) => weapon.name));
  let free = name;
  for (let n = 2; taken.has(free); n++) free = `${name} ${n}`;
  return free;
}
