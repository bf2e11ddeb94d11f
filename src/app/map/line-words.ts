import type { Unit } from '@fall-of-shot/rules/vocabulary';
import type { Preview } from '../../engagement/engagement-system.ts';

/** The text on the line of fire: the range, and its effect on the chance. */
export function lineWords({ range, lineWords: words }: Preview, unit: Unit): string {
  return `${(Math.round(range * 10) / 10).toFixed(1)} ${unit}, ${words}`;
}
