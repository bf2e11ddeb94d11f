import { materialNamed } from '../../src/scene/schema/materials.ts';
import type { Material, Obstruction } from '../../src/scene/schema/schema.ts';
import { type ATMaterial, atDamageOf, atMaterialOf } from '../../src/systems/action-tests/scene/material.ts';
import { type UTMaterial, utDamageOf, utMaterialOf } from '../../src/systems/unintended-targets/scene/material.ts';

/** The figures of a material under both systems that ask for any, side by side. */
type Figures = UTMaterial & ATMaterial;

/** Returns a material, or the one of a name, with some of its figures changed. */
export function made(of: Material | string, { structure, armour, ...at }: Partial<Figures> = {}): Material {
  const material = typeof of === 'string' ? materialNamed(of) : of;
  const ut = { ...(structure !== undefined && { structure }), ...(armour !== undefined && { armour }) };
  return {
    ...material,
    figures: {
      ...material.figures,
      ...(Object.keys(ut).length > 0 && { 'unintended-targets': { ...utMaterialOf(material), ...ut } }),
      ...(Object.keys(at).length > 0 && { 'action-tests': { ...atMaterialOf(material), ...at } }),
    },
  };
}

/** Returns damage of a thing: what it has lost of its structure (UT-43) and of its HP (AT-35). */
export function damaged(structure: number, hp: number): Obstruction['damage'] {
  return {
    ...(structure > 0 && { 'unintended-targets': { structure } }),
    ...(hp > 0 && { 'action-tests': { hp } }),
  };
}

/** Returns the figures of a material under both systems. */
export function figuresOfMaterial(material: Material | null): Figures {
  return { ...utMaterialOf(material), ...atMaterialOf(material) };
}

/** Returns what a thing has lost of its structure and of its HP. */
export function lossesOf(thing: Pick<Obstruction, 'damage'>): { readonly structure: number; readonly hp: number } {
  return { ...utDamageOf(thing), ...atDamageOf(thing) };
}
