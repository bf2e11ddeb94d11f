import type { Progress } from '../../facts.ts';
import { overrideSteps } from '../../gm-override.ts';
import { capitalized, entityName, namesIn, placedAt } from '../../naming.ts';
import { oncePerPair } from '../../once-per-pair.ts';
import type { Move, Step } from '../../protocol.ts';
import { figure, listed } from '../../wording.ts';
import { CANDIDATE_OVERRIDE } from './candidate-override.ts';
import { chosenOr } from './choose-target.ts';
import { coverOf, entityOf, impactOn, isPassed, standsAt } from './cover.ts';
import { endBeyond } from './end-of-attack.ts';
import { findEntity, type UTFacts } from './facts.ts';
import { whollyHidden } from './obstructions.ts';
import { intendedOf, laneOf } from './range.ts';
import type { Phase, UTState } from './state.ts';
import { resultOf } from './tests.ts';

/** Entities beyond: those that can be met from here, and fully hidden ones (UT-20, UT-24). */
export interface SecondaryTargets {
  readonly open: readonly string[];
  readonly hidden: readonly string[];
}

/** Candidates beyond where the attack is, nearest first: in the lane, or missed by cover before (UT-15, UT-20). */
export function secondaryTargetsOf(
  state: Pick<UTState, 'order' | 'progress' | 'pending'>,
  facts: UTFacts,
): SecondaryTargets {
  const { order, pending } = state;
  const { add = [], strike = [] } = order.gm ?? {};
  const lane = facts.lane(order.firer, laneOf(order, facts));
  const reach = new Map(lane.map((each) => [each.id, each]));
  const open: string[] = [];
  const hidden: string[] = [];
  for (const id of new Set([...reach.keys(), ...pending, ...add])) {
    const entity = findEntity(facts, id);
    if (!entity || entity.out || id === order.firer || strike.includes(id)) continue;
    if (isPassed(state, entity, reach.get(id), facts)) continue;
    // Entities added by the GM can be met, whatever hides them.
    if (!add.includes(id) && coverOf(state, id, facts).isFullyHidden) hidden.push(id);
    else open.push(id);
  }
  return { open, hidden };
}

/** The candidates without the GM's overrides, to report what those change here (CO-08). */
function overridesHere(state: UTState, open: readonly string[], facts: UTFacts): Step[] {
  const { gm: word, ...order } = state.order;
  if (!word?.add && !word?.strike) return [];
  const { add: _, strike: __, ...rest } = word;
  const without = secondaryTargetsOf({ ...state, order: { ...order, gm: rest } }, facts).open;
  const added = open.filter((id) => !without.includes(id));
  // The GM excludes entities whether hidden or not; there is nothing to report of those nobody could meet.
  return overrideSteps(
    { added, excluded: without.filter((id) => !open.includes(id)) },
    namesIn(facts),
    CANDIDATE_OVERRIDE,
  );
}

/** Who is beyond from a place, and the steps that tell it. */
interface Beyond {
  readonly order: UTState['order'];
  readonly pending: UTState['pending'];
  readonly phase: Extract<Phase, { is: 'lowest' }>;
  readonly steps: readonly Step[];
}

/** What was found last from where an attack is: when odds are counted, it comes there again and again. */
const lastBeyond = oncePerPair((_progress: Progress, _facts: UTFacts): { found?: Beyond } => ({}));

function beyondFrom(state: UTState, facts: UTFacts): Beyond {
  const last = lastBeyond(state.progress, facts);
  const { order, pending } = state;
  if (last.found?.order === order && last.found.pending === pending) return last.found;
  const { open, hidden } = secondaryTargetsOf(state, facts);
  const steps = [
    ...overridesHere(state, open, facts),
    ...(open.length > 0 ? [beyondStep(state, open, facts)] : []),
    ...(hidden.length > 0 ? [whollyHidden(hidden, facts)] : []),
  ];
  last.found = { order, pending, phase: { is: 'lowest', of: open }, steps };
  return last.found;
}

/** The step that names the candidates beyond (UT-20). */
function beyondStep(state: UTState, open: readonly string[], facts: UTFacts): Step {
  return {
    rule: 'UT-20',
    lead: open.length === 1 ? 'One beyond.' : `${open.length} beyond.`,
    text: capitalized(listed(open.map((id) => entityName(entityOf(facts, id))))),
    detail: {
      kind: 'candidates',
      where: 'beyond',
      from: standsAt(state, facts),
      entities: open.map((id) => placedAt(entityOf(facts, id), impactOn(state, id, facts).at)),
      lane: laneOf(state.order, facts),
    },
  };
}

/** The attack continues beyond where it is: finds who may be met there (UT-20), or nobody (UT-23). */
export function findSecondaryTargets(state: UTState, facts: UTFacts): Move<UTState> {
  const { phase, steps } = beyondFrom(state, facts);
  if (phase.of.length > 0) return { state: { ...state, phase }, steps };
  const gone = endBeyond(state, facts);
  return { state: gone.state, steps: [...steps, ...gone.steps] };
}

/** Reports that the cover of an entity tried before differs from here (UT-08). */
function coverFromHere(state: UTState, id: string, facts: UTFacts): Step[] {
  if (!state.pending.includes(id) && id !== intendedOf(state.order)) return [];
  const { bonus } = coverOf(state, id, facts);
  const entity = entityOf(facts, id);
  const text =
    bonus === 0 ? 'What covered it is passed, and its defense hits stay' : `Cover from here is worth ${figure(bonus)}`;
  return [
    {
      rule: 'UT-08',
      lead: `${capitalized(entityName(entity))} from here.`,
      text,
      detail: { kind: 'note' },
    },
  ];
}

/** All tests are done: who beyond is targeted (UT-21). */
export function lowestDefense(state: UTState, of: readonly string[], facts: UTFacts): Move<UTState> {
  const go = (id: string, step: Step): Move<UTState> => ({
    state: { ...state, phase: { is: 'target', id, as: 'secondary', bare: false } },
    steps: [step, ...coverFromHere(state, id, facts)],
  });
  const defenders = of.filter((id) => entityOf(facts, id).defender);
  if (defenders.length === 0) {
    const why = {
      rule: 'UT-21',
      lead: 'Nobody is left who could evade',
      one: 'Nobody is left who could evade',
    } as const;
    return chosenOr(state, of, of, 'beyond', why, go, facts);
  }
  const least = Math.min(...defenders.map((id) => resultOf(state, id, facts)));
  const lowest = defenders.filter((id) => resultOf(state, id, facts) === least);
  const why = { rule: 'UT-21', lead: `Equal at ${least}`, one: `The lowest result beyond, ${least}` } as const;
  return chosenOr(state, lowest, of, 'beyond', why, go, facts);
}
