import type { EffectArea } from '@fall-of-shot/plane/areas';
import type { Weapon } from '../../../rules/weapon.ts';
import { figure } from '../../../rules/wording.ts';
import { type FireMode, reachOf, type UTWeapon } from '../rules/weapon.ts';

/** Names of fire modes. */
export const MODE_NAMES: Readonly<Record<FireMode, string>> = {
  'single shot': 'Single shot',
  'semi-automatic': 'Semi-automatic',
  burst: 'Burst',
  automatic: 'Automatic',
};

/** A weapon in one line: its dice, damage and reach. */
export function utWeaponLine(weapon: Weapon): string {
  const own = weapon as UTWeapon;
  return `${own.pool} dice · DV ${own.dv}, AP ${own.ap} · to ${figure(reachOf(own))} m`;
}

/** The shape of a weapon's spread or blast. */
export function utAreaShape(weapon: Weapon): EffectArea['shape'] | 'none' {
  const { blast, modes } = weapon as UTWeapon;
  if (blast) return 'disc';
  const spread = modes.find((each) => each.spread !== null)?.spread;
  return spread ? (spread.shape === 'cone' ? 'cone' : 'beam') : 'none';
}
