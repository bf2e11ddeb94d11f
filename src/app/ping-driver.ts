import { type Clock, createClock, type Ticker } from '../playback/clock.ts';
import type { Actions } from '../store/actions.ts';
import type { AppStore } from '../store/create.ts';

/** How long a ping is to be seen, in milliseconds. */
const PING_LENGTH = 2400;

/** Plays pings: a clock of their own, which starts anew with each, and takes the mark away at its end. */
export function drivePings(store: AppStore, actions: Actions, ticker: Ticker): Clock {
  const clock = createClock(ticker);
  store.subscribe(({ ping }, before) => {
    if (ping && ping !== before.ping) clock.start(PING_LENGTH);
  });
  clock.listen((time) => {
    if (time >= PING_LENGTH && store.getState().ping) actions.session.ping(null);
  });
  return clock;
}
