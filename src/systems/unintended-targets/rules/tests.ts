import { Called } from '../../../rules/naming.ts';
import type { Step } from '../../../rules/protocol.ts';
import { coverOf, entityOf } from './cover.ts';
import type { UTFacts } from './facts.ts';
import { defensePool } from './pools.ts';
import type { UTState } from './state.ts';

/** What an attack does in one go: where it stands then, and what happened. */
export interface Move {
  readonly state: UTState;
  readonly steps: readonly Step[];
}

/** Whether an entity has its defense test still to make (UT-09). */
function awaitsTest(state: UTState, id: string, facts: UTFacts): boolean {
  return entityOf(facts, id).defender && state.defense[id] === undefined;
}

/** Whether it has dice to make it with (UT-03). */
function hasDice(state: UTState, id: string, facts: UTFacts): boolean {
  return defensePool(state.order, entityOf(facts, id), facts).dice > 0;
}

/**
 * The tests of those among these that have nothing to roll: no hits, and the reason (UT-03). Nothing when there are none of
 * them; who has dice is asked.
 */
export function withoutDice(state: UTState, ids: readonly string[], facts: UTFacts): Move | undefined {
  const none = ids.filter((id) => awaitsTest(state, id, facts) && !hasDice(state, id, facts));
  if (none.length === 0) return undefined;
  const steps = none.map((id): Step => {
    const entity = entityOf(facts, id);
    const why = entity.unable ? `It is ${entity.unable}` : 'It has no defense dice';
    return {
      rule: 'UT-03',
      lead: `${Called(entity)} rolls nothing.`,
      text: `${why}, and keeps the cover that it has`,
      detail: { kind: 'note' },
    };
  });
  const defense = { ...state.defense, ...Object.fromEntries(none.map((id) => [id, 0])) };
  return { state: { ...state, defense }, steps };
}

/** Who of these still has a test to roll. */
export function toRoll(state: UTState, ids: readonly string[], facts: UTFacts): readonly string[] {
  return ids.filter((id) => awaitsTest(state, id, facts) && hasDice(state, id, facts));
}

/** The defense hits less those of somebody who is resolved: nothing asks for them again, and states join that differ in nothing else. */
export function withoutHits(defense: UTState['defense'], id: string): UTState['defense'] {
  const { [id]: _, ...others } = defense;
  return others;
}

/** Defense hits and the cover bonus of now: what the hits of the attack are held against (UT-09, UT-40). */
export function resultOf(state: UTState, id: string, facts: UTFacts): number {
  return (state.defense[id] ?? 0) + coverOf(state, id, facts).bonus;
}
