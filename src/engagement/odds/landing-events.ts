import { effectPieceOf, type LandedState } from '@fall-of-shot/rules/caught';
import type { Facts } from '@fall-of-shot/rules/facts';
import type { Question, Step } from '@fall-of-shot/rules/protocol';
import type { EntityRef } from '@fall-of-shot/rules/step';
import type { ShotEvent } from '../shot-reading.ts';

function pieceRef(id: string, facts: Pick<Facts, 'piece'>): EntityRef {
  return { what: 'piece', id, name: facts.piece(id)?.name ?? id };
}

/** The piece whose fate a question decides (HL-08, ST-09); undefined for any other question. */
export function fateOf({ key }: Question, facts: Pick<Facts, 'piece'>): EntityRef | undefined {
  const id = effectPieceOf(key);
  return id === undefined ? undefined : pieceRef(id, facts);
}

/** A shot lands: where, and whom it catches there. */
export function landingEvents({ landing, caught }: LandedState, hit: boolean, facts: Facts): ShotEvent[] {
  return [
    { kind: 'landing', at: landing, hit },
    ...caught.map(({ piece }): ShotEvent => ({ kind: 'hit', entity: pieceRef(piece, facts) })),
  ];
}

/** What becomes of pieces that were caught: of those that were out before, nothing more. */
export function resultEvents(steps: readonly Step[], facts: Facts): ShotEvent[] {
  return steps.flatMap(({ detail }): ShotEvent[] => {
    if (detail.kind !== 'effect') return [];
    const { piece, result } = detail;
    if (result === 'unharmed') return [];
    return [{ kind: result === 'eliminated' ? 'down' : 'damaged', entity: pieceRef(piece, facts) }];
  });
}
