import type { WaitingRoll } from '../../player-view/types.ts';

/** How many open rolls are told one by one. */
const TOLD = 3;

/** Who rolls what, in one line: `Vane rolls 5 dice. Ilse rolls 4 dice.` */
export function waitingWords(waiting: readonly WaitingRoll[]): string {
  if (waiting.length === 1) return waiting[0]?.words ?? '';
  const told = waiting.slice(0, TOLD).map(({ words }) => `${words}.`);
  const more = waiting.length - TOLD;
  return [...told, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}
