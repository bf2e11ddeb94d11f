import { refOf } from '../../naming.ts';
import type { Move } from '../../protocol.ts';
import { type AttackResult, meetingSteps, resultAgainst } from './attack-result.ts';
import { impactOn, movedOn } from './cover.ts';
import { damageAt } from './damage.ts';
import { endWithoutConsequence } from './end-of-attack.ts';
import type { UTEntity, UTFacts } from './facts.ts';
import type { Damage, Role, UTState } from './state.ts';
import { withoutHits } from './tests.ts';

/** The state with an entity hit, which resists next. */
export function hitNow(
  state: UTState,
  { entity, net }: Pick<AttackResult, 'entity' | 'net'>,
  next: Pick<Damage, 'purpose' | 'left'>,
  facts: UTFacts,
): UTState {
  return { ...state, phase: { is: 'resist', damage: damageAt(state, entity, net, next, facts) } };
}

/** The state with an entity missed for good: it and everything nearer is passed (UT-08). */
export function missEntity(state: UTState, entity: UTEntity, facts: UTFacts): UTState {
  const { at } = impactOn(state, entity.id, facts);
  return {
    ...state,
    progress: movedOn(state, entity.id, at, facts),
    defense: withoutHits(state.defense, entity.id),
    bypassed: [],
    met: [...state.met, { entity: refOf(entity), what: 'missed', damage: 0 }],
  };
}

/** Resolves the attack against an entity whose test is done (UT-01, UT-06, UT-07, UT-14, UT-15, UT-22). */
export function resolveEntity(
  state: UTState,
  phase: { id: string; as: Role; bare: boolean },
  facts: UTFacts,
): Move<UTState> {
  const { id, as, bare } = phase;
  const result = resultAgainst(state, id, bare ? 'bare' : 'around', facts);
  const steps = meetingSteps(state, result, as, facts);
  if (result.what === 'hit') return { state: hitNow(state, result, { purpose: 'hit', left: [] }, facts), steps };
  if (result.what === 'missed by cover') {
    const next: UTState = {
      ...state,
      bypassed: [...state.bypassed, id],
      pending: [...new Set([...state.pending, id, ...result.inTheWay])].sort(),
      phase: { is: 'between', target: id },
    };
    if (!state.order.nothingBehind) return { state: next, steps };
    const end = endWithoutConsequence(next, facts);
    return { state: end.state, steps: [...steps, ...end.steps] };
  }
  const past = missEntity(state, result.entity, facts);
  if (state.order.nothingBehind) {
    const end = endWithoutConsequence(past, facts);
    return { state: end.state, steps: [...steps, ...end.steps] };
  }
  return { state: { ...past, phase: { is: 'beyond' } }, steps };
}
