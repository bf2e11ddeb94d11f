import type { Obstruction } from './schema.ts';

/** Kinds whose connected members are one object (CO-04). */
const ONE_OBJECT: ReadonlySet<Obstruction['kind']> = new Set(['wall', 'object', 'floor']);

/** The object that an obstruction is, or is a part of: connected walls, and the parts of what a crop cut through, are one. */
export function objectOf({ id, kind, group }: Obstruction): string {
  return ONE_OBJECT.has(kind) && group ? `group:${group}` : id;
}
