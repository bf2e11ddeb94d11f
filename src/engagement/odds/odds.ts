import type { Answer, LeftToDice, Question, RollQuestion, Rulebook } from '@fall-of-shot/rules/protocol';
import { equallyLikely } from '../attack/seeded.ts';
import { FRACTIONS, type Fraction, NONE, plus } from './fraction.ts';
import type { Numbers } from './numbers.ts';

/** One way an attack can end, or where counting stopped, and its chance. */
export interface Chance<State> {
  readonly state: State;
  readonly chance: Fraction;
}

/** An answer and its chance. */
export interface Weighted<N> {
  readonly answer: Answer;
  readonly chance: N;
}

/** Answers questions that people decide for the odds driver: nobody decides beforehand, so the caller says. */
export type Decide<State> = (question: Exclude<Question, RollQuestion>, state: State) => Answer;

/** The ways to roll `count` dice over groups of faces: one answer per count by group, with its multinomial chance. */
function rollAnswers<N>(question: RollQuestion, numbers: Numbers<N>): Weighted<N>[] {
  const { count, sides, voidFaces, groups } = question.dice;
  const good = BigInt(sides - voidFaces.length);
  let ways: { faces: number[]; left: number; weight: bigint }[] = [{ faces: [], left: count, weight: 1n }];
  groups.forEach((group, g) => {
    const [face] = group.faces;
    if (face === undefined) return;
    const last = g === groups.length - 1;
    ways = ways.flatMap(({ faces, left, weight }) => {
      const found: typeof ways = [];
      let choose = 1n;
      let power = 1n;
      for (let taken = 0; taken <= left; taken++) {
        if (!last || taken === left) {
          const more = Array.from({ length: taken }, () => face);
          found.push({ faces: [...faces, ...more], left: left - taken, weight: weight * choose * power });
        }
        choose = (choose * BigInt(left - taken)) / BigInt(taken + 1);
        power *= BigInt(group.faces.length);
      }
      return found;
    });
  });
  const all = good ** BigInt(count);
  return ways.map(({ faces, weight }) => ({ answer: { kind: 'roll', faces }, chance: numbers.share(weight, all) }));
}

/** Groups of faces as text: rules have the same groups in many questions. */
const groupTexts = new WeakMap<RollQuestion['dice']['groups'], string>();

function groupText(groups: RollQuestion['dice']['groups']): string {
  const known = groupTexts.get(groups) ?? groups.map(({ faces }) => faces.join()).join(';');
  groupTexts.set(groups, known);
  return known;
}

/** The ways to roll dice, with their chances. The ways to roll the same dice are worked out once. */
export function rollsWith<N>(numbers: Numbers<N>): (question: RollQuestion) => readonly Weighted<N>[] {
  const rolls = new Map<string, Weighted<N>[]>();
  return (question) => {
    const { count, sides, voidFaces, groups } = question.dice;
    const key = `${count}/${sides}/${voidFaces.join()}/${groupText(groups)}`;
    const known = rolls.get(key) ?? rollAnswers(question, numbers);
    rolls.set(key, known);
    return known;
  };
}

/** Every answer to a question in a state, with its chance. */
function answersWith<N>(numbers: Numbers<N>) {
  const toRoll = rollsWith(numbers);
  return <State>(question: Question, state: State, { decide, leftToDice }: Counting<State>): readonly Weighted<N>[] => {
    if (question.kind === 'roll') return toRoll(question);
    const among = leftToDice?.(question) ? equallyLikely(question) : [];
    if (among.length === 0) return [{ answer: decide(question, state), chance: numbers.sure }];
    const chance = numbers.share(1n, BigInt(among.length));
    return among.map((answer) => ({ answer, chance }));
  };
}

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return Array.isArray(value) ? `[${value.map(textOf).join()}]` : fieldsOf(value, textOf);
}

function fieldsOf(of: object, textOfField: (value: unknown) => string): string {
  let fields = '';
  for (const key of Object.keys(of).sort()) {
    const value: unknown = Reflect.get(of, key);
    if (value !== undefined) fields += `${fields === '' ? '' : ','}${JSON.stringify(key)}:${textOfField(value)}`;
  }
  return `{${fields}}`;
}

/** The texts of the parts of states, which never change: all states of an attack have the same order. */
const parts = new WeakMap<object, string>();

function textOfPart(part: unknown): string {
  if (typeof part !== 'object' || part === null) return textOf(part);
  const known = parts.get(part) ?? textOf(part);
  parts.set(part, known);
  return known;
}

/** A canonical text of a state: equal states have equal texts, whatever the order of their keys. */
export function wholeIdentity(state: unknown): string {
  return typeof state === 'object' && state !== null && !Array.isArray(state)
    ? fieldsOf(state, textOfPart)
    : textOf(state);
}

/** How to count odds: decisions that nobody makes beforehand, what the dice decide, and where to stop. */
interface Counting<State> {
  readonly decide: Decide<State>;
  /** The same as for the shot; if it is absent, everything is decided. */
  readonly leftToDice?: LeftToDice | undefined;
  /** Where to stop counting early, e.g. once it is known who is caught. */
  readonly stop?: (state: State) => boolean;
}

/**
 * The odds driver: counts every answer with its exact weight and merges equal states, so that the work grows with
 * distinct states and not with dice. Always answers the first open question; the order of open questions does not
 * affect the chances.
 *
 * @returns the distinct end states, with chances that sum to exactly 1
 */
export function exactOdds<Order, State, F>(
  rulebook: Rulebook<Order, State, F>,
  order: Order,
  facts: F,
  options: Counting<State>,
): readonly Chance<State>[] {
  const answersTo = answersWith(FRACTIONS);
  const begun = rulebook.begin(order, facts);
  if (!begun.ok) return [];
  const ended = new Map<string, Chance<State>>();
  let open = new Map<string, Chance<State>>([['', { state: begun.state, chance: FRACTIONS.sure }]]);
  const join = (into: Map<string, Chance<State>>, state: State, chance: Fraction): void => {
    const key = wholeIdentity(state);
    const known = into.get(key);
    into.set(key, { state, chance: known ? plus(known.chance, chance) : chance });
  };
  while (open.size > 0) {
    const next = new Map<string, Chance<State>>();
    for (const { state, chance } of open.values()) {
      const now = options.stop?.(state) ? undefined : rulebook.ask(state, facts);
      const question = now && !now.over ? now.questions[0] : undefined;
      if (!question) {
        join(ended, state, chance);
        continue;
      }
      for (const weighted of answersTo(question, state, options)) {
        const { state: after } = rulebook.answer(state, question.key, weighted.answer, facts);
        join(next, after, FRACTIONS.times(chance, weighted.chance));
      }
    }
    open = next;
  }
  return [...ended.values()];
}

/** The total chance of the states that satisfy `holds`. */
export function chanceThat<State>(chances: readonly Chance<State>[], holds: (state: State) => boolean): Fraction {
  return chances.filter(({ state }) => holds(state)).reduce((sum, { chance }) => plus(sum, chance), NONE);
}
