import type { EntityFacts } from './facts.ts';
import type { Placed } from './protocol.ts';
import type { EntityRef } from './step.ts';

/** An entity as a step names it, without its figures. */
export function refOf({ what, id, name }: EntityRef): EntityRef {
  return { what, id, name };
}

/** An entity with where it stands, for the map. */
export function placedAt(entity: EntityFacts, at = entity.at): Placed {
  return { ...refOf(entity), at };
}

/** An entity in a sentence: a piece by its name, a thing as `the crate`. */
export function called({ what, name }: EntityRef): string {
  return what === 'piece' ? name : `the ${name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())}`;
}

/** The same at the beginning of a sentence. */
export function Called(entity: EntityRef): string {
  return begun(called(entity));
}

/** A sentence with a capital. */
export function begun(words: string): string {
  return words.replace(/^./u, (first) => first.toUpperCase());
}
