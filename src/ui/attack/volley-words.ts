import { numberWords } from '@fall-of-shot/rules/wording';
import { percent } from '@fall-of-shot/sight/percent';
import type { Preview } from '../../engagement/engagement-system.ts';
import { shortName } from '../../scene/pieces/short-name.ts';

/** What hides the target of one row, after its range: `, crate 58 %`, `, 3 things 90 %`; empty if nothing does. */
export function coverInShort({ sight, lineMatters }: Preview): string {
  const { seen, shotAt, obstructions } = sight;
  const hidden = Math.max(seen.hidden, shotAt.hidden);
  const [first, ...more] = obstructions;
  if (!lineMatters || !first || hidden === 0) return '';
  const what = more.length > 0 ? `${obstructions.length} things` : shortName(first.label).toLowerCase();
  return `, ${what} ${percent(hidden)}`;
}

/** How many of a volley fire: `three of four fire`, `all four fire`. */
export function firingWords(firing: number, all: number): string {
  if (firing === 0) return `none of ${numberWords(all)} fires`;
  if (firing === all) return `all ${numberWords(all)} fire`;
  return `${numberWords(firing)} of ${numberWords(all)} ${firing === 1 ? 'fires' : 'fire'}`;
}

/** The label of Fire. */
export function fireWords(count: number): string {
  if (count === 0) return 'Nobody can fire';
  return count === 1 ? 'Fire one' : `Fire ${numberWords(count)}`;
}
