import type { Facts } from '../../rules/facts.ts';
import type { FactRecord } from '../../rules/recording.ts';
import { engagementSystems } from '../engagement-system.ts';
import type { TimeSlice } from './time-slice.ts';

/** Facts with a record of what was asked so far. */
export interface RecordedFacts<F extends Facts = Facts> {
  readonly facts: F;
  readonly record: () => FactRecord;
}

/** The facts that all rule systems use. */
const COMMON_FACTS = Object.keys({
  scale: true,
  settings: true,
  choices: true,
  piece: true,
  weapon: true,
  aimPoint: true,
  range: true,
  sight: true,
  turn: true,
  ground: true,
  caught: true,
  entity: true,
  away: true,
  eye: true,
  cover: true,
  lane: true,
  within: true,
  openInside: true,
  struck: true,
} satisfies Record<keyof Facts, true>);

/** Facts that earlier recordings may lack. They are then `null`, and the rules do as they did when those were made. */
const LATER_FACTS: ReadonlySet<string> = new Set(['openInside'] satisfies (keyof Facts)[]);

/** The key of a question to the battlefield: its name and arguments. */
function named(what: string, args: readonly unknown[]): string {
  return `${what}${JSON.stringify(args)}`;
}

/** Known answers as a tree, one branch per argument. */
interface Known {
  readonly things: Map<unknown, Known>;
  readonly objects: WeakMap<object, Known>;
  answered: boolean;
  answer: unknown;
}

const nothingKnown = (): Known => ({ things: new Map(), objects: new WeakMap(), answered: false, answer: undefined });

/** The branch for some arguments. They are immutable, so objects are compared by identity. */
function knownOf(root: Known, args: readonly unknown[]): Known {
  let at = root;
  for (const arg of args) {
    const branches = typeof arg === 'object' && arg !== null ? at.objects : at.things;
    const next = branches.get(arg as object) ?? nothingKnown();
    branches.set(arg as object, next);
    at = next;
  }
  return at;
}

/**
 * Facts that answer from a record first, so that an attack in progress never sees the map change (CO-07), and that
 * record what they had to ask. Without `live` only the record answers: a recording replays without its scene.
 *
 * @param before called before each question that the record cannot answer
 */
export function recordedFacts<F extends Facts>(record: FactRecord, live?: F, before?: TimeSlice): RecordedFacts<F> {
  const known: Record<string, unknown> = { ...record };
  const asked = (what: string) => {
    const root = nothingKnown();
    return (...args: readonly unknown[]): unknown => {
      // Odds repeat the same questions thousands of times, and building a key takes longer than most answers.
      const here = knownOf(root, args);
      if (here.answered) return here.answer;
      const name = named(what, args);
      if (!Object.hasOwn(known, name)) {
        if (!live && LATER_FACTS.has(what)) return null;
        if (!live) throw new Error(`The recording lacks the fact ${name}: run it again with its scene.`);
        before?.();
        const ask = Reflect.get(live, what) as (...args: readonly unknown[]) => unknown;
        known[name] = ask(...args);
      }
      // The key is the whole call, so the recorded answer has the right type.
      here.answer = known[name];
      here.answered = true;
      return here.answer;
    };
  };
  const names = [...COMMON_FACTS, ...engagementSystems.all().flatMap(({ factNames }) => factNames)];
  const facts = Object.fromEntries(names.map((what) => [what, asked(what)])) as unknown as F;
  return { facts, record: () => ({ ...known }) };
}
