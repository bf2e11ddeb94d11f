import type { Order } from '@fall-of-shot/rules/order';
import type { Question } from '@fall-of-shot/rules/protocol';
import type { Presence } from '../../network/messages/device-messages.ts';
import type { Seat } from '../state/devices-state.ts';
import type { AppState } from '../state/state.ts';

/** How a seat stands: free, or as its device is. */
export type SeatState = 'free' | Presence;

/** How a seat stands. */
export function seatState({ devices: { sitting, devices } }: Pick<AppState, 'devices'>, seat: string): SeatState {
  const device = sitting[seat];
  return device === undefined ? 'free' : (devices[device]?.presence ?? 'gone');
}

/** The piece whose owner answers a question; `null` if the GM does. */
export function answererOf(question: Question, order: Pick<Order, 'firer'>): string | null {
  const { asks } = question;
  switch (asks.who) {
    case 'attacker':
      return order.firer;
    case 'owner':
      return asks.piece;
    case 'gm':
      return null;
  }
}

/** The seat that has a piece; undefined if none has it. */
function seatOfPiece({ devices }: Pick<AppState, 'devices'>, piece: string): Seat | undefined {
  return devices.seats.find(({ pieces }) => pieces.includes(piece));
}

/**
 * The seat that is asked a question: somebody sits there, and may roll; whose device is lost still owns the dice.
 * Undefined if the GM's window is asked alone.
 */
export function seatAsked(
  state: Pick<AppState, 'devices'>,
  question: Question,
  order: Pick<Order, 'firer'>,
): Seat | undefined {
  if (question.kind !== 'roll' && question.kind !== 'choose' && question.kind !== 'confirm') return undefined;
  if (state.devices.table === 'closed') return undefined;
  const piece = answererOf(question, order);
  const seat = piece === null ? undefined : seatOfPiece(state, piece);
  if (!seat || seat.rights.roll === 'no') return undefined;
  return seatState(state, seat.id) === 'free' ? undefined : seat;
}

/** The seat whose dice the GM waits for; undefined too if its player is not told of the question. */
export function seatWaitedFor(
  state: Pick<AppState, 'devices'>,
  question: Question,
  order: Pick<Order, 'firer'>,
): Seat | undefined {
  return state.devices.withheld.includes(question.key) ? undefined : seatAsked(state, question, order);
}
