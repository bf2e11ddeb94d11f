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

/** Letters that JSON writes as they are. */
const PLAIN = /^[\w .:/-]*$/;

/** Objects as JSON: the same place is asked about with one entity after the other. */
const objects = new WeakMap<object, string>();

/** An argument as JSON writes it; most are ids, for which that takes longer than what is asked. */
function written(arg: unknown): string {
  if (typeof arg === 'string' && PLAIN.test(arg)) return `"${arg}"`;
  if (typeof arg !== 'object' || arg === null) return JSON.stringify(arg) ?? 'null';
  const known = objects.get(arg) ?? JSON.stringify(arg);
  objects.set(arg, known);
  return known;
}

/** The key of a question to the battlefield: its name, and its arguments as a JSON array. */
function named(what: string, args: readonly unknown[]): string {
  const [only] = args;
  return `${what}[${args.length === 1 ? written(only) : args.map(written).join(',')}]`;
}

/** Known answers as a tree, one branch per argument. */
interface Known {
  things: Map<unknown, Known> | null;
  objects: WeakMap<object, Known> | null;
  answered: boolean;
  answer: unknown;
}

const nothingKnown = (): Known => ({ things: null, objects: null, answered: false, answer: undefined });

/** The branch for some arguments. They are immutable, so objects are compared by identity. */
function knownOf(root: Known, args: readonly unknown[]): Known {
  let at = root;
  for (const arg of args) {
    let next: Known | undefined;
    if (typeof arg === 'object' && arg !== null) {
      at.objects ??= new WeakMap();
      next = at.objects.get(arg) ?? nothingKnown();
      at.objects.set(arg, next);
    } else {
      at.things ??= new Map();
      next = at.things.get(arg) ?? nothingKnown();
      at.things.set(arg, next);
    }
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
  const added = new Map<string, unknown>();
  const asked = (what: string) => {
    const root = nothingKnown();
    return (...args: readonly unknown[]): unknown => {
      // Odds repeat the same questions thousands of times, and building a key takes longer than most answers.
      const here = knownOf(root, args);
      if (here.answered) return here.answer;
      const name = named(what, args);
      if (Object.hasOwn(record, name)) here.answer = record[name];
      else if (added.has(name)) here.answer = added.get(name);
      else {
        if (!live && LATER_FACTS.has(what)) return null;
        if (!live) throw new Error(`The recording lacks the fact ${name}: run it again with its scene.`);
        before?.();
        const ask = Reflect.get(live, what) as (...args: readonly unknown[]) => unknown;
        here.answer = ask(...args);
        added.set(name, here.answer);
      }
      // The key is the whole call, so the recorded answer has the right type.
      here.answered = true;
      return here.answer;
    };
  };
  const names = [...COMMON_FACTS, ...engagementSystems.all().flatMap(({ factNames }) => factNames)];
  const facts = Object.fromEntries(names.map((what) => [what, asked(what)])) as unknown as F;
  return { facts, record: () => ({ ...record, ...Object.fromEntries(added) }) };
}
