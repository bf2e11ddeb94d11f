import type { EntityFacts, Facts } from './facts.ts';
import type { Placed } from './protocol.ts';
import type { EntityRef } from './step.ts';

/** An entity as a step names it, without its figures. */
export function refOf({ what, id, name }: EntityRef): EntityRef {
  return { what, id, name };
}

/** An entity with its position, for the map. */
export function placedAt(entity: EntityFacts, at = entity.at): Placed {
  return { ...refOf(entity), at };
}

/** The name of an entity within a sentence: a piece by its name, a thing as `the crate`. */
export function entityName({ what, name }: EntityRef): string {
  return what === 'piece' ? name : `the ${name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())}`;
}

/** Names of entities within a sentence, by id; undefined if an entity is not in the scene. */
export function namesIn(facts: Pick<Facts, 'entity'>): (id: string) => string | undefined {
  return (id) => {
    const entity = facts.entity(id);
    return entity ? entityName(entity) : undefined;
  };
}

/** Who aims what: `Kite aims the Rifle`; a piece that is called like its weapon only aims. */
export function aimsWords(firer: string, weapon: string): string {
  return firer === weapon ? `${firer} aims` : `${firer} aims the ${weapon}`;
}

/** The name of an entity at the start of a sentence. */
export function entityNameAtStart(entity: EntityRef): string {
  return capitalized(entityName(entity));
}

/** Capitalizes the first letter of a sentence. */
export function capitalized(words: string): string {
  const first = String.fromCodePoint(words.codePointAt(0) ?? 0);
  return words === '' ? '' : first.toUpperCase() + words.slice(first.length);
}
