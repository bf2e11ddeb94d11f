import type { EffectArea } from '@fall-of-shot/plane/areas';
import { type FireMode, reachOf, type UTWeapon } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import { figure } from '@fall-of-shot/rules/wording';

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
