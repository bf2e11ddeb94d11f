import type { AreaShape, AreaSpec } from '@fall-of-shot/rules/effect-area';
import { type HLWeapon, maximumRange, type Warhead } from '@fall-of-shot/rules/systems/hit-locations/weapon';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import { figure } from '@fall-of-shot/rules/wording';

/** Names of area shapes. */
export const SHAPE_NAMES: Readonly<Record<AreaShape | 'none', string>> = {
  none: 'None',
  disc: 'Disc',
  rectangle: 'Rectangle, a beaten zone',
  cone: 'Cone',
  beam: 'Beam',
  ball: 'Ball, antiaircraft',
};

/** Names of warheads. */
export const WARHEAD_NAMES: Readonly<Record<Warhead, string>> = {
  none: 'None',
  'high explosive': 'High explosive',
  hammerhead: 'Hammerhead',
  nuclear: 'Nuclear',
  vaporshock: 'Vaporshock',
  other: 'Another one',
};

/** An effect area in a few words, in inches of the tables. */
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

/** A weapon in one line: its area, reach and numbers to hit. */
export function hlWeaponLine(weapon: Weapon): string {
  const own = weapon as HLWeapon;
  const numbers = own.bands.map(({ number }) => number).join('/');
  return `${areaWords(own.area)} · to ${figure(maximumRange(own))} in · ${numbers}`;
}
