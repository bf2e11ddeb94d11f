import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import type { Material, Obstruction } from './schema.ts';
import { type MaterialFigures, systemSchemas } from './system-schemas.ts';

/**
 * The materials offered. Their figures under a rule system are in `scene/material.ts` of that system; the GM can change
 * every one.
 */
export const MATERIAL_NAMES = ['glass', 'drywall', 'furniture', 'wood', 'brick', 'stone', 'concrete'] as const;
export type MaterialName = (typeof MATERIAL_NAMES)[number];

/** The damage of a thing that has not been hit yet. */
export const NO_DAMAGE: Obstruction['damage'] = {};

/** A material and its damage. */
type MaterialAndDamage = Pick<Obstruction, 'material' | 'damage'>;

/** Returns a material with the figures that rule systems give to its name, if they know it. */
export function materialNamed(name: string): Material {
  const known = systemSchemas.all().flatMap(({ id, material }) => {
    const figures = material?.known[name.toLowerCase()];
    return figures ? [[id, figures]] : [];
  });
  return { name, figures: Object.fromEntries(known) };
}

function materialsOf(system: SystemId): MaterialFigures {
  const { material } = systemSchemas.get(system);
  if (!material) throw new Error(`The rule system "${system}" has no figures for materials.`);
  return material;
}

/**
 * Returns the figures of a material under a rule system; without a material, those of an unknown one.
 *
 * @typeParam T the type of the system's own figures schema
 */
export function materialFigures<T extends object>(material: Material | null, system: SystemId): T {
  return (material?.figures[system] ?? materialsOf(system).none) as T;
}

/**
 * Returns the damage that a thing has taken under a rule system.
 *
 * @typeParam T the type of the system's own damage schema
 */
export function damageTaken<T extends object>({ damage }: Pick<Obstruction, 'damage'>, system: SystemId): T {
  return (damage[system] ?? materialsOf(system).undamaged) as T;
}

function anySystem(
  { material, damage }: MaterialAndDamage,
  is: (asked: MaterialFigures, figures: object, damage: object) => boolean,
) {
  return systemSchemas.all().some(({ id, material: own }) => {
    if (!own || !material) return false;
    return is(own, material.figures[id] ?? own.none, damage[id] ?? own.undamaged);
  });
}

/** Returns whether a thing is rubble by the figures of any rule system: then it is no longer cover. */
export function isRubble(thing: MaterialAndDamage): boolean {
  return anySystem(thing, (own, figures, damage) => own.isRubble(figures, damage));
}

/** Returns whether damage can turn a thing to rubble, by the figures of any rule system. */
export function isBreakable(thing: MaterialAndDamage): boolean {
  return anySystem(thing, (own, figures) => own.rubbleOf(figures) !== undefined);
}

/** Returns whether a thing has taken damage of any kind. */
export function isDamaged({ damage }: Pick<Obstruction, 'damage'>): boolean {
  return Object.values(damage).some((own) => Object.values(own).some((amount) => Number(amount) > 0));
}

/** Returns a material and a damage that make rubble. The players' screen knows no more of a thing than that it is rubble. */
export function someRubble(): MaterialAndDamage {
  for (const { id, material } of systemSchemas.all()) {
    for (const figures of Object.values(material?.known ?? {})) {
      const damage = material?.rubbleOf(figures);
      if (damage) return { material: { name: 'rubble', figures: { [id]: figures } }, damage: { [id]: damage } };
    }
  }
  return { material: null, damage: NO_DAMAGE };
}
