import type { DeviceView } from '../../network/messages/view-schema.ts';
import type { ScreenParts } from '../../player-screen/screen-parts.ts';
import { seatWith } from './phone-context.tsx';
import type { PhoneStore } from './phone-store.ts';

/** The own seat that the table waits for: it is asked something, or it is its turn. `null` if it waits for somebody else. */
export function seatAwaited(view: DeviceView | null, current: string | null): string | null {
  return view?.asks[0]?.seat ?? (current === null ? null : (seatWith({ view }, current)?.id ?? null));
}

/** Lets the seat act on the map that the table waits for, and turns the names to it, whenever that is another one. */
export function driveActiveSeat({ store }: ScreenParts, phone: PhoneStore): void {
  let before: string | null = null;
  const look = (): void => {
    const now = seatAwaited(phone.getState().view, store.getState().scene?.initiative?.current ?? null);
    if (now === before) return;
    before = now;
    if (now !== null) phone.setState({ active: now, flipped: false });
  };
  phone.subscribe(look);
  store.subscribe(look);
}
