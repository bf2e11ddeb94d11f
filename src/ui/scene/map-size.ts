import { ruleSystems } from '@fall-of-shot/rules/rule-system';
import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import { sceneSystems, type MapSize as TableSize } from '../../scene/systems/scene-system.ts';
import { UNIT_WORDS } from '../components/labels.ts';

/** The smallest and largest side of a new table, in its unit. */
const LEAST = 1;
const MOST = 1000;

/** Sizes offered for a new table, width and depth, in the usual unit of its rules. */
export function tableSizes(rulebook: SystemId): readonly [TableSize, ...(readonly TableSize[])] {
  return sceneSystems.get(rulebook).mapSizes;
}

/** The default name of a table. */
export function tableName(width: string, depth: string): string {
  return `Table ${width.trim()} × ${depth.trim()}`;
}

/**
 * Parses a length in the usual unit of the rules, or returns a sentence that says what is wrong. A comma is a decimal
 * point.
 */
export function readLength(
  what: string,
  text: string,
  rulebook: SystemId,
): { readonly length: number } | { readonly error: string } {
  const words = UNIT_WORDS[ruleSystems.get(rulebook).usualUnit];
  const length = Number(text.trim().replace(',', '.'));
  if (text.trim() === '' || !Number.isFinite(length)) {
    const [{ width }] = tableSizes(rulebook);
    return { error: `The ${what} is not a number: write it in ${words}, such as ${width}.` };
  }
  if (length < LEAST || length > MOST) {
    return { error: `The ${what} must be between ${LEAST} and ${MOST} ${words}.` };
  }
  return { length };
}
