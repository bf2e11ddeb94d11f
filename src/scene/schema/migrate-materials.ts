import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import { isObject, type Json } from './json.ts';

function part(value: Json, keys: readonly string[]): Json {
  return Object.fromEntries(Object.entries(value).filter(([key]) => keys.includes(key)));
}

function without(value: Json, keys: readonly string[]): Json {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}

/** Returns whether a figure has a value. */
function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== 0;
}

/**
 * Up to version 9 the figures of all rule systems stood side by side in the material and the damage of an obstruction.
 * Returns the obstruction with those of one system under its id.
 *
 * @param figureKeys the figures of a material that belong to the system
 * @param damageKeys the damage that belongs to it
 */
export function partedMaterial(
  obstruction: Json,
  system: SystemId,
  figureKeys: readonly string[],
  damageKeys: readonly string[],
): Json {
  const { material, damage } = obstruction;
  const taken = (value: Json, keys: readonly string[]) =>
    Object.values(part(value, keys)).some(isGiven) ? { [system]: part(value, keys) } : {};
  return {
    ...obstruction,
    ...(isObject(material)
      ? {
          material: {
            ...without(material, figureKeys),
            figures: { ...(isObject(material.figures) ? material.figures : {}), ...taken(material, figureKeys) },
          },
        }
      : {}),
    ...(isObject(damage) ? { damage: { ...without(damage, damageKeys), ...taken(damage, damageKeys) } } : {}),
  };
}
