const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** A whole number up to twelve as a word, others as figures, for sentences that are read aloud. */
export function spoken(value: number): string {
  return NUMBERS[value] ?? figure(value);
}

/** A number with at most two decimals and no trailing zeros. */
export function figure(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

/** A list as a sentence has it: `A`, `A and B`, `A, B and C`. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** A length in the scene's unit, `4.5 in`. */
export function measured(value: number, unit: string): string {
  return `${figure(value)} ${unit}`;
}

/** A share of one as percent, whole. */
export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** A number of dice or hits, for a sentence: `one hit`, `3 hits`. */
export function counted(n: number, what: string): string {
  return `${figure(n)} ${n === 1 ? what : `${what}s`}`;
}

/** So many dice that count, by the word of the rules: hits of a pool, successes of an action test. */
export function hitsOf(hits: number, successes: boolean): string {
  if (!successes) return counted(hits, 'hit');
  return hits === 1 ? '1 success' : `${figure(hits)} successes`;
}
