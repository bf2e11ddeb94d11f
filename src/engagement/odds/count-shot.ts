import type { Answer, LeftToDice, Question, Rulebook } from '@fall-of-shot/rules/protocol';
import type { EntityRef } from '@fall-of-shot/rules/step';
import { equallyLikely } from '../attack/seeded.ts';
import type { ShotEvent, ShotReading } from '../shot-reading.ts';
import type { Numbers } from './numbers.ts';
import { rollsWith, type Weighted, wholeIdentity } from './odds.ts';
import { addEvents, added, addHarm, HARM, type Harm, newTally, type Tally, type Whose } from './tally.ts';

/** Why counting pauses: another state comes next, or part of the work on one is done. */
type Portion = 'state' | 'part';

/** An attack whose odds are counted or sampled. */
export interface Shot<Order, State, F> {
  readonly rulebook: Rulebook<Order, State, F>;
  readonly reading: ShotReading<State, F>;
  readonly order: Order;
  readonly facts: F;
  /** The same as for the attack itself; if it is absent, people decide everything but rolls. */
  readonly leftToDice?: LeftToDice | undefined;
  /** Whose a piece is; undefined for things. */
  readonly whoseIs: (id: string) => Whose | undefined;
  readonly harmOf: (entity: EntityRef) => Harm;
}

/** A state that may be reached, its chance, and whom the shot has hit on the way. */
interface Reached<State, N> {
  readonly state: State;
  readonly chance: N;
  readonly harm: Harm;
}

/** Every answer to a question with its chance; undefined if nobody can know it. */
function weightedAnswers<Order, State, F, N>(
  { reading, facts, leftToDice }: Shot<Order, State, F>,
  question: Question,
  state: State,
  numbers: Numbers<N>,
  toRoll: (question: Extract<Question, { kind: 'roll' }>) => readonly Weighted<N>[],
): readonly Weighted<N>[] | undefined {
  if (question.kind === 'roll') return toRoll(question);
  const among = leftToDice?.(question) ? equallyLikely(question) : [];
  if (among.length > 0) {
    const chance = numbers.share(1n, BigInt(among.length));
    return among.map((answer) => ({ answer, chance }));
  }
  const answer = reading.decide(question, state, facts);
  return answer && [{ answer, chance: numbers.sure }];
}

/** Answers of which each stands for all that are alike, with the chance of all of them. */
function joined<N>(
  answers: readonly Weighted<N>[],
  keyOf: ((answer: Answer) => string) | undefined,
  { plus }: Numbers<N>,
): readonly Weighted<N>[] {
  if (!keyOf) return answers;
  const byKey = new Map<string, Weighted<N>>();
  for (const { answer, chance } of answers) {
    const key = keyOf(answer);
    const known = byKey.get(key);
    byKey.set(key, known ? { answer: known.answer, chance: plus(known.chance, chance) } : { answer, chance });
  }
  return [...byKey.values()];
}

/** The events up to the first hit. */
function untilHit(events: readonly ShotEvent[]): readonly ShotEvent[] {
  const hit = events.findIndex(({ kind }) => kind === 'hit');
  return hit < 0 ? events : events.slice(0, hit + 1);
}

/** Adds one more that goes down or not to the chances of how many do. */
function oneMore<N>(counts: readonly N[], down: N | undefined, up: N | undefined, numbers: Numbers<N>): N[] {
  const { times } = numbers;
  const next: (N | undefined)[] = [];
  counts.forEach((chance, n) => {
    if (up !== undefined) next[n] = added(next[n], times(chance, up), numbers);
    if (down !== undefined) next[n + 1] = added(next[n + 1], times(chance, down), numbers);
  });
  // With a certain "down" nobody is the count that cannot be.
  const none = numbers.share(0n, 1n);
  return Array.from({ length: next.length }, (_, n) => next[n] ?? none);
}

