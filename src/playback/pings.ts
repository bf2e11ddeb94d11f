import { type Clock, createClock, type Ticker } from './clock.ts';

/** How long a ping is visible, in milliseconds. */
const LENGTH = 2400;

/** Plays pings: restarts its own clock with each one and reports when its mark should go. */
export function createPings(ticker: Ticker, over: () => void): { readonly clock: Clock; start(): void } {
  const clock = createClock(ticker);
  clock.listen((time) => {
    if (time >= LENGTH) over();
  });
  return { clock, start: () => clock.start(LENGTH) };
}
