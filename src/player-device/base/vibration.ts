import type { ScreenParts } from '../../player-screen/screen-parts.ts';
import { ownPieces } from './phone-context.tsx';
import type { PhoneState, PhoneStore } from './phone-store.ts';

/** How long a device vibrates that is asked, and one whose turn it is, in milliseconds. */
const ASKED = 30;
const TURN = 60;

/** Whether this browser can vibrate. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator;
}

/** Vibrates when something is asked, and when the turn comes, unless the player has switched it off. */
export function driveVibration({ store }: ScreenParts, phone: PhoneStore): void {
  if (!canVibrate()) return;
  const vibrate = (milliseconds: number): void => {
    if (phone.getState().settings.vibrates) navigator.vibrate(milliseconds);
  };
  const asked = ({ view }: PhoneState): string => view?.asks[0]?.question ?? '';
  const isTurn = (): boolean => {
    const current = store.getState().scene?.initiative?.current;
    return ownPieces(phone.getState()).some(({ id }) => id === current);
  };
  let turn = isTurn();
  const lookAtTurn = (): void => {
    const now = isTurn();
    if (now && !turn) vibrate(TURN);
    turn = now;
  };
  phone.subscribe((state, before) => {
    if (asked(state) !== '' && asked(state) !== asked(before)) vibrate(ASKED);
    lookAtTurn();
  });
  store.subscribe(lookAtTurn);
}
