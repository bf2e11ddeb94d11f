import type { HitResult } from './vocabulary.ts';

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

/** A number for sentences read aloud: whole numbers up to twelve as words, others as figures. */
export function numberWords(value: number): string {
  return NUMBERS[value] ?? figure(value);
}

/** A number with at most two decimals and no trailing zeros. */
export function figure(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** A list in words: `A`, `A and B`, `A, B and C`. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** A length in the scene's unit, `4.5 in`. */
export function measured(value: number, unit: string): string {
  return `${figure(value)} ${unit}`;
}

/** A count with its noun: `one hit`, `3 hits`. */
export function counted(n: number, what: string): string {
  return `${figure(n)} ${n === 1 ? what : `${what}s`}`;
}

/** A count with a noun of its own plural: `1 die`, `3 dice`. */
export function countedIn(n: number, [one, many]: readonly [one: string, many: string]): string {
  return `${figure(n)} ${n === 1 ? one : many}`;
}

/** A number of dice: `1 die`, `8 dice`. */
export function diceCount(n: number): string {
  return countedIn(n, ['die', 'dice']);
}

/** A number with its sign, as a modifier is written. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
}

/** Names of compass directions in sentences. */
const COMPASS: Readonly<Record<string, string>> = {
  N: 'north',
  NE: 'north-east',
  E: 'east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  W: 'west',
  NW: 'north-west',
};

/** Returns whether a direction is one of the eight of the compass. */
export function isCompass(direction: string): boolean {
  return Object.hasOwn(COMPASS, direction);
}

/** A direction in words: compass directions by name, others as they are. */
export function directionWords(direction: string): string {
  return COMPASS[direction] ?? direction;
}

/** A length in the unit of the tables, `4.5 in`. */
export function measureWords({ value, unit }: { readonly value: number; readonly unit: string }): string {
  return measured(Math.abs(value), unit);
}

const UNIT_NAMES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  in: ['inch', 'inches'],
  m: ['metre', 'metres'],
  ft: ['foot', 'feet'],
};

/** A length as read aloud: `four inches`, `one metre`. */
export function measureInWords({ value, unit }: { readonly value: number; readonly unit: string }): string {
  const [one, many] = UNIT_NAMES[unit] ?? [unit, unit];
  return `${numberWords(value)} ${value === 1 ? one : many}`;
}

const RESULT_VERBS: Readonly<Record<HitResult, readonly [one: string, several: string]>> = {
  eliminated: ['is down', 'are down'],
  damaged: ['is damaged', 'are damaged'],
  unharmed: ['is unharmed', 'are unharmed'],
};

/** What is said of one or several pieces with a result, after their names: `is down`, `are damaged`. */
export function resultVerb(result: HitResult, count = 1): string {
  return RESULT_VERBS[result][count === 1 ? 0 : 1];
}
