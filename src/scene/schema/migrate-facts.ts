import { isObject, type Json } from './json.ts';

/** One recorded question to the battlefield: its name, arguments and answer. */
export interface RecordedFact {
  readonly what: string;
  readonly args: readonly unknown[];
  readonly answer: unknown;
}

/** Parses the facts of a recorded attack. */
export function readFacts(record: Json): readonly RecordedFact[] {
  return Object.entries(record).map(([name, answer]) => {
    const at = name.indexOf('[');
    const args: unknown = at < 0 ? [] : JSON.parse(name.slice(at));
    return { what: at < 0 ? name : name.slice(0, at), args: Array.isArray(args) ? args : [], answer };
  });
}

/** Writes facts as a record, by the names of their questions. */
export function factRecord(facts: readonly RecordedFact[]): Json {
  return Object.fromEntries(facts.map(({ what, args, answer }) => [`${what}${JSON.stringify(args)}`, answer]));
}

/** Settings used to be asked under a name for each of the first rule systems; now they are asked by system id. */
export function settingsAsked(fact: RecordedFact, what: string, system: string): RecordedFact {
  return fact.what === what && fact.args.length === 0 ? { ...fact, what: 'settings', args: [system] } : fact;
}

/** Splits an answer into the named fields and the others. A value that is not an object has neither. */
export function splitAnswer(answer: unknown, keys: readonly string[]): { readonly own: Json; readonly rest: Json } {
  const all = isObject(answer) ? Object.entries(answer) : [];
  return {
    own: Object.fromEntries(all.filter(([key]) => keys.includes(key))),
    rest: Object.fromEntries(all.filter(([key]) => !keys.includes(key))),
  };
}
