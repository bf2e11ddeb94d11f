import type { JoinPorts } from './join-table.ts';

/** What joining needs, from this browser. */
export function browserPorts(later: (call: () => void, milliseconds: number) => () => void): JoinPorts {
  return {
    storage: window.localStorage,
    random: (count) => crypto.getRandomValues(new Uint8Array(count)),
    time: () => Date.now(),
    now: () => performance.now(),
    later: (milliseconds, call) => later(call, milliseconds),
    ask: (address) => fetch(address, { cache: 'no-store' }),
    page: window.location.href,
  };
}
