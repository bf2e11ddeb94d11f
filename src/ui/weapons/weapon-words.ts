import type { Weapon } from '../../rules/facts.ts';
import { DAMAGE_TYPES } from '../../rules/vocabulary.ts';
import { figure } from '../../rules/wording.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { reachOf as rangeOf } from '../../systems/action-tests/rules/weapon.ts';
import { type AreaShape, type AreaSpec, maximumRange, type Warhead } from '../../systems/hit-locations/rules/weapon.ts';
import { type FireMode, reachOf } from '../../systems/unintended-targets/rules/weapon.ts';
import { isCalled } from '../components/lists/search.ts';

export const SHAPE_NAMES: Readonly<Record<AreaShape | 'none', string>> = {
  none: 'None',
  disc: 'Disc',
  rectangle: 'Rectangle, a beaten zone',
  cone: 'Cone',
  beam: 'Beam',
  ball: 'Ball, antiaircraft',
};

export const WARHEAD_NAMES: Readonly<Record<Warhead, string>> = {
  none: 'None',
  'high explosive': 'High explosive',
  hammerhead: 'Hammerhead',
  nuclear: 'Nuclear',
  vaporshock: 'Vaporshock',
  other: 'Another one',
};

export const MODE_NAMES: Readonly<Record<FireMode, string>> = {
  'single shot': 'Single shot',
  'semi-automatic': 'Semi-automatic',
  burst: 'Burst',
  automatic: 'Automatic',
};

/** An effect area in two or three words, in inches of the tables. */
function areaWords(area: AreaSpec | null): string {
  switch (area?.shape) {
    case undefined:
      return 'No area';
    case 'disc':
      return `Disc ${figure(area.radius)} in`;
    case 'ball':
      return `Ball ${figure(area.radius)} in`;
    case 'rectangle':
      return `Zone ${figure(area.length)} × ${figure(area.width)} in`;
    case 'beam':
      return `Beam ${figure(area.length)} × ${figure(area.width)} in`;
    case 'cone':
      return `Cone ${figure(area.length)} in, ${figure(area.angle)}°`;
  }
}

/** The shape of a weapon's area, for its icon: of one that flies on the one that it is spread over, or its blast. */
export function areaShapeOf(weapon: Weapon | undefined): AreaShape | 'none' {
  if (!weapon) return 'none';
  if (weapon.system === 'hit-locations') return weapon.area?.shape ?? 'none';
  if (weapon.system === 'action-tests') return weapon.indirect ? 'disc' : 'none';
  if (weapon.blast) return 'disc';
  const spread = weapon.modes.find((each) => each.spread !== null)?.spread;
  return spread ? (spread.shape === 'cone' ? 'cone' : 'beam') : 'none';
}

/** The letters that the documents write for the types of damage that they name. */
const TYPE_LETTERS: Readonly<Record<(typeof DAMAGE_TYPES)[number], string>> = {
  ballistic: 'b',
  crushing: 'c',
  puncturing: 'p',
  slashing: 's',
};

/** HP with their type, as the documents write them: `4(b)`; a type by another name stands whole: `3 fire`. */
export function damageWords(damage: number, type: string): string {
  const known = DAMAGE_TYPES.find((each) => each === type);
  return known ? `${damage}(${TYPE_LETTERS[known]})` : `${damage} ${type}`;
}

/** A weapon in one line: its area, its reach, its numbers to hit; or its dice, its damage and its reach. */
export function weaponLine(weapon: Weapon): string {
  if (weapon.system === 'unintended-targets') {
    const { pool, dv, ap } = weapon;
    return `${pool} dice · DV ${dv}, AP ${ap} · to ${figure(reachOf(weapon))} m`;
  }
  if (weapon.system === 'action-tests') {
    const { damage, type, rows, indirect } = weapon;
    const targets = rows.map(({ target }) => `${target}S`).join('/');
    const burst = indirect ? ` in ${figure(indirect.radius)} m` : '';
    return `${damageWords(damage, type)}${burst} · to ${figure(rangeOf(weapon))} m · ${targets}`;
  }
  const numbers = weapon.bands.map(({ number }) => number).join('/');
  return `${areaWords(weapon.area)} · to ${figure(maximumRange(weapon))} in · ${numbers}`;
}

/** How many pieces of a scene hold a weapon, in words. */
export function heldWords(scene: Scene, id: string): string {
  const held = scene.pieces.filter((piece) => piece.weapons.includes(id)).length;
  if (held === 0) return 'nobody';
  return held === 1 ? '1 piece' : `${held} pieces`;
}

/** Whether a weapon is meant by what somebody types: every word in its name or its line. */
export function isWeaponSought(weapon: Weapon, sought: string): boolean {
  return isCalled(`${weapon.name} ${weaponLine(weapon)}`, sought);
}
