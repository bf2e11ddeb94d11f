import type { Clock, Ticker } from '../../playback/clock.ts';
import { createPings } from '../../playback/pings.ts';
import type { Actions } from '../../store/actions.ts';
import type { AppStore } from '../../store/state/create.ts';

/** Plays pings and removes each mark at its end. */
export function drivePings(store: AppStore, actions: Actions, ticker: Ticker): Clock {
  const pings = createPings(ticker, () => {
    if (store.getState().pointer.ping) actions.pointer.ping(null);
  });
  store.subscribe(({ pointer: { ping } }, before) => {
    if (ping && ping !== before.pointer.ping) pings.start();
  });
  return pings.clock;
}
