import type { Facts } from '@fall-of-shot/rules/facts';
import type { FactRecord } from '@fall-of-shot/rules/recording';
import { engagementSystems } from '../engagement-system.ts';

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

/** An argument as JSON writes it; `JSON.stringify` takes longer for ids and places than most answers. */
function written(arg: unknown): string {
  if (typeof arg === 'string') return PLAIN.test(arg) ? `"${arg}"` : JSON.stringify(arg);
  if (typeof arg === 'number') return Number.isFinite(arg) ? String(arg) : 'null';
  if (typeof arg !== 'object' || arg === null) return JSON.stringify(arg) ?? 'null';
  let text = objects.get(arg);
  if (text === undefined) {
    text = Array.isArray(arg) ? `[${listed(arg)}]` : `{${fieldsOf(arg)}}`;
    objects.set(arg, text);
  }
  return text;
}

function listed(items: readonly unknown[]): string {
  let list = '';
  for (let i = 0; i < items.length; i++) list += i === 0 ? written(items[i]) : `,${written(items[i])}`;
  return list;
}

function fieldsOf(of: object): string {
  let fields = '';
  for (const key of Object.keys(of)) {
    const value: unknown = Reflect.get(of, key);
    if (value !== undefined) fields += `${fields === '' ? '' : ','}${written(key)}:${written(value)}`;
  }
  return fields;
}

/** The key of a question to the battlefield: its name, and its arguments as a JSON array. */
function named(what: string, args: readonly unknown[]): string {
  return `${what}[${listed(args)}]`;
}

/** The codes of the characters between the parts of a key. */
const [BRACKET, COMMA, END, QUOTE] = Array.from('[,]"', (each) => each.charCodeAt(0));

/** Returns whether this is the key of a question to the battlefield, without making that key: that would take longer. */
function isNamed(key: string, what: string, args: readonly unknown[]): boolean {
  if (!key.startsWith(what) || key.charCodeAt(what.length) !== BRACKET) return false;
  let at = what.length + 1;
  for (let i = 0; i < args.length; i++) {
    if (i > 0 && key.charCodeAt(at++) !== COMMA) return false;
    const arg = args[i];
    if (typeof arg === 'string' && PLAIN.test(arg)) {
      if (key.charCodeAt(at) !== QUOTE || !key.startsWith(arg, at + 1)) return false;
      at += arg.length + 2;
      if (key.charCodeAt(at - 1) !== QUOTE) return false;
    } else {
      const text = written(arg);
      if (!key.startsWith(text, at)) return false;
      at += text.length;
    }
  }
  return key.charCodeAt(at) === END;
}

/** How many keys of a record are tried from the one that comes next. */
const AHEAD = 3;

/** The keys of records in their order: the players' screen and the odds run the same recording many times. */
const keysOfRecord = new WeakMap<FactRecord, readonly string[]>();

/** Finds questions in a record. They come nearly always in the order in which they were recorded. */
class Reader {
  private readonly keys: readonly string[];
  private next = 0;
  private readonly record: FactRecord;

  constructor(record: FactRecord) {
    this.record = record;
    this.keys = keysOfRecord.get(record) ?? Object.keys(record);
    keysOfRecord.set(record, this.keys);
  }

  /** The recorded answer, if the question is one of those that come next. */
  find(what: string, args: readonly unknown[]): { readonly answer: unknown } | undefined {
    for (let i = this.next; i < this.next + AHEAD; i++) {
      const key = this.keys[i];
      if (key === undefined) return undefined;
      if (!isNamed(key, what, args)) continue;
      this.next = i + 1;
      return { answer: this.record[key] };
    }
    return undefined;
  }
}

/** Returns whether an argument can be compared as it is. */
function isPlain(arg: unknown): boolean {
  return typeof arg !== 'object' || arg === null;
}

/**
 * Facts that answer from a record first, so that an attack in progress never sees the map change (CO-07), and that
 * record what they had to ask. Without `live` only the record answers: a recording replays without its scene.
 */
export function recordedFacts<F extends Facts>(record: FactRecord, live?: F): RecordedFacts<F> {
  const added = new Map<string, unknown>();
  const reader = new Reader(record);
  const answerTo = (what: string, args: readonly unknown[]): unknown => {
    const next = reader.find(what, args);
    if (next) return next.answer;
    const name = named(what, args);
    const known = record[name];
    if (known !== undefined || Object.hasOwn(record, name)) return known;
    if (added.has(name)) return added.get(name);
    if (!live && LATER_FACTS.has(what)) return null;
    if (!live) throw new Error(`The recording lacks the fact ${name}: run it again with its scene.`);
    const ask = Reflect.get(live, what) as (...args: readonly unknown[]) => unknown;
    const answer = ask(...args);
    added.set(name, answer);
    return answer;
  };
  const asked = (what: string) => {
    // Rules ask what concerns the scene, an entity or two of them at every turn: that needs no key, which takes longer.
    const plain = new Map<unknown, Map<unknown, unknown>>();
    return (...args: readonly unknown[]): unknown => {
      const [first, second] = args;
      if (args.length > 2 || !isPlain(first) || !isPlain(second)) return answerTo(what, args);
      let here = plain.get(first);
      if (!here) {
        here = new Map();
        plain.set(first, here);
      }
      const known = here.get(second);
      if (known !== undefined) return known;
      const answer = answerTo(what, args);
      here.set(second, answer);
      return answer;
    };
  };
  const names = [...COMMON_FACTS, ...engagementSystems.all().flatMap(({ factNames }) => factNames)];
  const facts = Object.fromEntries(names.map((what) => [what, asked(what)])) as unknown as F;
  return { facts, record: () => ({ ...record, ...Object.fromEntries(added) }) };
}
