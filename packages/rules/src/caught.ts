import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { Facts, PieceFacts } from './facts.ts';
import { overrideSteps } from './gm-override.ts';
import type { Answer, Effect, Outcome, Question, Step } from './protocol.ts';
import type { RuleNumber } from './rule.ts';
import type { RolledDie } from './step.ts';
import { HIT_RESULTS, type HitResult } from './vocabulary.ts';
import { listed, resultVerb } from './wording.ts';

/** A piece in the area, and its result; `null` while that is open. */
export interface CaughtState {
  readonly piece: string;
  readonly result: HitResult | null;
}

/** The end of a shot that lands: its caught pieces get their results. `landing` is `null` for a shot without an area. */
export interface LandedState {
  readonly phase: 'effects';
  readonly landing: Vec3 | null;
  readonly caught: readonly CaughtState[];
}

/** The GM's overrides of a shot that lands: where, whom it catches, and with what result (CO-08). */
export interface LandingOverrides {
  readonly landing?: Vec3;
  readonly add?: readonly string[];
  readonly strike?: readonly string[];
  readonly results?: Readonly<Record<string, HitResult>>;
}

const KEY = 'effect:';

/** The key of the question what a hit does to a caught piece. */
export function effectKey(piece: string): string {
  return `${KEY}${piece}`;
}

/** The piece that an effect question is about; undefined for any other question. */
export function effectPieceOf(key: string): string | undefined {
  return key.startsWith(KEY) ? key.slice(KEY.length) : undefined;
}

/** Asks the GM for the result of a caught piece that no table decides. */
export function effectChoice(piece: string, name: string, rule: RuleNumber): Question {
  return {
    kind: 'choose',
    key: effectKey(piece),
    asks: { who: 'gm' },
    prompt: `${name} is caught. What happens to it?`,
    rule,
    options: HIT_RESULTS.map((result) => ({ id: result, label: result })),
  };
}

/** The result that the GM chose. */
export function chosenResult(answer: Answer & { readonly kind: 'choose' }): HitResult {
  return HIT_RESULTS.find((result) => result === answer.option) ?? 'unharmed';
}

/** What gave a caught piece its result: the rule, the question's key, the words, the die, and the number it needed. */
export interface GivenResult {
  readonly rule: RuleNumber;
  readonly key: string;
  readonly given: HitResult;
  readonly text: string;
  readonly die: RolledDie | null;
  readonly number: number | null;
  /** What is said of the piece if it is unharmed but something else happens to it. */
  readonly unharmed?: string | undefined;
}

/** The result for a caught piece, with the GM's override of it (CO-08). */
export function resultSteps(
  piece: string,
  { rule, key, given, text, die, number, unharmed }: GivenResult,
  gm: LandingOverrides | undefined,
  facts: Facts,
): { readonly result: HitResult; readonly steps: Step[] } {
  const name = facts.piece(piece)?.name ?? piece;
  const result = gm?.results?.[piece] ?? given;
  const says = (which: HitResult) => `${name} ${(which === 'unharmed' && unharmed) || resultVerb(which)}.`;
  const lead = says(given);
  const steps: Step[] = [{ rule, key, lead, text, detail: { kind: 'effect', piece, result, die, number } }];
  if (result !== given) {
    steps.push({
      rule: 'CO-08',
      lead: `GM override: ${says(result)}`,
      text: `Instead of ${given}`,
      detail: { kind: 'overrule', what: 'result', piece, to: null },
    });
  }
  return { result, steps };
}

/** The caught pieces, one of them with its result. */
export function withResult(caught: readonly CaughtState[], piece: string, result: HitResult): readonly CaughtState[] {
  return caught.map((each) => (each.piece === piece ? { ...each, result } : each));
}

/** The results of caught pieces, worst first: `Dray is down`, `Ott and Kern are unharmed`. */
export function resultWords(caught: readonly CaughtState[], facts: Facts): string[] {
  return HIT_RESULTS.flatMap((result) => {
    const names = caught.filter((each) => each.result === result).map(({ piece }) => facts.piece(piece)?.name ?? piece);
    return names.length === 0 ? [] : [`${listed(names)} ${resultVerb(result, names.length)}`];
  });
}

/** The results for an outcome. */
export function resultsOf(caught: readonly CaughtState[]): Outcome['results'] {
  return caught.flatMap(({ piece, result }) => (result ? [{ piece, result }] : []));
}

/** What the results do to the scene (CO-07). */
export function statusEffects(caught: readonly CaughtState[]): Effect[] {
  return caught.flatMap(({ piece, result }): Effect[] =>
    result === null || result === 'unharmed' ? [] : [{ kind: 'status', piece, status: result }],
  );
}

/** Pieces caught, with those the GM adds and without those the GM excludes (CO-08). */
export function withOverrides(
  caught: readonly string[],
  { add = [], strike = [] }: LandingOverrides,
  facts: Facts,
): { readonly caught: readonly CaughtState[]; readonly steps: readonly Step[] } {
  const excluded = caught.filter((piece) => strike.includes(piece));
  const added = add.filter((piece) => !caught.includes(piece) && facts.piece(piece) !== null);
  const nameOf = (piece: string) => facts.piece(piece)?.name;
  const words = { added: 'By the map it is not caught', excluded: 'By the map it is caught' };
  const ids = [...caught.filter((piece) => !excluded.includes(piece)), ...added];
  return {
    caught: ids.map((piece) => ({ piece, result: null })),
    steps: [...overrideSteps({ excluded }, nameOf, words), ...overrideSteps({ added }, nameOf, words)],
  };
}

/** The pieces that an area covers or a shot strikes, as a sentence: `Ott and Kern are caught.` */
export function caughtWords(pieces: readonly Pick<PieceFacts, 'name'>[], verb: 'caught' | 'struck'): string {
  const names = pieces.map(({ name }) => name);
  if (names.length === 0) return `Nobody is ${verb}.`;
  return `${listed(names)} ${names.length === 1 ? 'is' : 'are'} ${verb}.`;
}
