import type { Facts } from '../../rules/facts.ts';
import type { FactRecord } from '../../rules/recording.ts';
import { engagementSystems } from '../engagement-system.ts';
import type { TimeSlice } from './time-slice.ts';

/** Facts together with what has been asked of them so far. */
export interface RecordedFacts<F extends Facts = Facts> {
  readonly facts: F;
  readonly record: () => FactRecord;
}

/** The facts that all rule systems ask for. */
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
  struck: true,
} satisfies Record<keyof Facts, true>);

/** The name of a question to the battlefield, by what was asked. */
function named(what: string, args: readonly unknown[]): string {
  return `${what}${JSON.stringify(args)}`;
}

/** What was answered to the very same arguments, one branch for each. */
interface Known {
  readonly things: Map<unknown, Known>;
  readonly objects: WeakMap<object, Known>;
  answered: boolean;
  answer: unknown;
}

const nothingKnown = (): Known => ({ things: new Map(), objects: new WeakMap(), answered: false, answer: undefined });

/** What is known of these arguments. They never change, so objects are the same when they are one. */
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
 * Facts that answer from a record first, so that an attack in progress never sees the map change under it (CO-07), and
 * write down what they had to ask. Without `live` only the record answers: a tape replays without its scene.
 *
 * @param before called before anything is asked that the record does not hold
 */
export function recordedFacts<F extends Facts>(record: FactRecord, live?: F, before?: TimeSlice): RecordedFacts<F> {
  const known: Record<string, unknown> = { ...record };
  const asked = (what: string) => {
    const root = nothingKnown();
    return (...args: readonly unknown[]): unknown => {
      // Odds ask the same thousands of times over, and to name a question takes longer than most answers do.
      const here = knownOf(root, args);
      if (here.answered) return here.answer;
      const name = named(what, args);
      if (!Object.hasOwn(known, name)) {
        if (!live) throw new Error(`The recording does not hold the fact ${name}: run it again with its scene.`);
        before?.();
        const ask = Reflect.get(live, what) as (...args: readonly unknown[]) => unknown;
        known[name] = ask(...args);
      }
      // What a record holds under this name was given by this very question: the name is the whole call.
      here.answer = known[name];
      here.answered = true;
      return here.answer;
    };
  };
  const names = [...COMMON_FACTS, ...engagementSystems.all().flatMap(({ factNames }) => factNames)];
  const facts = Object.fromEntries(names.map((what) => [what, asked(what)])) as unknown as F;
  return { facts, record: () => ({ ...known }) };
}
