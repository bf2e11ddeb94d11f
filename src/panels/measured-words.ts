import { tenths } from './words.ts';

/** A leg of a measured line: `12.4 in`. */
export function legWords(length: number, unit: string): string {
  return `${tenths(length)} ${unit}`;
}

/**
 * A whole measured line: `12.4 in`, with more than one leg `12.4 in in all`; and, where an inch of the tables is not
 * one unit of the scene (CO-01), what that is for the tables.
 */
export function totalWords(legs: readonly number[], unit: string, perInch: number): string {
  const length = legs.reduce((sum, leg) => sum + leg, 0);
  const all = `${legWords(length, unit)}${legs.length > 1 ? ' in all' : ''}`;
  return perInch === 1 ? all : `${all} = ${tenths(length / perInch)} in of the tables`;
}
