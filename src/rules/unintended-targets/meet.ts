import type { EntityFacts, Facts } from '../facts.ts';
import type { Step } from '../protocol.ts';
import type { Meeting } from '../step.ts';
import { figure } from '../words.ts';
import { blowAt } from './blow.ts';
import { type CoverNow, coverOf, entityOf, movedOn, standsAt, struck } from './cover.ts';
import { ofNoConsequence } from './finish.ts';
import type { Blow, Role, UTState } from './state.ts';
import { against, Called, called, refOf } from './tell.ts';
import { type Move, withoutHits } from './tests.ts';

/** How an attack fares against one entity, before anything follows from it (UT-01, UT-06, UT-07). */
export interface Fare {
  readonly entity: EntityFacts;
  readonly what: Meeting;
  readonly defense: number;
  readonly cover: CoverNow;
  readonly bonus: number;
  /** Hits above the result; below 0 the net loss. */
  readonly net: number;
  /** Who may have been hit instead (UT-11). */
  readonly between: readonly string[];
}

/** Who stops shots on the way to a target and can be tried (UT-11, UT-24). */
function triedInstead(state: UTState, cover: CoverNow, facts: Facts): readonly string[] {
  const { order, bypassed } = state;
  return cover.between
    .map(({ id }) => id)
    .filter((id) => !bypassed.includes(id) && !(order.gm?.strike ?? []).includes(id))
    .filter((id) => !entityOf(facts, id).out && !coverOf(state, id, facts).whole);
}

/** The attack against an entity: `bare` where cover is of no account (UT-34). */
export function fareAgainst(state: UTState, id: string, bare: boolean, facts: Facts): Fare {
  const entity = entityOf(facts, id);
  const cover = coverOf(state, id, facts);
  const bonus = bare ? 0 : cover.bonus;
  const defense = state.defense[id] ?? 0;
  const net = state.hits - defense - bonus;
  const between = bare ? [] : triedInstead(state, cover, facts);
  const said = state.order.gm?.results?.[id];
  // What cannot move and has no cover is hit by any test (UT-01).
  const hit = said === undefined ? net > 0 || (!entity.defender && bonus === 0) : said === 'hit';
  const byCover = bonus > 0 && between.length > 0 && -net <= bonus;
  return { entity, what: hit ? 'hit' : byCover ? 'missed by cover' : 'missed', defense, cover, bonus, net, between };
}

const MISSED_RULES = { intended: 'UT-07', obstruction: 'UT-15', secondary: 'UT-22' } as const;
const HIT_RULES = { intended: 'UT-01', obstruction: 'UT-14', secondary: 'UT-22' } as const;

/** The step of a meeting, and what the GM says instead (CO-08). */
export function meetingSteps(state: UTState, fare: Fare, as: Role, facts: Facts): Step[] {
  const { entity, what, defense, bonus, net } = fare;
  const at = struck(state, entity.id, facts).at;
  const score = `${figure(state.hits)} against ${against(defense, bonus)}`;
  const equalHits = what === 'missed by cover' && state.hits === defense;
  const [rule, lead, text] =
    what === 'hit'
      ? ([HIT_RULES[as], `${Called(entity)} is hit.`, score] as const)
      : what === 'missed by cover'
        ? ([
            equalHits ? 'UT-41' : 'UT-06',
            `${Called(entity)} is missed by cover.`,
            `${score}: short by ${figure(-net)}, and the cover is worth ${figure(bonus)}`,
          ] as const)
        : ([
            MISSED_RULES[as],
            `${Called(entity)} is missed.`,
            `${score}${fare.between.length === 0 ? ' with nothing between' : `: short by more than the cover`}`,
          ] as const);
  const step: Step = {
    rule,
    lead,
    text,
    detail: {
      kind: 'meeting',
      entity: refOf(entity),
      from: standsAt(state, facts),
      at,
      what,
      hits: state.hits,
      defense,
      cover: bonus,
      round: state.round,
    },
  };
  const past: Step[] =
    what === 'hit' && fare.between.length > 0 && bonus > 0
      ? [
          {
            rule: 'UT-05',
            lead: 'Past what is between.',
            text: 'A hit ignores every obstruction on the way',
            detail: { kind: 'note' },
          },
        ]
      : [];
  const said = state.order.gm?.results?.[entity.id];
  const given = net > 0 || (!entity.defender && bonus === 0);
  const overruled: Step[] =
    said !== undefined && (said === 'hit') !== given
      ? [
          {
            rule: 'CO-08',
            lead: `The GM says that ${called(entity)} is ${said}.`,
            text: `Instead of ${given ? 'hit' : 'missed'}`,
            detail: { kind: 'overrule', what: 'result', piece: entity.id, to: null },
          },
        ]
      : [];
  return [step, ...overruled, ...past];
}

/** The state with an entity hit, which has to resist now. */
export function hitNow(
  state: UTState,
  { entity, net }: Pick<Fare, 'entity' | 'net'>,
  next: Pick<Blow, 'purpose' | 'left'>,
  facts: Facts,
): UTState {
  return { ...state, phase: { is: 'resist', blow: blowAt(state, entity, net, next, facts) } };
}

/** The state with an entity missed for good: it and everything nearer is passed (UT-08). */
export function passedBy(state: UTState, entity: EntityFacts, facts: Facts): UTState {
  const { at } = struck(state, entity.id, facts);
  return {
    ...state,
    progress: movedOn(state, entity.id, at, facts),
    defense: withoutHits(state.defense, entity.id),
    bypassed: [],
    met: [...state.met, { entity: refOf(entity), what: 'missed', damage: 0 }],
  };
}

/** Resolves the attack against an entity whose test is made (UT-01, UT-06, UT-07, UT-14, UT-15, UT-22). */
export function meet(state: UTState, phase: { id: string; as: Role; bare: boolean }, facts: Facts): Move {
  const { id, as, bare } = phase;
  const fare = fareAgainst(state, id, bare, facts);
  const steps = meetingSteps(state, fare, as, facts);
  if (fare.what === 'hit') return { state: hitNow(state, fare, { purpose: 'hit', left: [] }, facts), steps };
  if (fare.what === 'missed by cover') {
    const next: UTState = {
      ...state,
      bypassed: [...state.bypassed, id],
      pending: [...new Set([...state.pending, id, ...fare.between])].sort(),
      phase: { is: 'between', target: id },
    };
    if (!state.order.nothingBehind) return { state: next, steps };
    const end = ofNoConsequence(next, facts);
    return { state: end.state, steps: [...steps, ...end.steps] };
  }
  const past = passedBy(state, fare.entity, facts);
  if (state.order.nothingBehind) {
    const end = ofNoConsequence(past, facts);
    return { state: end.state, steps: [...steps, ...end.steps] };
  }
  return { state: { ...past, phase: { is: 'beyond' } }, steps };
}
