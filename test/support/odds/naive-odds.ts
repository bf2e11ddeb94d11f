import type { Facts } from '@fall-of-shot/rules/facts';
import type { Order } from '@fall-of-shot/rules/order';
import type { Answer, LeftToDice, Question, Rulebook, Step } from '@fall-of-shot/rules/protocol';
import { type Happened, type Note, noted, read } from './naive-reading.ts';

/**
 * A naive program for the odds of a shot. It is written apart: nothing here comes from the program's odds. It asks the
 * rulebook its questions depth first, answers each roll with every face of every die, one by one, and reads what
 * happened from the end of each way.
 */

/** A shot as a table would fire it. */
export interface Game {
  readonly rulebook: Rulebook<Order, unknown, Facts>;
  readonly order: Order;
  /** All tests at once, as at a table. */
  readonly facts: Facts;
  readonly leftToDice?: LeftToDice | undefined;
  /** The entity of a part of a thing. */
  readonly thingOf: (part: string) => string;
}

/** The chances of everything as texts `a/b` in lowest terms, by what happens. Without what never happens. */
export type Chances = Readonly<Record<string, string>>;

/** A walk with more ends than allowed. */
class TooMany extends Error {}

/** Sums of chances by their denominators, so that nothing is brought to a common one before the end. */
class Sums {
  private readonly by = new Map<string, Map<bigint, bigint>>();

  add(what: string, top: bigint, bottom: bigint): void {
    const of = this.by.get(what) ?? new Map<bigint, bigint>();
    of.set(bottom, (of.get(bottom) ?? 0n) + top);
    this.by.set(what, of);
  }

