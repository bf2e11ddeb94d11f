import {
  type AreaShape,
  type AreaSpec,
  type HLWeapon,
  maximumRange,
  type Warhead,
} from '../rules/hit-locations/weapon.ts';
import { figure } from '../rules/words.ts';
import type { Scene } from '../scene/schema.ts';

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

/** A weapon in one line: its area, its reach, its numbers to hit. */
export function weaponLine(weapon: HLWeapon): string {
  const numbers = weapon.bands.map(({ number }) => number).join('/');
  return `${areaWords(weapon.area)} · to ${figure(maximumRange(weapon))} in · ${numbers}`;
}

/** How many pieces of a scene hold a weapon, in words. */
export function heldWords(scene: Scene, id: string): string {
  const held = scene.pieces.filter((piece) => piece.weapons.includes(id)).length;
  if (held === 0) return 'nobody';
  return held === 1 ? '1 piece' : `${held} pieces`;
}
