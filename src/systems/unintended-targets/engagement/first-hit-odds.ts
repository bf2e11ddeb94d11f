import { openQuestions, startAttack, submitAnswer } from '../../../engagement/attack/attack.ts';
import { seededAnswer } from '../../../engagement/attack/seeded.ts';
import { inTimeSlices } from '../../../engagement/attack/time-slice.ts';
import { DOUBLES } from '../../../engagement/odds/numbers.ts';
import { countedOdds } from '../../../engagement/odds/odds.ts';
import { refOf } from '../../../rules/naming.ts';
import type { Answer, LeftToDice, Question } from '../../../rules/protocol.ts';
import type { EntityRef } from '../../../rules/step.ts';
import { areaOf } from '../rules/area.ts';
import { nearestOf } from '../rules/choose-target.ts';
import type { UTFacts } from '../rules/facts.ts';
import type { UTOrder } from '../rules/order.ts';
import { intendedOf } from '../rules/range.ts';
import { unintendedTargets } from '../rules/rulebook.ts';
import type { UTState } from '../rules/state.ts';
import { firstHitIdentity, hitFirst } from './first-hit-identity.ts';

/** A candidate for the first hit, and its role. */
export interface FirstHit {
  readonly entity: EntityRef;
  readonly as: 'intended' | 'between' | 'beyond' | 'area';
  readonly chance: number;
}

/** The odds of a shot that flies on: who is hit first, or for an area attack who is hit at all; otherwise nobody. */
export interface TargetOdds {
  /** True for an area attack: several can be hit, so that the chances do not add up to one. */
  readonly area: boolean;
  /** Most likely first. The intended target is always among them. */
  readonly hits: readonly FirstHit[];
  readonly nobody: number;
  /** The number of shots simulated, if there are too many ways to count; `null` if they were counted. */
  readonly sampled: number | null;
}

/** The most states to count before sampling instead, and the number of shots to sample. */
const LIMITS = { states: 3000, samples: 400 } as const;

/** What an attack is computed with: its facts, and what the dice decide besides rolls. */
interface Computed {
  readonly facts: UTFacts;
  readonly leftToDice: LeftToDice | undefined;
}

/**
 * The facts for odds. If the dice decide nothing but rolls, they are those of a table where the program chooses: that
 * comes to the same as {@link assumed}, and asks nothing.
 */
function computedWith(table: UTFacts, leftToDice: LeftToDice | undefined): Computed {
  return { facts: leftToDice ? table : { ...table, choices: () => 'program' }, leftToDice };
}

/**
 * What people are assumed to decide, because nobody knows beforehand: the same as the program does if it chooses, the
 * obvious and the nearest (CO-05).
 */
function assumed(question: Question, state: UTState, facts: UTFacts): Answer {
  if (question.kind === 'confirm') return { kind: 'confirm', yes: true };
  if (question.kind !== 'choose') throw new Error(`"${question.key}" is not asked by these rules.`);
  const ids = question.options.map(({ id }) => id);
  return { kind: 'choose', option: nearestOf(state, ids, facts) ?? '' };
}

/** Where counting stops: somebody is hit, or it is over. */
function known(state: UTState): boolean {
  return state.phase.is === 'over' || hitFirst(state) !== null;
}

/** The role of an entity that is hit first. */
function roleOf(order: UTOrder, id: string, between: ReadonlySet<string>, area: boolean): FirstHit['as'] {
  if (id === intendedOf(order)) return 'intended';
  if (area) return 'area';
  return between.has(id) ? 'between' : 'beyond';
}

function oddsFrom(
  order: UTOrder,
  chances: ReadonlyMap<string, number>,
  between: ReadonlySet<string>,
  facts: UTFacts,
  how: { readonly nobody: number; readonly sampled: number | null; readonly area: boolean },
): TargetOdds {
  const target = intendedOf(order);
  // The target is always there, even if it cannot be hit: that is what the card is asked.
  const asked = target === null ? chances : new Map([[target, 0], ...chances]);
  const hits = [...asked].flatMap(([id, chance]): FirstHit[] => {
    const entity = facts.entity(id);
    return entity ? [{ entity: refOf(entity), as: roleOf(order, id, between, how.area), chance }] : [];
  });
  return {
    area: how.area,
    hits: hits.sort((a, b) => b.chance - a.chance || (a.entity.id < b.entity.id ? -1 : 1)),
    nobody: how.nobody,
    sampled: how.sampled,
  };
}

