import type { Obstruction } from './schema.ts';

/** Kinds whose members are one object by being in a group; others are when somebody has said so (CO-04). */
const ONE_OBJECT: ReadonlySet<Obstruction['kind']> = new Set(['wall', 'object', 'floor']);

/** The object that an obstruction is, or is a part of: connected walls, and the parts of what a crop cut through, are one. */
export function objectOf({ id, kind, group, groupedByHand }: Obstruction): string {
  return group && (groupedByHand || ONE_OBJECT.has(kind)) ? `group:${group}` : id;
}
