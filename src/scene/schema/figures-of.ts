import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import { deepEqual } from '../../lib/deep-equal.ts';
import type { Piece } from './schema.ts';
import { systemSchemas } from './system-schemas.ts';

/** Anything with figures: a piece, or the body of a template. */
export type Figured = Pick<Piece, 'figures'>;

/**
 * Returns the figures of a piece under a rule system, or the default ones if it has none.
 *
 * @typeParam T the type of the system's figures schema
 */
export function figuresOf<T extends object>({ figures }: Figured, system: SystemId): T {
  // The system's own schema has read the document, so this is the type.
  return (figures[system] ?? systemSchemas.get(system).figures?.none ?? {}) as T;
}

/** Returns a copy of the piece with other figures under a rule system. */
export function withFigures<P extends Figured>(piece: P, system: SystemId, figures: object): P {
  return { ...piece, figures: { ...piece.figures, [system]: figures } };
}

/** Returns whether a piece has no figures under a rule system yet. */
export function isWithoutFigures({ figures }: Figured, system: SystemId): boolean {
  const own = figures[system];
  return own === undefined || deepEqual(own, systemSchemas.get(system).figures?.none ?? {});
}

/** The damage that a piece has taken, over all rule systems. */
export function takenBy({ figures }: Figured): number {
  return Object.entries(figures).reduce(
    (sum, [id, own]) => sum + (systemSchemas.find(id)?.figures?.taken(own) ?? 0),
    0,
  );
}

/** Returns whether the damage of a piece puts it out of play under any rule system. */
export function isDefeated({ figures }: Figured): boolean {
  return Object.entries(figures).some(([id, own]) => systemSchemas.find(id)?.figures?.isDefeated(own) ?? false);
}

/** Returns what the players' screen draws of a piece's figures, by the rule systems that show something of them. */
export function shownFigures({ figures }: Figured): Piece['figures'] {
  const shown = Object.entries(figures).flatMap(([id, own]) => {
    const seen = systemSchemas.find(id)?.figures?.shown?.(own);
    return seen ? [[id, seen]] : [];
  });
  return Object.fromEntries(shown);
}
