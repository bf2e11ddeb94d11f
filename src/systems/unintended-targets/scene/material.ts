import { UNINTENDED_TARGETS } from '@fall-of-shot/rules/systems/unintended-targets/id';
import { z } from 'zod';
import { damageTaken, type MaterialName, materialFigures } from '../../../scene/schema/materials.ts';
import { figureSchema, type Material, type Obstruction } from '../../../scene/schema/schema.ts';
import type { MaterialFigures } from '../../../scene/schema/system-schemas.ts';

/** UT-43: the figures of a material. Null where unknown. */
const figures = z.strictObject({
  /** The dice it resists with, and the damage it takes before it is rubble. */
  structure: figureSchema.nullable(),
  /** Its armour value. */
  armour: figureSchema.nullable(),
});
export type UTMaterial = z.infer<typeof figures>;

/** UT-43: structure lost. */
const damage = z.strictObject({ structure: figureSchema });
export type UTDamage = z.infer<typeof damage>;

const UNKNOWN: UTMaterial = { structure: null, armour: null };

/** UT-43: structure and armour. Treating stone like brick is our ruling. */
const KNOWN: Readonly<Record<MaterialName, UTMaterial>> = {
  glass: { structure: 1, armour: 2 },
  drywall: { structure: 2, armour: 4 },
  furniture: { structure: 4, armour: 6 },
  wood: { structure: 6, armour: 8 },
  brick: { structure: 10, armour: 16 },
  stone: { structure: 10, armour: 16 },
  concrete: { structure: 12, armour: 20 },
};

/** Returns the figures of a material under *Unintended Targets*. */
export function utMaterialOf(material: Material | null): UTMaterial {
  return materialFigures<UTMaterial>(material, UNINTENDED_TARGETS);
}

/** Returns the damage of a thing under *Unintended Targets*. */
export function utDamageOf(thing: Pick<Obstruction, 'damage'>): UTDamage {
  return damageTaken<UTDamage>(thing, UNINTENDED_TARGETS);
}

/** Returns the remaining structure of a thing; null if its material has none. */
export function structureLeft({ material, damage }: Pick<Obstruction, 'material' | 'damage'>): number | null {
  const { structure } = utMaterialOf(material);
  return structure === null ? null : Math.max(0, structure - utDamageOf({ damage }).structure);
}

/** Materials under *Unintended Targets* (UT-43). */
export const UT_MATERIAL: MaterialFigures = {
  figures,
  none: UNKNOWN,
  known: KNOWN,
  damage,
  undamaged: { structure: 0 } satisfies UTDamage,
  rubbleOf: (own) => {
    const { structure } = own as UTMaterial;
    return structure === null ? undefined : ({ structure: Math.max(1, structure) } satisfies UTDamage);
  },
  isRubble: (own, taken) => {
    const [{ structure }, lost] = [own as UTMaterial, (taken as UTDamage).structure];
    return structure !== null && lost > 0 && lost >= structure;
  },
};
