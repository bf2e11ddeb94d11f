import type { JoiningState } from '../../player-view/joining.ts';

/** How a seat is, in a word. */
export const STATE_WORDS: Readonly<Record<JoiningState, string>> = {
  free: 'Free',
  joining: 'Joining',
  here: 'Here',
  asleep: 'Asleep',
  lost: 'Lost',
};

/** How many are here: `2 of 4 are here`. */
export function hereWords(states: readonly JoiningState[]): string {
  const here = states.filter((state) => state === 'here').length;
  return `${here} of ${states.length} ${states.length === 1 ? 'is' : 'are'} here`;
}

/** What the second plate ends with: who has no room on it, and when the game begins. */
export function beginWords(seats: number, leftOut: number): string {
  if (seats === 0) return 'The GM has given no seats yet.';
  const begins = 'The GM begins when everybody is here.';
  return leftOut === 0 ? begins : `And ${leftOut} more. ${begins}`;
}
