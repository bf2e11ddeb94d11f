import type { Obstruction } from '../schema/schema.ts';
import { KINDS } from './kinds.ts';

/** The object that an obstruction is, or is a part of: connected walls, and the parts of what a crop cut through, are one. */
export function objectOf({ id, kind, group, groupedByHand }: Obstruction): string {
  return group && (groupedByHand || KINDS[kind].groupIsObject) ? `group:${group}` : id;
}

/** The ids of all parts of the objects that some obstructions are, or are parts of (CO-04), in the order of the list. */
export function partsOf(obstructions: readonly Obstruction[], ids: readonly string[]): readonly string[] {
  const wanted = new Set(ids);
  const objects = new Set(obstructions.filter(({ id }) => wanted.has(id)).map(objectOf));
  return obstructions.filter((thing) => objects.has(objectOf(thing))).map(({ id }) => id);
}
