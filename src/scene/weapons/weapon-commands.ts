import { same } from '../../lib/equal.ts';
import { failed, type Result, succeeded } from '../../lib/result.ts';
import type { Weapon } from '../../rules/facts.ts';
import type { ATWeapon, RangeRow } from '../../systems/action-tests/rules/weapon.ts';
import {
  BANDS,
  type Deviation,
  GRENADE_BANDS,
  type HLWeapon,
  type RangeBand,
} from '../../systems/hit-locations/rules/weapon.ts';
import type { UTWeapon } from '../../systems/unintended-targets/rules/weapon.ts';
import type { Command } from '../history/command.ts';
import { indexIn, inList, matching } from '../history/draft-lookup.ts';
import type { Scene } from '../schema/schema.ts';
import { weaponSchema } from '../schema/weapon-schema.ts';

/** What cannot be changed on a weapon: its id and its rules stay, and a changed example is an example no longer. */
type Fixed = 'id' | 'example' | 'system';

/** What can be changed on a weapon of each rule system. */
export type HLWeaponEdit = Partial<Omit<HLWeapon, Fixed>>;
export type UTWeaponEdit = Partial<Omit<UTWeapon, Fixed>>;
export type ATWeaponEdit = Partial<Omit<ATWeapon, Fixed>>;
export type WeaponEdit = HLWeaponEdit | UTWeaponEdit | ATWeaponEdit;

/** The bounds of a range specifier, as its schema has them. */
const [MOST_ROWS, FARTHEST_ROW] = [12, 10_000];

type Weapons = Parameters<Command['change']>[0]['weapons'];

/** The weapon as the scene's draft holds it: the same values, open to change. */
function drafted(weapon: Weapon): Weapons[number] {
  return weapon as Weapons[number];
}

/** A weapon with a change, as one's own; or one sentence that says why it would not fit the format. */
export function editedWeapon(weapon: Weapon, edit: WeaponEdit): Result<Weapon> {
  const read = weaponSchema.safeParse({ ...weapon, ...edit, example: false });
  if (read.success) return succeeded(read.data as Weapon);
  const [issue] = read.error.issues;
  const [what = 'weapon', at] = issue?.path ?? [];
  const bands = 'bands' in edit && edit.bands ? edit.bands : 'bands' in weapon ? weapon.bands : [];
  const [before, band] = typeof at === 'number' ? [bands[at - 1], bands[at]] : [];
  if (what === 'bands' && before && band && band.to <= before.to) {
    return failed(
      `Range bands go near to far: the ${band.band} one ends at ${band.to} in and has to end beyond the ${before.band} one, ${before.to} in.`,
    );
  }
  const rows = 'rows' in edit && edit.rows ? edit.rows : 'rows' in weapon ? weapon.rows : [];
  const [nearer, row] = typeof at === 'number' ? [rows[at - 1], rows[at]] : [];
  if (what === 'rows' && nearer && row && row.to <= nearer.to) {
    return failed(
      `Ranges go near to far: row ${Number(at) + 1} ends at ${row.to} m and has to end beyond the one before, ${nearer.to} m.`,
    );
  }
  const called = Object.hasOwn(CHANGED, what) ? CHANGED[what as keyof typeof CHANGED] : String(what);
  return failed(`This does not fit at "${called}" (${issue?.message ?? 'wrong value'}): type another value.`);
}

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

/** What people call one line of a weapon's sheet. */
const CHANGED: Readonly<Record<Exclude<keyof HLWeaponEdit | keyof UTWeaponEdit | keyof ATWeaponEdit, 'name'>, string>> =
  {
    projectile: 'projectile',
    deviation: 'way to miss',
    bands: 'range bands',
    area: 'effect area',
    warhead: 'warhead',
    stuns: 'stunning',
    guided: 'guidance',
    elimination: 'eliminations',
    placeable: 'placing',
    rounds: 'rounds',
    pool: 'dice',
    dv: 'damage value',
    ap: 'armour penetration',
    penetrating: 'penetration',
    increment: 'range increment',
    increments: 'range increments',
    perIncrement: 'dice for range',
    modes: 'fire modes',
    blast: 'blast',
    skill: 'skill',
    rows: 'ranges',
    damage: 'damage',
    type: 'type of damage',
    indirect: 'burst',
    sustain: 'sustaining',
    chainable: 'chaining',
    parry: 'parrying',
    binds: 'EX that it binds',
  };

function editLabel(edit: WeaponEdit, name: string): string {
  if (edit.name !== undefined) return `Rename ${name} as ${edit.name}`;
  // What goes along with the first line that was changed follows from it.
  const [first] = Object.keys(edit) as (keyof typeof CHANGED)[];
  return first ? `Change the ${CHANGED[first]} of ${name}` : `Change ${name}`;
}

/** Changes a weapon. What does not fit the format changes nothing; {@link editedWeapon} says why. */
export function editWeapon(id: string, edit: WeaponEdit, name = 'weapon'): Command {
  return {
    label: editLabel(edit, name),
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

/** The band that can be added behind the last one, twice as far and harder to hit in; none when all are there (HL-10). */
export function nextBand({ bands, deviation }: Pick<HLWeapon, 'bands' | 'deviation'>): RangeBand | undefined {
  const last = bands.at(-1);
  const known = deviation === 'hand-grenade' ? GRENADE_BANDS : BANDS;
  const band = known[last ? BANDS.indexOf(last.band) + 1 : 0];
  if (!band) return undefined;
  return { band, to: (last?.to ?? 6) * 2, number: Math.max(1, (last?.number ?? 10) - 2) };
}

/** The range that can be added behind the last one, twice as far and harder to hit at; none when there are enough (AT-01). */
export function nextRow({ rows }: Pick<ATWeapon, 'rows'>): RangeRow | undefined {
  const last = rows.at(-1);
  if (rows.length >= MOST_ROWS || (last && last.to >= FARTHEST_ROW)) return undefined;
  return { to: Math.min(FARTHEST_ROW, (last?.to ?? 5) * 2), target: (last?.target ?? 0) + 1 };
}

/**
 * What changes with the table that misses are read in: a grenade has no extreme range (HL-10), a fired weapon is not put
 * in place (HL-11) nor stuns by a flag (HL-20), and a thrown one is not guided (HL-07).
 */
export function withDeviation(weapon: HLWeapon, deviation: Deviation): HLWeaponEdit {
  if (deviation === 'ground-fire') return { deviation, placeable: false, stuns: false };
  const bands = weapon.bands.filter((each) => each.band !== 'extreme');
  const [first] = weapon.bands;
  return {
    deviation,
    guided: false,
    bands: bands.length > 0 || !first ? bands : [{ ...first, band: 'short' }],
  };
}

/** Whether two weapons do the same under the same name, wherever they are kept. */
export function sameWeapon(a: Weapon, b: Weapon): boolean {
  return same({ ...a, id: '', example: false }, { ...b, id: '', example: false });
}

/** A name that no weapon of the scene has: the one given, or with a number after it. */
export function freeWeaponName(scene: Pick<Scene, 'weapons'>, name: string): string {
  const taken = new Set(scene.weapons.map((weapon) => weapon.name));
  let free = name;
  for (let n = 2; taken.has(free); n++) free = `${name} ${n}`;
  return free;
}
