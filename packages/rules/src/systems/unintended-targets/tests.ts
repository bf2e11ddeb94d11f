import { entityNameAtStart } from '../../naming.ts';
import type { Move, Step } from '../../protocol.ts';
import { coverOf, entityOf } from './cover.ts';
import type { UTFacts } from './facts.ts';
import { defensePool } from './pools.ts';
import type { UTState } from './state.ts';

/** Returns whether an entity still has its defense test to make (UT-09). */
function awaitsTest(state: UTState, id: string, facts: UTFacts): boolean {
  return state.defense[id] === undefined && entityOf(facts, id).defender;
}

/** Returns whether it has dice for it (UT-03). */
function hasDice(state: UTState, id: string, facts: UTFacts): boolean {
  return defensePool(state.order, entityOf(facts, id), facts).dice > 0;
}

/** The tests of entities without dice: no hits, and the reason (UT-03). Undefined if all have dice; those are asked. */
export function withoutDice(state: UTState, ids: readonly string[], facts: UTFacts): Move<UTState> | undefined {
  const none = ids.filter((id) => awaitsTest(state, id, facts) && !hasDice(state, id, facts));
  if (none.length === 0) return undefined;
  const steps = none.map((id): Step => {
    const entity = entityOf(facts, id);
    const why = entity.unable ? `It is ${entity.unable}` : 'It has no defense dice';
    return {
      rule: 'UT-03',
      lead: `${entityNameAtStart(entity)} rolls nothing.`,
      text: `${why}, and keeps its cover`,
      detail: { kind: 'note' },
    };
  });
  return { state: none.reduce((tested, id) => withTest(tested, id, 0), state), steps };
}

/** The state with the hits of a defense test (UT-09). */
export function withTest(state: UTState, id: string, hits: number): UTState {
  // In two steps, because a spread with a computed key takes several times as long, and odds roll thousands of tests.
  const defense: Record<string, number> = { ...state.defense };
  defense[id] = hits;
  return { ...state, defense };
}

/** Entities that still have a test to roll. */
export function toRoll(state: UTState, ids: readonly string[], facts: UTFacts): readonly string[] {
  return ids.filter((id) => awaitsTest(state, id, facts) && hasDice(state, id, facts));
}

/**
 * The defense hits without those of a resolved entity: nothing needs them any more, and states that differ in nothing
 * else merge.
 */
export function withoutHits(defense: UTState['defense'], id: string): UTState['defense'] {
  const { [id]: _, ...others } = defense;
  return others;
}

/** Defense hits plus the current cover bonus: what the attack's hits must beat (UT-09, UT-40). */
export function resultOf(state: UTState, id: string, facts: UTFacts): number {
  return (state.defense[id] ?? 0) + coverOf(state, id, facts).bonus;
}
