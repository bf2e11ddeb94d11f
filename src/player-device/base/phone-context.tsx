import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { OwnPiece, OwnSeat } from '../../network/messages/view-schema.ts';
import type { ScreenParts } from '../../player-screen/screen-parts.ts';
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

/** A part of what the phone knows. */
export function usePhoneState<T>(select: (state: PhoneState) => T): T {
  return useStore(usePhone().store, select);
}

/** All own pieces, of all seats of this device. */
export function ownPieces({ view }: Pick<PhoneState, 'view'>): readonly OwnPiece[] {
  return view?.mine.flatMap(({ pieces }) => pieces) ?? [];
}

/** The own piece that acts: the chosen one, or the first that is not out. */
export function actingPiece(state: PhoneState): OwnPiece | undefined {
  const pieces = ownPieces(state);
  return pieces.find(({ id }) => id === state.piece) ?? pieces.find(({ isDown }) => !isDown) ?? pieces[0];
}

/** The seat that a piece belongs to. */
export function seatWith({ view }: Pick<PhoneState, 'view'>, piece: string): OwnSeat | undefined {
  return view?.mine.find(({ pieces }) => pieces.some(({ id }) => id === piece));
}

/** The weapon that the acting piece would use. */
export function actingWeapon(state: PhoneState): OwnPiece['weapons'][number] | undefined {
  const weapons = actingPiece(state)?.weapons ?? [];
  return weapons.find(({ id }) => id === state.weapon) ?? weapons[0];
}
