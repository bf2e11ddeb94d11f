import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Aimed, OwnPiece, OwnSeat } from '../../network/messages/view-schema.ts';
import type { ScreenParts } from '../../player-screen/screen-parts.ts';
import { ofSeat } from './of-seat.ts';
import type { Phone } from './phone.ts';
import type { PhoneState, PhoneStore } from './phone-store.ts';

/** What every part of the page uses. */
export interface PhoneParts {
  readonly parts: ScreenParts;
  readonly store: PhoneStore;
  readonly phone: Phone;
}

const Context = createContext<PhoneParts | null>(null);

/** Gives the page its parts. */
export const PhoneProvider = Context.Provider;

/** The parts of the page. */
export function usePhone(): PhoneParts {
  const parts = useContext(Context);
  if (!parts) throw new Error('This is no part of the page of a phone.');
  return parts;
}

const SeatContext = createContext<string | null>(null);

/** Makes what is inside one seat's: it reads what the device knows as if it had that seat alone. */
export const SeatProvider = SeatContext.Provider;

/** A part of what the device knows, or of what one seat of it knows inside a {@link SeatProvider}. */
export function usePhoneState<T>(select: (state: PhoneState) => T): T {
  const seat = useContext(SeatContext);
  return useStore(usePhone().store, (state) => select(seat === null ? state : ofSeat(state, seat)));
}

/** A part of what the whole device knows, also inside a {@link SeatProvider}. */
export function useDeviceState<T>(select: (state: PhoneState) => T): T {
  return useStore(usePhone().store, select);
}

/** All own pieces, of all seats of this device. */
export function ownPieces({ view }: Pick<PhoneState, 'view'>): readonly OwnPiece[] {
  return view?.mine.flatMap(({ pieces }) => pieces) ?? [];
}

/** The seat that acts: the active one, or the first. */
export function actingSeat({ view, active }: Pick<PhoneState, 'view' | 'active'>): OwnSeat | undefined {
  return view?.mine.find(({ id }) => id === active) ?? view?.mine[0];
}

/** The own piece that acts, of the seat that does: the chosen one, or the first that is not out. */
export function actingPiece(state: PhoneState): OwnPiece | undefined {
  const seat = actingSeat(state);
  const pieces = seat?.pieces ?? [];
  const chosen = seat && state.pieces[seat.id];
  return pieces.find(({ id }) => id === chosen) ?? pieces.find(({ isDown }) => !isDown) ?? pieces[0];
}

/** What the seat that acts aims at. */
export function aimOf(state: PhoneState): Aimed | undefined {
  const seat = actingSeat(state);
  return state.view?.aims.find((aim) => aim.seat === seat?.id);
}

/** The name of a question in this browser. */
export function keyOf({ shot, question }: { readonly shot: number; readonly question: string }): string {
  return `${shot} ${question}`;
}

/** The seat that a piece belongs to. */
export function seatWith({ view }: Pick<PhoneState, 'view'>, piece: string): OwnSeat | undefined {
  return view?.mine.find(({ pieces }) => pieces.some(({ id }) => id === piece));
}

/** The weapon that the acting piece would use. */
export function actingWeapon(state: PhoneState): OwnPiece['weapons'][number] | undefined {
  const piece = actingPiece(state);
  return piece?.weapons.find(({ id }) => id === state.weapons[piece.id]) ?? piece?.weapons[0];
}
