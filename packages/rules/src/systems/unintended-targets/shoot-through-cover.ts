import { overrideSteps } from '../../gm-override.ts';
import { capitalized, entityName, entityNameAtStart, namesIn, placedAt, refOf } from '../../naming.ts';
import type { Move, Step } from '../../protocol.ts';
import { figure, listed } from '../../wording.ts';
import { CANDIDATE_OVERRIDE } from './candidate-override.ts';
import { coverOf, depthOf, entityOf, impactOn, standsAt } from './cover.ts';
import type { UTFacts } from './facts.ts';
import { intendedOf } from './range.ts';
import { hitNow, missEntity } from './resolve-entity.ts';
import type { UTState } from './state.ts';

/** Starts an attack through cover: on the obstructions, nearest first, fully hidden or not (UT-34). */
export function startThroughCover(state: UTState, target: string, facts: UTFacts): Move<UTState> {
  const strike = state.order.gm?.strike ?? [];
  const there = coverOf(state, target, facts)
    .between.map(({ id }) => id)
    .sort((a, b) => depthOf(state, a, facts) - depthOf(state, b, facts));
  const left = there.filter((id) => !strike.includes(id));
  const excluded = there.filter((id) => strike.includes(id));
  return {
    state: { ...state, phase: { is: 'through', left } },
    steps: [throughStep(state, left, facts), ...overrideSteps({ excluded }, namesIn(facts), CANDIDATE_OVERRIDE)],
  };
}

/** The step that names the obstructions of an attack through cover. */
function throughStep(state: UTState, ids: readonly string[], facts: UTFacts): Step {
  return {
    rule: 'UT-34',
    lead: ids.length === 0 ? 'Nothing to go through.' : 'Through the cover.',
    text:
      ids.length === 0
        ? 'The target is in the open'
        : capitalized(listed(ids.map((id) => entityName(entityOf(facts, id))))),
    detail: {
      kind: 'candidates',
      where: 'between',
      from: standsAt(state, facts),
      entities: ids.map((id) => placedAt(entityOf(facts, id), impactOn(state, id, facts).at)),
      lane: null,
    },
  };
}

/** The first obstruction left to shoot through: it evades, or takes the hit; after the last one the target (UT-34). */
export function shootThroughCover(state: UTState, left: readonly string[], facts: UTFacts): Move<UTState> {
  const [first, ...others] = left;
  const target = intendedOf(state.order);
  if (target === null) throw new Error('An attack through cover without a target was not refused.');
  if (first === undefined)
    return { state: { ...state, phase: { is: 'target', id: target, as: 'intended', bare: true } }, steps: [] };
  const entity = entityOf(facts, first);
  const defense = state.defense[first] ?? 0;
  const override = state.order.gm?.results?.[first];
  // Attack hits only: its own cover is shot through as well.
  const given = entity.defender && state.hits <= defense;
  const evades = override === undefined ? given : override === 'missed';
  const { at } = impactOn(state, first, facts);
  const step: Step = {
    rule: 'UT-34',
    lead: evades ? `${entityNameAtStart(entity)} evades.` : `${entityNameAtStart(entity)} is in the way.`,
    text: entity.defender ? `${figure(state.hits)} against ${figure(defense)}, without cover` : 'It takes the hit',
    detail: {
      kind: 'meeting',
      entity: refOf(entity),
      from: standsAt(state, facts),
      at,
      what: evades ? 'missed' : 'hit',
      hits: state.hits,
      defense,
      cover: 0,
      round: state.round,
    },
  };
  const overridden: Step[] =
    evades === given
      ? []
      : [
          {
            rule: 'CO-08',
            lead: `GM override: ${entityName(entity)} is ${evades ? 'missed' : 'hit'}.`,
            text: `Instead of ${given ? 'missed' : 'hit'}`,
            detail: { kind: 'overrule', what: 'result', piece: first, to: null },
          },
        ];
  const steps = [step, ...overridden];
  if (evades) return { state: { ...missEntity(state, entity, facts), phase: { is: 'through', left: others } }, steps };
  const net = state.hits - defense;
  return { state: hitNow(state, { entity, net }, { purpose: 'cover', left: others }, facts), steps };
}