/** Fires one shot to its end with its own dice, and returns everybody it hit, in order. */
function fired(order: UTOrder, { facts, leftToDice }: Computed, shot: number): readonly string[] {
  const answers = (question: Question) => question.kind === 'roll' || leftToDice?.(question) === true;
  const started = startAttack(unintendedTargets, order, facts);
  if (!started.ok) return [];
  let { attack } = started;
  for (;;) {
    const [question] = openQuestions(unintendedTargets, attack, facts);
    if (!question) return attack.state.met.filter(({ what }) => what !== 'missed').map(({ entity }) => entity.id);
    const answer = seededAnswer(question, { seed: 'odds', shot, answers }) ?? assumed(question, attack.state, facts);
    const next = submitAnswer(unintendedTargets, attack, question.key, answer, facts);
    if (!next.ok) throw new Error(next.error);
    attack = next.attack;
  }
}

function* sampled(
  order: UTOrder,
  between: ReadonlySet<string>,
  area: boolean,
  samples: number,
  computed: Computed,
): Generator<unknown, TargetOdds> {
  const counts = new Map<string, number>();
  let nobody = 0;
  for (let shot = 0; shot < samples; shot++) {
    yield;
    const hit = yield* inTimeSlices(() => fired(order, computed, shot));
    const counted = area ? new Set(hit) : new Set(hit.slice(0, 1));
    if (counted.size === 0) nobody++;
    for (const id of counted) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const chances = new Map([...counts].map(([id, count]) => [id, count / samples]));
  return oddsFrom(order, chances, between, computed.facts, { nobody: nobody / samples, sampled: samples, area });
}

/**
 * The odds of the very attack that would run, in small portions: yields often, and whenever the facts interrupt, and
 * returns the odds. The first hit is counted exactly while feasible; areas, where each hit changes the next, and huge
 * crowds are sampled. What the dice decide counts with its chance; of people nobody knows, so they take the nearest.
 * Undefined for a refused order.
 */
export function* targetOdds(
  order: UTOrder,
  table: UTFacts,
  leftToDice?: LeftToDice,
  limits: { readonly states: number; readonly samples: number } = LIMITS,
): Generator<unknown, TargetOdds | undefined> {
  const computed = computedWith(table, leftToDice);
  const { facts } = computed;
  const begun = yield* inTimeSlices(() => unintendedTargets.begin(order, facts));
  if (!begun.ok) return undefined;
  const area = yield* inTimeSlices(() => areaOf(order, facts) !== undefined);
  const target = intendedOf(order);
  const covering =
    target === null
      ? []
      : yield* inTimeSlices(() => facts.cover(begun.state.progress, target, facts.eye(order.firer)).between);
  const between = new Set(covering.map(({ id }) => id));
  if (area) return yield* sampled(order, between, true, limits.samples, computed);
  const counting = countedOdds(
    unintendedTargets,
    order,
    facts,
    {
      decide: (question, state) => assumed(question, state, facts),
      leftToDice,
      stop: known,
      identity: firstHitIdentity(facts),
    },
    DOUBLES,
  );
  let looked = 0;
  while (looked < limits.states) {
    const next = counting.next();
    if (!next.done) {
      // The number of states decides the result, so it must not depend on their speed.
      if (next.value === 'state') looked++;
      yield;
      continue;
    }
    const chances = new Map<string, number>();
    let nobody = 0;
    for (const { state, chance } of next.value) {
      const id = hitFirst(state);
      if (id === null) nobody += chance;
      else chances.set(id, (chances.get(id) ?? 0) + chance);
    }
    return oddsFrom(order, chances, between, facts, { nobody, sampled: null, area: false });
  }
  return yield* sampled(order, between, false, limits.samples, computed);
}
