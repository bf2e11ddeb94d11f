import type { JoinPorts } from './join-table.ts';
import { ticksOfPage } from './ticks.ts';

/** What joining needs, from this browser. */
export function browserPorts(): JoinPorts {
  return {
    storage: window.localStorage,
    random: (count) => crypto.getRandomValues(new Uint8Array(count)),
    time: () => Date.now(),
    now: () => performance.now(),
    later: (milliseconds, call) => {
      const timer = window.setTimeout(call, milliseconds);
      return () => window.clearTimeout(timer);
    },
    ask: (address) => fetch(address, { cache: 'no-store' }),
    page: window.location.href,
    ticks: ticksOfPage,
  };
}
