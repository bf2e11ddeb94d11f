import { type Clock, createClock, type Ticker } from './clock.ts';

/** How long a ping is to be seen, in milliseconds. */
const LENGTH = 2400;

/** What plays pings: a clock of their own, started anew with each, which says when its mark goes. */
export function createPings(ticker: Ticker, over: () => void): { readonly clock: Clock; start(): void } {
  const clock = createClock(ticker);
  clock.listen((time) => {
    if (time >= LENGTH) over();
  });
  return { clock, start: () => clock.start(LENGTH) };
}
