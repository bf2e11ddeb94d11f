import type { RulebookId } from '../../rules/vocabulary.ts';
import { USUAL_UNITS } from '../../scene/schema/systems.ts';
import { UNIT_WORDS } from '../components/labels.ts';

/** The least and the greatest length of a side of a new table, in its unit. */
const LEAST = 1;
const MOST = 1000;

export interface TableSize {
  readonly width: number;
  readonly height: number;
}

type Sizes = readonly [TableSize, ...(readonly TableSize[])];

/**
 * Sizes that are offered for a new table, width across and depth down, in the unit that its rules are usually in: tables
 * that people own, in inches; from a house to a block of houses, in metres.
 */
export const TABLE_SIZES: Readonly<Record<RulebookId, Sizes>> = {
  'hit-locations': [
    { width: 48, height: 72 },
    { width: 72, height: 48 },
    { width: 48, height: 48 },
    { width: 44, height: 60 },
    { width: 30, height: 22 },
  ],
  'unintended-targets': [
    { width: 40, height: 30 },
    { width: 30, height: 20 },
    { width: 60, height: 40 },
    { width: 50, height: 50 },
    { width: 80, height: 60 },
  ],
  'action-tests': [
    { width: 30, height: 20 },
    { width: 40, height: 30 },
    { width: 60, height: 40 },
    { width: 50, height: 50 },
    { width: 80, height: 60 },
  ],
};

/** What a table is called that nobody names. */
export function tableName(width: string, depth: string): string {
  return `Table ${width.trim()} × ${depth.trim()}`;
}

/**
 * The length that a text says, in the unit that the rules are usually in, or one sentence on what is wrong with it. A
 * comma is a decimal point.
 */
export function readLength(
  what: string,
  text: string,
  rulebook: RulebookId,
): { readonly length: number } | { readonly error: string } {
  const words = UNIT_WORDS[USUAL_UNITS[rulebook]];
  const length = Number(text.trim().replace(',', '.'));
  if (text.trim() === '' || !Number.isFinite(length)) {
    const [{ width }] = TABLE_SIZES[rulebook];
    return { error: `The ${what} is not a number: write it in ${words}, such as ${width}.` };
  }
  if (length < LEAST || length > MOST) {
    return { error: `The ${what} must lie between ${LEAST} and ${MOST} ${words}.` };
  }
  return { length };
}
