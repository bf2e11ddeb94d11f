import type { Preview } from '../../engagement/engagement-system.ts';
import type { Unit } from '../../rules/vocabulary.ts';

/** The text on the line of fire: the range, and its effect on the chance. */
export function lineWords({ range, lineWords: words }: Preview, unit: Unit): string {
  return `${(Math.round(range * 10) / 10).toFixed(1)} ${unit}, ${words}`;
}
