import type { Vec2 } from '@fall-of-shot/plane/vec';
import { actingPiece, actingWeapon, type PhoneParts, seatWith } from '../base/phone-context.tsx';

/** What a touch of a piece does: an own one acts from now on, another one is aimed at. */
export function touchPiece({ store, phone }: PhoneParts, id: string): void {
  const state = store.getState();
  const seat = seatWith(state, id);
  if (seat) {
    store.setState(({ pieces }) => ({ active: seat.id, pieces: { ...pieces, [seat.id]: id } }));
    const aims = state.view?.aims.some((aim) => aim.seat === seat.id) === true;
    if (aims) phone.say({ kind: 'aim', aiming: null, seat: seat.id });
    return;
  }
  const [piece, weapon] = [actingPiece(state), actingWeapon(state)];
  if (!piece || !weapon || piece.isDown) return;
  phone.say({ kind: 'aim', aiming: { piece: piece.id, weapon: weapon.id, at: { piece: id } } });
}

/** What a touch of a place does: it is aimed at with what is thrown, or if the piece aims already. */
export function touchGround({ store, phone }: PhoneParts, place: Vec2): void {
  const state = store.getState();
  const [piece, weapon] = [actingPiece(state), actingWeapon(state)];
  if (!piece || !weapon || piece.isDown) return;
  const aims = state.view?.aims.some((aim) => aim.piece === piece.id) === true;
  if (weapon.thrown || aims) phone.say({ kind: 'aim', aiming: { piece: piece.id, weapon: weapon.id, at: { place } } });
}
