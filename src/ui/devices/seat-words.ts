import type { Question } from '@fall-of-shot/rules/protocol';
import type { Right } from '../../network/messages/rights.ts';
import { openQuestions } from '../../store/attack/shot-selectors.ts';
import { type SeatState, seatState, seatWaitedFor } from '../../store/devices/seat-selectors.ts';
import type { AppState } from '../../store/state/state.ts';

/** How a seat stands, in a word. */
export const SEAT_WORDS: Readonly<Record<SeatState, string>> = {
  free: 'free',
  here: 'here',
  asleep: 'asleep',
  gone: 'lost',
};

/** What each right is called. */
export const RIGHT_WORDS: Readonly<Record<Right, string>> = {
  roll: 'Roll dice',
  move: 'Move',
  fire: 'Aim and fire',
  ping: 'Ping the map',
};

/** What a seat does at the moment, in a word or two. */
export function seatWords(state: AppState, seat: string): string {
  const now = seatState(state, seat);
  if (state.devices.requests.some((request) => request.seat === seat)) return 'asks';
  const { shot } = state;
  const rolls = (question: Question): boolean =>
    shot !== null && seatWaitedFor(state, question, shot.attack.order)?.id === seat;
  if (now !== 'gone' && openQuestions(state).some(rolls)) return 'rolling';
  return SEAT_WORDS[now];
}