  chances(): Chances {
    const texts = [...this.by].map(([what, parts]) => {
      let [top, bottom] = [0n, 1n];
      for (const [below, above] of parts) [top, bottom] = [top * below + above * bottom, bottom * below];
      return [what, lowest(top, bottom)] as const;
    });
    return Object.fromEntries(texts.filter(([, text]) => text !== '0/1').sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** A fraction in lowest terms, as text. */
function lowest(top: bigint, bottom: bigint): string {
  let [a, b] = [top, bottom];
  while (b > 0n) [a, b] = [b, a % b];
  return `${top / a}/${bottom / a}`;
}

/** Every way that some dice can fall, each die apart: void faces are rolled again until one counts. */
function* falls(count: number, faces: readonly number[]): Generator<readonly number[]> {
  if (count === 0) yield [];
  else for (const rest of falls(count - 1, faces)) for (const face of faces) yield [...rest, face];
}

/** What people decide, as the rules text says: the nearest, the obvious, all reserved dice; `null` if nobody can know. */
function decided(question: Exclude<Question, { kind: 'roll' }>, { order, facts }: Game): Answer | null {
  switch (question.kind) {
    case 'confirm':
      return { kind: 'confirm', yes: true };
    case 'length':
      return { kind: 'length', length: question.offered };
    case 'point':
      return null;
    case 'choose': {
      const ids = question.options.map(({ id }) => id);
      const [first = ''] = ids;
      if (question.key.startsWith('effect:')) return null;
      if (question.key.startsWith('dodge-ad')) return { kind: 'choose', option: String(Math.max(...ids.map(Number))) };
      // Groups side by side are numbered; the first is the nearest.
      if (question.key.startsWith('cover/')) return { kind: 'choose', option: first };
      const far = (id: string) => facts.away(order.firer, id).depth;
      const near = ids.reduce((best, id) => (far(id) < far(best) || (far(id) === far(best) && id < best) ? id : best));
      return { kind: 'choose', option: near };
    }
  }
}

/** The answers to a question, all equally likely; `null` if nobody can know it. */
function* answersTo(question: Question, game: Game): Generator<Answer> {
  if (question.kind === 'roll') {
    const { count, sides, voidFaces } = question.dice;
    const faces = Array.from({ length: sides }, (_, i) => i + 1).filter((face) => !voidFaces.includes(face));
    for (const fall of falls(count, faces)) yield { kind: 'roll', faces: fall };
    return;
  }
  if (game.leftToDice?.(question)) {
    if (question.kind === 'choose') {
      for (const { id } of question.options) yield { kind: 'choose', option: id };
      return;
    }
    if (question.kind === 'confirm') {
      for (const yes of [false, true]) yield { kind: 'confirm', yes };
      return;
    }
  }
  const answer = decided(question, game);
  if (answer) yield answer;
}

/** How many ways there are to answer. */
function waysTo(question: Question, game: Game): bigint {
  if (question.kind === 'roll') {
    const { count, sides, voidFaces } = question.dice;
    return BigInt(sides - voidFaces.length) ** BigInt(count);
  }
  return game.leftToDice?.(question) && question.kind === 'choose'
    ? BigInt(question.options.length)
    : game.leftToDice?.(question) && question.kind === 'confirm'
      ? 2n
      : 1n;
}

interface Way {
  readonly state: unknown;
  readonly notes: readonly Note[];
  readonly undecided: readonly string[];
}

/** How a walk is made. */
export interface Walk {
  /** The most ends before it is given up; and of answers, four times as many. */
  readonly most: number;
  /**
   * Falls of one roll after which the whole state is the same to the letter go on as one: each is still answered by the
   * rulebook. For shots with more dice.
   */
  readonly sharing?: boolean;
}

/**
 * The chances of everything that happens in a shot, by walking every way; undefined for a refused order, and `'too many'`
 * if there are more ways than allowed.
 */
export function naiveOdds(game: Game, { most, sharing = false }: Walk): Chances | undefined | 'too many' {
  const { rulebook, order, facts } = game;
  const begun = rulebook.begin(order, facts);
  if (!begun.ok) return undefined;
  const sums = new Sums();
  let [ends, answers] = [0, 0];

  const tell = (happened: readonly Happened[], top: bigint, bottom: bigint): void => {
    if (++ends > most) throw new TooMany();
    for (const { what, part = 1, of = 1 } of happened) sums.add(what, top * BigInt(part), bottom * BigInt(of));
  };

  const walk = (way: Way, top: bigint, bottom: bigint): void => {
    const now = rulebook.ask(way.state, facts);
    if (now.over) {
      tell(read(game, now.outcome, way.notes, way.undecided), top, bottom);
      return;
    }
    // The last one: the order of questions must not matter.
    const question = now.questions.at(-1);
    if (!question) throw new Error('Nothing is asked, and it is not over.');
    const on = (answer: Answer, undecided: readonly string[]): Way => {
      if (++answers > 4 * most) throw new TooMany();
      const { state, steps } = rulebook.answer(way.state, question.key, answer, facts);
      return { state, notes: [...way.notes, ...steps.flatMap((step: Step) => noted(step.detail))], undecided };
    };
    if (question.kind !== 'roll' && !game.leftToDice?.(question) && decided(question, game) === null) {
      if (question.kind !== 'choose') {
        tell([{ what: 'unknown' }], top, bottom);
        return;
      }
      // Some answer, so that the others still get theirs; what becomes of this one is not read.
      const id = question.key.slice('effect:'.length);
      walk(on({ kind: 'choose', option: 'unharmed' }, [...way.undecided, id]), top, bottom);
      return;
    }
    const below = bottom * waysTo(question, game);
    if (!sharing) {
      for (const answer of answersTo(question, game)) walk(on(answer, way.undecided), top, below);
      return;
    }
    const alike = new Map<string, { readonly way: Way; times: bigint }>();
    for (const answer of answersTo(question, game)) {
      const next = on(answer, way.undecided);
      const text = JSON.stringify(next);
      const known = alike.get(text);
      if (known) known.times++;
      else alike.set(text, { way: next, times: 1n });
    }
    for (const { way: next, times } of alike.values()) walk(next, top * times, below);
  };

  try {
    walk({ state: begun.state, notes: begun.steps.flatMap((step) => noted(step.detail)), undecided: [] }, 1n, 1n);
  } catch (error) {
    if (error instanceof TooMany) return 'too many';
    throw error;
  }
  return sums.chances();
}
