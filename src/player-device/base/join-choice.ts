import { MOST_SEATS, type SeatChoice } from '../../network/messages/view-schema.ts';
import type { PhoneState } from './phone-store.ts';

/**
 * The seats that are chosen while joining; none if the player watches, or has yet to choose.
 *
 * @param several whether more than one may be chosen
 */
export function chosenSeats(
  seats: readonly SeatChoice[],
  choice: PhoneState['choice'],
  several: boolean,
): readonly SeatChoice[] {
  if (choice === 'watch') return [];
  const mine = seats.filter(({ state }) => state === 'mine');
  const free = seats.filter((seat) => seat.state === 'free' && fitsWith(seat, mine));
  // Where several may sit, a seat that nobody has touched would sit down with the one that is meant.
  if (choice === null) return several && free.length > 1 ? [] : free.slice(0, 1);
  return seats.filter(({ id, state }) => choice.includes(id) && state !== 'here' && state !== 'mine');
}

/** Whether a seat may be chosen besides others: a device shows what one side sees, and has four sides. */
export function fitsWith(
  seat: Pick<SeatChoice, 'id' | 'side'>,
  others: readonly Pick<SeatChoice, 'id' | 'side'>[],
): boolean {
  const rest = others.filter(({ id }) => id !== seat.id);
  return rest.length < MOST_SEATS && rest.every(({ side }) => side === seat.side);
}

/** The choice after a touch of a seat. */
export function afterTouch(seat: SeatChoice, chosen: readonly SeatChoice[], several: boolean): readonly string[] {
  if (!several) return [seat.id];
  const others = chosen.filter(({ id }) => id !== seat.id).map(({ id }) => id);
  return others.length < chosen.length ? others : [...others, seat.id];
}

/** Names in one phrase: `Ana, Ben and Chris`. */
export function namesTogether(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** The seats of one side, under its name. */
export interface SideSeats {
  readonly side: SeatChoice['side'];
  readonly name: string;
  readonly seats: readonly SeatChoice[];
}

/** The seats by their sides, in the order in which sides and seats come. */
export function bySide(seats: readonly SeatChoice[]): readonly SideSeats[] {
  const sides = [...new Map(seats.map(({ side, sideName }) => [side, sideName]))];
  return sides.map(([side, name]) => ({ side, name, seats: seats.filter((seat) => seat.side === side) }));
}