/** Adds chances of how many of one's pieces go down to the tally. */
export function addDowns<N>(tally: Tally<N>, whose: Whose, counts: readonly N[], numbers: Numbers<N>): void {
  const all = tally.downs.get(whose) ?? [];
  const none = numbers.share(0n, 1n);
  for (let n = 0; n < Math.max(all.length, counts.length); n++) {
    all[n] = numbers.plus(all[n] ?? none, counts[n] ?? none);
  }
  tally.downs.set(whose, all);
}

/** What a question that stands alone may decide: the events of each of its answers, and whether somebody goes down. */
interface Fate<N> {
  readonly answers: readonly { readonly chance: N; readonly events: readonly ShotEvent[] }[];
  readonly whose: Whose | undefined;
  readonly down: N | undefined;
  readonly up: N | undefined;
}

/** Works out a fate by giving the procedure each answer; undefined if nobody can know the answers. */
function foundFate<Order, State, F, N>(
  shot: Shot<Order, State, F>,
  question: Question,
  state: State,
  numbers: Numbers<N>,
  toRoll: (question: Extract<Question, { kind: 'roll' }>) => readonly Weighted<N>[],
): Fate<N> | undefined {
  const { rulebook, reading, facts } = shot;
  const answers = weightedAnswers(shot, question, state, numbers, toRoll);
  if (!answers) return undefined;
  let [down, up]: [N | undefined, N | undefined] = [undefined, undefined];
  let whose: Whose | undefined;
  const given = answers.map(({ answer, chance }) => {
    const events = reading.events(state, rulebook.answer(state, question.key, answer, facts), facts);
    const felled = events.find(({ kind }) => kind === 'down');
    if (felled?.kind === 'down') whose = shot.whoseIs(felled.entity.id);
    if (felled) down = added(down, chance, numbers);
    else up = added(up, chance, numbers);
    return { chance, events };
  });
  return { answers: given, whose, down, up };
}

/** Fates that are known already, by what they depend on. */
type Fates<N> = Map<string, Fate<N>>;

/**
 * Counts the questions of a state that decide nothing but their own events, each by itself: chances multiply where
 * outcomes are independent.
 */
function countAlone<Order, State, F, N>(
  shot: Shot<Order, State, F>,
  { state, chance, harm }: Reached<State, N>,
  questions: readonly Question[],
  tally: Tally<N>,
  numbers: Numbers<N>,
  toRoll: (question: Extract<Question, { kind: 'roll' }>) => readonly Weighted<N>[],
  fates: Fates<N>,
): void {
  const { reading, facts } = shot;
  const downs = new Map<Whose, readonly N[]>();
  const within = reading.fateIn?.(state);
  for (const question of questions) {
    const key = within === undefined ? undefined : `${question.key} ${within}`;
    const known = key === undefined ? undefined : fates.get(key);
    const fate = known ?? foundFate(shot, question, state, numbers, toRoll);
    if (!fate) {
      const entity = reading.standsAlone?.(question, facts);
      if (entity) addEvents(tally, [{ kind: 'undecided', entity }], chance, harm, shot.harmOf, numbers);
      continue;
    }
    if (key !== undefined) fates.set(key, fate);
    for (const each of fate.answers) {
      if (each.events.length === 0) continue;
      addEvents(tally, each.events, numbers.times(chance, each.chance), harm, shot.harmOf, numbers);
    }
    const { whose, down, up } = fate;
    if (whose !== undefined) downs.set(whose, oneMore(downs.get(whose) ?? [numbers.sure], down, up, numbers));
  }
  for (const [whose, counts] of downs) {
    addDowns(
      tally,
      whose,
      counts.map((each) => numbers.times(chance, each)),
      numbers,
    );
  }
}

/**
 * Counts the odds of a whole attack: everybody who may be hit, what it takes, and where it ends, from the same procedure
 * that is then run. Equal states are counted as one, so that the work grows with distinct states and not with dice.
 * Works in small portions, for callers with other work to do meanwhile.
 *
 * @param numbers what chances are counted in
 * @param until stops early at the first hit: then only who is hit first is counted
 * @returns the tally; undefined for a refused order
 */
