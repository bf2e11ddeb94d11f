import type { Facts } from '@fall-of-shot/rules/facts';
import { refOf } from '@fall-of-shot/rules/naming';
import { type Order, targetIdOf } from '@fall-of-shot/rules/order';
import type { LeftToDice } from '@fall-of-shot/rules/protocol';
import { rulebookOf } from '@fall-of-shot/rules/rule-system';
import type { EntityRef } from '@fall-of-shot/rules/step';
import { engagementSystems } from '../engagement-system.ts';
import { countShot, type Shot } from './count-shot.ts';
import { DOUBLES } from './numbers.ts';
import { type Sampled, sampleShot } from './sample-shot.ts';
import { exactShotOdds, firstHitOdds, type ShotOdds, sampledShotOdds, withFirst } from './shot-odds.ts';
import { HARM } from './tally.ts';

/** A shot of any rule system, as it is counted. */
export type AnyShot = Shot<Order, unknown, Facts>;

/**
 * The shot of an order, to be counted or sampled; undefined if its rule system does not say how its attacks are read.
 *
 * @param leftToDice what the dice decide for the shot, too
 */
export function shotOf(order: Order, table: Facts, leftToDice?: LeftToDice): AnyShot | undefined {
  const { reading, countingFacts } = engagementSystems.get(order.rulebook);
  if (!reading) return undefined;
  // If the dice choose among scenery, questions are asked as at the table, and those to people are decided for them.
  const counting = countingFacts?.(table) ?? table;
  const facts = leftToDice ? { ...counting, choices: () => table.choices() } : counting;
  const whoseIs = whoseBy(order, facts);
  return {
    rulebook: rulebookOf(order),
    reading,
    order,
    facts,
    leftToDice,
    whoseIs,
    harmOf: harmBy(order, whoseIs),
  };
}

/** Whose pieces are, to whoever fires an order. */
function whoseBy({ firer }: Order, facts: Facts): AnyShot['whoseIs'] {
  const own = facts.piece(firer)?.side;
  return (id) => {
    const side = facts.piece(id)?.side;
    if (side === undefined) return undefined;
    if (side === own) return 'ours';
    return side === 'neutral' ? 'neutral' : 'theirs';
  };
}

/** Whom it harms to hit somebody: things and enemies harm nobody, and what is aimed at is meant. */
function harmBy({ aim }: Order, whoseIs: AnyShot['whoseIs']): AnyShot['harmOf'] {
  const aimed = aim.at === 'piece' ? aim.piece : null;
  return ({ what, id }) => {
    if (what === 'object' || id === aimed) return HARM.aimed;
    const whose = whoseIs(id);
    if (whose === 'ours') return HARM.own;
    return whose === 'neutral' ? HARM.others : HARM.aimed;
  };
}

/** What an order is aimed at; undefined for a place. */
function targetOf(order: Order, facts: Pick<Facts, 'entity'>): EntityRef | undefined {
  const id = targetIdOf(order);
  const entity = id === undefined ? null : facts.entity(id);
  return entity ? refOf(entity) : undefined;
}

/** Counts a shot at once: for few dice. Undefined for a refused order. */
export function countAtOnce(shot: AnyShot): ShotOdds | undefined {
  const counting = countShot(shot, DOUBLES);
  for (;;) {
    const next = counting.next();
    if (!next.done) continue;
    return next.value && exactShotOdds(next.value, targetOf(shot.order, shot.facts));
  }
}

/** When to stop counting and firing samples. */
export interface Limits {
  /** The most states that are counted before only samples are left; and of those that tell who is hit first. */
  readonly states: number;
  readonly first: number;
  /** The error of samples at which it is enough. */
  readonly error: number;
  /** The fewest shots to show. */
  readonly shots: number;
}

export const LIMITS: Limits = { states: 400_000, first: 4000, error: 0.005, shots: 500 };

/** How much is done at a time of counting and of firing samples: parts of a state, and shots. */
const TURN = { parts: 400, shots: 60 };

/** What is counted in so many turns needs no samples before. */
const ALONE = 4;

/** Odds as far as they are found. */
export interface Found {
  readonly odds: ShotOdds;
  readonly done: boolean;
}

/** Odds that can be shown now, if anybody wants to. */
export interface Progress {
  readonly done: boolean;
  odds(): ShotOdds;
}

/** Counts who is hit first, if the rules have that and there are not too many ways. */
function* countFirst(shot: AnyShot, limits: Limits): Generator<undefined, ShotOdds | undefined> {
  if (!shot.reading.identity) return undefined;
  const counting = countShot(shot, DOUBLES, 'first hit');
  for (let states = 0; states <= limits.first; ) {
    const next = counting.next();
    if (next.done) return next.value && firstHitOdds(next.value, targetOf(shot.order, shot.facts));
    if (next.value === 'state') states++;
    yield undefined;
  }
  return undefined;
}

/**
 * Finds the odds of a shot: first who is hit first, then everything. Counts it exactly, and until that is done fires
 * samples of the same procedure, with their error. Ends with exact odds, or with sampled ones if there are too many ways
 * to count. Yields often; undefined while there is nothing new to show.
 */
export function* findOdds(shot: AnyShot, limits: Limits = LIMITS): Generator<Progress | undefined, void> {
  const target = targetOf(shot.order, shot.facts);
  const first = yield* countFirst(shot, limits);
  if (first) yield { done: false, odds: () => first };
  let counting: ReturnType<typeof countShot<Order, unknown, Facts, number>> | undefined = countShot(shot, DOUBLES);
  let sampling: Generator<Sampled, void> | undefined;
  let sampled: Sampled | undefined;
  let states = 0;
  const odds = ({ tally, shots }: Sampled): ShotOdds => {
    const found = sampledShotOdds(tally, shots, target);
    return first ? withFirst(found, first) : found;
  };
  for (let turn = 0; ; turn++) {
    for (let part = 0; counting && part < TURN.parts; part++) {
      const next = counting.next();
      if (next.done) {
        const tally = next.value;
        if (tally) yield { done: true, odds: () => exactShotOdds(tally, target) };
        return;
      }
      if (next.value === 'state' && ++states > limits.states) counting = undefined;
    }
    if (turn < ALONE && counting) {
      yield undefined;
      continue;
    }
    const now = sampled;
    const found = now && now.shots >= limits.shots ? odds(now) : undefined;
    const isEnough = found?.how.kind === 'sampled' && found.how.error <= limits.error;
    if (found && isEnough && !counting) {
      yield { done: true, odds: () => found };
      return;
    }
    sampling ??= sampleShot(shot, 'odds');
    for (let fired = 0; !isEnough && fired < TURN.shots; fired++) sampled = sampling.next().value ?? sampled;
    const after = sampled;
    yield after && after.shots >= limits.shots ? { done: false, odds: () => odds(after) } : undefined;
  }
}
