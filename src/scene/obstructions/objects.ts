import type { Obstruction } from '../schema/schema.ts';
import { KINDS } from './kinds.ts';

/**
 * The id of the object that an obstruction is or belongs to: connected walls, and the parts of a thing that a crop cut
 * through, are one object.
 */
export function objectOf({ id, kind, group, groupedByHand }: Obstruction): string {
  return group && (groupedByHand || KINDS[kind].groupIsObject) ? `group:${group}` : id;
}

/** The ids of all parts of the objects that some obstructions belong to (CO-04), in list order. */
export function partsOf(obstructions: readonly Obstruction[], ids: readonly string[]): readonly string[] {
  const wanted = new Set(ids);
  const objects = new Set(obstructions.filter(({ id }) => wanted.has(id)).map(objectOf));
  return obstructions.filter((thing) => objects.has(objectOf(thing))).map(({ id }) => id);
}
