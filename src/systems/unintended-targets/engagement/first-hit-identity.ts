import { nearestOf } from '../rules/choose-target.ts';
import { coverOf, entityOf, impactOn, movedOn } from '../rules/cover.ts';
import type { UTFacts } from '../rules/facts.ts';
import { secondaryTargetsOf } from '../rules/secondary-targets.ts';
import type { Phase, UTState } from '../rules/state.ts';
import { resultOf } from '../rules/tests.ts';

/** Who was hit first, still resisting or already passed; `null` if nobody yet. */
export function hitFirst({ phase, met }: UTState): string | null {
  const first = met.find(({ what }) => what !== 'missed');
  if (first) return first.entity.id;
  return phase.is === 'resist' ? phase.damage.id : null;
}

/** Candidates beyond, of which the lowest result is targeted (UT-21). */
type Lowest = Extract<Phase, { is: 'lowest' }>;

/**
 * Returns whether the candidates beyond stand in the open, from where the attack is and from wherever a miss of one of
 * them takes it: then nothing covers anybody, nobody else comes into view, and whoever is missed once is missed for good.
 * What is passed only uncovers others, so that one step tells of all.
 */
function standInTheOpen(state: UTState, { of }: Lowest, facts: UTFacts): boolean {
  if (state.pending.length > 0 || secondaryTargetsOf(state, facts).hidden.length > 0) return false;
  const isCovered = (at: Pick<UTState, 'order' | 'progress'>, id: string): boolean =>
    coverOf(at, id, facts).bonus !== 0;
  const { order } = state;
  return of.every((from) => {
    const progress = movedOn(state, from, impactOn(state, from, facts).at, facts);
    return !isCovered(state, from) && of.every((id) => id === from || !isCovered({ order, progress }, id));
  });
}

/**
 * The defense hits that still decide something, once some candidates beyond have rolled. With a result below the hits
 * (UT-01), whoever has the lowest is hit: higher ones decide nothing more. In the open, a result that is not below the
 * hits never will be.
 */
function decidingHits(
  state: UTState,
  phase: Lowest,
  facts: UTFacts,
  isOpen: boolean,
): Readonly<Record<string, number>> {
  const { defense, hits } = state;
  const tested = phase.of.filter((id) => defense[id] !== undefined && entityOf(facts, id).defender);
  const results = new Map(tested.map((id) => [id, resultOf(state, id, facts)]));
  const least = Math.min(...results.values());
  const idle = isOpen || least < hits ? Math.min(least + 1, hits) : Number.POSITIVE_INFINITY;
  const lowest = tested.filter((id) => results.get(id) === least);
  // Of equal ones the program takes the nearest (CO-05).
  const taken = least < hits && facts.choices() === 'program' ? nearestOf(state, lowest, facts) : undefined;
  const decides = (id: string): boolean => {
    const result = results.get(id);
    if (result === undefined) return true;
    return result < idle && (taken === undefined || id === taken);
  };
  return Object.fromEntries(Object.entries(defense).map(([id, given]) => [id, decides(id) ? given : -1]));
}

/**
 * What of a state decides who is hit first, as text: states that agree in it are one when that is counted.
 *
 * @returns a function that tells it of each state of one attack on these facts
 */
export function firstHitIdentity(facts: UTFacts): (state: UTState) => string {
  const open = new WeakMap<object, boolean>();
  return (state) => {
    const hit = hitFirst(state);
    if (hit !== null) return `hit ${hit}`;
    const { phase, hits, glitch, progress, bypassed, pending, inside, order } = state;
    if (phase.is === 'over') return 'nobody';
    let { defense } = state;
    // The GM's word may make anybody hit or missed (CO-08).
    if (phase.is === 'lowest' && !order.gm) {
      const isOpen = open.get(phase) ?? standInTheOpen(state, phase, facts);
      open.set(phase, isOpen);
      defense = decidingHits(state, phase, facts, isOpen);
    }
    const rolled = Object.entries(defense).sort(([a], [b]) => (a < b ? -1 : 1));
    return JSON.stringify([phase, hits, glitch, rolled, progress, bypassed, pending, inside]);
  };
}