export function* countShot<Order, State, F, N>(
  whole: Shot<Order, State, F>,
  numbers: Numbers<N>,
  until?: 'first hit',
): Generator<Portion, Tally<N> | undefined> {
  const { rulebook, reading, order, harmOf } = whole;
  const facts = (until && reading.untilHit?.(whole.facts)) ?? whole.facts;
  const shot = { ...whole, facts };
  const toRoll = rollsWith(numbers);
  const begun = rulebook.begin(order, facts);
  if (!begun.ok) return undefined;
  const identityOf = reading.identity?.(facts, until) ?? wholeIdentity;
  const alikeOf = reading.alike?.(facts, until);
  const tally = newTally<N>();
  const fates: Fates<N> = new Map();
  /** Adds what happens on one way; returns the worst that has happened on it now. */
  const happens = (events: readonly ShotEvent[], chance: N, before: Harm): Harm =>
    addEvents(tally, until ? untilHit(events) : events, chance, before, harmOf, numbers);
  const isFound = (harm: Harm): boolean => until !== undefined && harm !== HARM.none;
  const first = happens(reading.events(undefined, begun, facts), numbers.sure, HARM.none);
  let open = new Map<string, Reached<State, N>>();
  if (!isFound(first)) open.set('', { state: begun.state, chance: numbers.sure, harm: first });
  while (open.size > 0) {
    const next = new Map<string, Reached<State, N>>();
    for (const reached of open.values()) {
      yield 'state';
      const { state, chance, harm } = reached;
      const now = rulebook.ask(state, facts);
      if (now.over) {
        const events = reading.atEnd?.(state, now.outcome, facts) ?? [];
        addHarm(tally, addEvents(tally, events, chance, harm, harmOf, numbers), chance, numbers);
        addDownsAtEnd(shot, tally, events, chance, numbers);
        continue;
      }
      const { questions } = now;
      const [question] = questions;
      if (!question) throw new Error('An attack that is not over asks nothing.');
      if (questions.every((each) => reading.standsAlone?.(each, facts))) {
        addHarm(tally, harm, chance, numbers);
        yield 'part';
        countAlone(shot, reached, questions, tally, numbers, toRoll, fates);
        continue;
      }
      const answers = weightedAnswers(shot, question, state, numbers, toRoll);
      if (!answers) {
        tally.unknown = added(tally.unknown, chance, numbers);
        continue;
      }
      const keyOf = question.kind === 'roll' ? alikeOf?.(question, state) : undefined;
      for (const weighted of joined(answers, keyOf, numbers)) {
        // A state may have a hundred answers, each of which advances a whole attack.
        yield 'part';
        const move = rulebook.answer(state, question.key, weighted.answer, facts);
        const share = numbers.times(chance, weighted.chance);
        const after = happens(reading.events(state, move, facts), share, harm);
        if (isFound(after)) continue;
        const key = `${after}${identityOf(move.state)}`;
        const known = next.get(key);
        next.set(key, {
          state: move.state,
          chance: known ? numbers.plus(known.chance, share) : share,
          harm: after,
        });
      }
    }
    open = next;
  }
  return tally;
}

/** How many went down in an attack that is over, by whose they are, if its end tells of all. */
function addDownsAtEnd<Order, State, F, N>(
  { reading, whoseIs }: Shot<Order, State, F>,
  tally: Tally<N>,
  events: ReturnType<NonNullable<ShotReading<State, F>['atEnd']>>,
  chance: N,
  numbers: Numbers<N>,
): void {
  if (!reading.atEnd) return;
  const counts = new Map<Whose, number>();
  for (const event of events) {
    const whose = event.kind === 'down' ? whoseIs(event.entity.id) : undefined;
    if (whose !== undefined) counts.set(whose, (counts.get(whose) ?? 0) + 1);
  }
  const none = numbers.share(0n, 1n);
  for (const [whose, count] of counts) {
    addDowns(tally, whose, [...Array.from({ length: count }, () => none), chance], numbers);
  }
}
