import {
  BANDS,
  type Deviation,
  GRENADE_BANDS,
  type HLWeapon,
  type RangeBand,
} from '@fall-of-shot/rules/systems/hit-locations/weapon';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import type { WeaponFields } from '../../../scene/weapons/weapon-edits.ts';

/** Editable fields of a weapon of these rules. */
export type HLWeaponFields = WeaponFields<HLWeapon>;

/** Labels of a weapon's fields. */
export const HL_LINES: Readonly<Record<Exclude<keyof HLWeaponFields, 'name' | 'projectile' | 'rounds'>, string>> = {
  deviation: 'way to miss',
  bands: 'range bands',
  area: 'effect area',
  warhead: 'warhead',
  stuns: 'stunning',
  guided: 'guidance',
  elimination: 'eliminations',
  placeable: 'placing',
};

/** Says why range bands that are out of order do not fit. */
export function unfitBands(weapon: Weapon, [what, at]: readonly PropertyKey[]): string | undefined {
  const { bands } = weapon as HLWeapon;
  const [before, band] = what === 'bands' && typeof at === 'number' ? [bands[at - 1], bands[at]] : [];
  if (!before || !band || band.to > before.to) return undefined;
  return `Range bands go near to far: the ${band.band} one ends at ${band.to} in and has to end beyond the ${before.band} one, ${before.to} in.`;
}

/** A new band behind the last one, twice as far and harder to hit in; undefined if all exist (HL-10). */
export function nextBand({ bands, deviation }: Pick<HLWeapon, 'bands' | 'deviation'>): RangeBand | undefined {
  const last = bands.at(-1);
  const known = deviation === 'hand-grenade' ? GRENADE_BANDS : BANDS;
  const band = known[last ? BANDS.indexOf(last.band) + 1 : 0];
  if (!band) return undefined;
  return { band, to: (last?.to ?? 6) * 2, number: Math.max(1, (last?.number ?? 10) - 2) };
}

/**
 * Follows a change of the distance table: a grenade has no extreme range (HL-10), a fired weapon cannot be placed
 * (HL-11) or stun by a flag (HL-20), and a thrown one is not guided (HL-07).
 */
export function withDeviation(weapon: HLWeapon, deviation: Deviation): HLWeaponFields {
  if (deviation === 'ground-fire') return { deviation, placeable: false, stuns: false };
  const bands = weapon.bands.filter((each) => each.band !== 'extreme');
  const [first] = weapon.bands;
  return {
    deviation,
    guided: false,
    bands: bands.length > 0 || !first ? bands : [{ ...first, band: 'short' }],
  };
}
