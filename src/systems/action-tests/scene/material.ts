import { ACTION_TESTS } from '@fall-of-shot/rules/systems/action-tests/id';
import { z } from 'zod';
import { damageTaken, type MaterialName, materialFigures } from '../../../scene/schema/materials.ts';
import { figureSchema, type Material, type Obstruction } from '../../../scene/schema/schema.ts';
import type { MaterialFigures } from '../../../scene/schema/system-schemas.ts';

/** AT-35: the figures of a material. Null where unknown. */
const figures = z.strictObject({
  /** What it absorbs of a type it resists, from every attack. */
  tuf: figureSchema.nullable(),
  /** What it absorbs of other types, in total, until it is rubble. */
  hp: figureSchema.nullable(),
  /** The damage types it resists. */
  resists: z.array(z.string().min(1).max(30)).max(20),
});
export type ATMaterial = z.infer<typeof figures>;

/** AT-35: HP lost. */
const damage = z.strictObject({ hp: figureSchema });
export type ATDamage = z.infer<typeof damage>;

const UNKNOWN: ATMaterial = { tuf: null, hp: null, resists: [] };

/** TUF and resistances, after the examples of the cover rules; null where the rules say nothing. */
const KNOWN: Readonly<Record<MaterialName, ATMaterial | null>> = {
  glass: null,
  drywall: null,
  furniture: null,
  wood: { tuf: 3, hp: null, resists: ['ballistic'] },
  brick: null,
  stone: { tuf: 4, hp: null, resists: ['ballistic'] },
  concrete: null,
};

/** Returns the figures of a material under the action tests. */
export function atMaterialOf(material: Material | null): ATMaterial {
  return materialFigures<ATMaterial>(material, ACTION_TESTS);
}

/** Returns the damage of a thing under the action tests. */
export function atDamageOf(thing: Pick<Obstruction, 'damage'>): ATDamage {
  return damageTaken<ATDamage>(thing, ACTION_TESTS);
}

/** Materials under the action tests (AT-35). */
export const AT_MATERIAL: MaterialFigures = {
  figures,
  none: UNKNOWN,
  known: Object.fromEntries(Object.entries(KNOWN).flatMap(([name, own]) => (own ? [[name, own]] : []))),
  damage,
  undamaged: { hp: 0 } satisfies ATDamage,
  rubbleOf: (own) => {
    const { hp } = own as ATMaterial;
    return hp === null ? undefined : ({ hp: Math.max(1, hp) } satisfies ATDamage);
  },
  isRubble: (own, taken) => {
    const [{ hp }, lost] = [own as ATMaterial, (taken as ATDamage).hp];
    return hp !== null && lost > 0 && lost >= hp;
  },
};
