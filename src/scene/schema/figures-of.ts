import { deepEqual } from '../../lib/deep-equal.ts';
import type { SystemId } from '../../rules/vocabulary.ts';
import type { Piece } from './schema.ts';
import { systemSchemas } from './system-schemas.ts';

/** Whoever has figures: a piece, or the body of a template. */
export type Figured = Pick<Piece, 'figures'>;

/**
 * The figures of a piece under a rule system; those of a piece of which nobody has said anything where it has none.
 *
 * @typeParam T the type that the figures schema of the system gives
 */
export function figuresOf<T extends object>({ figures }: Figured, system: SystemId): T {
  // The document was read by the system's own schema, which gives this type.
  return (figures[system] ?? systemSchemas.get(system).figures?.none ?? {}) as T;
}

/** The same piece with other figures under a rule system. */
export function withFigures<P extends Figured>(piece: P, system: SystemId, figures: object): P {
  return { ...piece, figures: { ...piece.figures, [system]: figures } };
}

/** Whether nobody has given a piece any figures under a rule system yet. */
export function isWithoutFigures({ figures }: Figured, system: SystemId): boolean {
  const own = figures[system];
  return own === undefined || deepEqual(own, systemSchemas.get(system).figures?.none ?? {});
}

/** What a piece has taken so far, by the figures of all rule systems together. */
export function takenBy({ figures }: Figured): number {
  return Object.entries(figures).reduce(
    (sum, [id, own]) => sum + (systemSchemas.find(id)?.figures?.taken(own) ?? 0),
    0,
  );
}

/** Whether what a piece has taken puts it out, by the figures of any rule system. */
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
