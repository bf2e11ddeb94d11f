import type { Material, Obstruction } from './schema.ts';

const BALLISTIC = ['ballistic'];

/**
 * Materials with the figures that the rules give: structure and armour after UT-43 (stone as brick is a ruling of ours),
 * TUF and what it resists after the examples of the cover rules. Every figure left out is the GM's.
 */
export const MATERIALS: readonly Material[] = [
  { name: 'glass', structure: 1, armour: 2, tuf: null, hp: null, resists: [] },
  { name: 'drywall', structure: 2, armour: 4, tuf: null, hp: null, resists: [] },
  { name: 'furniture', structure: 4, armour: 6, tuf: null, hp: null, resists: [] },
  { name: 'wood', structure: 6, armour: 8, tuf: 3, hp: null, resists: BALLISTIC },
  { name: 'brick', structure: 10, armour: 16, tuf: null, hp: null, resists: [] },
  { name: 'stone', structure: 10, armour: 16, tuf: 4, hp: null, resists: BALLISTIC },
  { name: 'concrete', structure: 12, armour: 20, tuf: null, hp: null, resists: [] },
];

/** What a thing that nothing has struck yet has lost. */
export const NO_DAMAGE: Obstruction['damage'] = { structure: 0, hp: 0 };

/** A material by its name: one of {@link MATERIALS}, or one that nothing is known of yet. */
export function materialNamed(name: string): Material {
  const known = MATERIALS.find((material) => material.name === name.toLowerCase());
  return known ?? { name, structure: null, armour: null, tuf: null, hp: null, resists: [] };
}

/** Whether a thing has lost all its structure (UT-43) or all its HP (AT-35): it is rubble, and no longer cover. */
export function isRubble({ material, damage }: Pick<Obstruction, 'material' | 'damage'>): boolean {
  const spent = (most: number | null | undefined, lost: number) => typeof most === 'number' && lost > 0 && lost >= most;
  return spent(material?.structure, damage.structure) || spent(material?.hp, damage.hp);
}
