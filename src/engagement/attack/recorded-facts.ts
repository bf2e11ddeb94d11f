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
  let text = objects.get(arg);
  if (text === undefined) {
    text = JSON.stringify(arg);
    objects.set(arg, text);
  }
  return text;
}

/** The key of a question to the battlefield: its name, and its arguments as a JSON array. */
function named(what: string, args: readonly unknown[]): string {
  let list = '';
  for (const arg of args) list = list === '' ? written(arg) : `${list},${written(arg)}`;
  return `${what}[${list}]`;
}

/** Returns whether the arguments are none, or a single one that is no object: then no key has to be built to compare them. */
function isPlain(args: readonly unknown[]): boolean {
  return args.length === 0 || (args.length === 1 && (typeof args[0] !== 'object' || args[0] === null));
}

/**
 * Facts that answer from a record first, so that an attack in progress never sees the map change (CO-07), and that
 * record what they had to ask. Without `live` only the record answers: a recording replays without its scene.
 *
 * @param before called before each question that the record cannot answer
 */
export function recordedFacts<F extends Facts>(record: FactRecord, live?: F, before?: TimeSlice): RecordedFacts<F> {
  const added = new Map<string, unknown>();
  const answerTo = (what: string, args: readonly unknown[]): unknown => {
    const name = named(what, args);
    const known = record[name];
    if (known !== undefined || Object.hasOwn(record, name)) return known;
    if (added.has(name)) return added.get(name);
    if (!live && LATER_FACTS.has(what)) return null;
    if (!live) throw new Error(`The recording lacks the fact ${name}: run it again with its scene.`);
    before?.();
    const ask = Reflect.get(live, what) as (...args: readonly unknown[]) => unknown;
    const answer = ask(...args);
    added.set(name, answer);
    return answer;
  };
  const asked = (what: string) => {
    // Rules ask what concerns one entity, or the whole scene, at every turn.
    const plain = new Map<unknown, unknown>();
    return (...args: readonly unknown[]): unknown => {
      if (!isPlain(args)) return answerTo(what, args);
      const [only] = args;
      const known = plain.get(only);
      if (known !== undefined) return known;
      const answer = answerTo(what, args);
      plain.set(only, answer);
      return answer;
    };
  };
  const names = [...COMMON_FACTS, ...engagementSystems.all().flatMap(({ factNames }) => factNames)];
  const facts = Object.fromEntries(names.map((what) => [what, asked(what)])) as unknown as F;
  return { facts, record: () => ({ ...record, ...Object.fromEntries(added) }) };
}
