import { ticksOfPage } from '../../device-link/ticks.ts';
import { mqttCarrier } from '../../network/carriers/mqtt-carrier.ts';
import { packedBytes } from '../../network/crypto/bytes.ts';
import { askServer } from '../../network/table/server-info.ts';
import type { Actions } from '../../store/actions.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { DeviceTable } from '../../ui/program/program.tsx';
import { createAskOdds, startOddsWorker } from '../odds/ask-odds.ts';
import type { ScreenHost } from '../player-screen/screen-host.ts';
import { mayReach } from './page-policy.ts';
import { driveTable } from './table-driver.ts';

/** The name under which one window of this browser holds the table. */
const LOCK = 'fall-of-shot/table';

/** Where a window that loads itself again keeps that its seats were in view. */
const SEATS_SHOWN = 'fall-of-shot/seats-shown';

/** Holds the table for this window, if no other one does. Without locks nobody else can be asked. */
function hold(): Promise<(() => void) | null> {
  if (!navigator.locks) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    void navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      if (!lock) {
        resolve(null);
        return undefined;
      }
      return new Promise<void>((letGo) => resolve(letGo));
    });
  });
}

/** The table of this window, with what the browser gives. */
export function hostTable(store: AppStore, actions: Actions, screens: ScreenHost): DeviceTable {
  const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));
  const later = (milliseconds: number, call: () => void) => {
    const timer = window.setTimeout(call, milliseconds);
    return () => window.clearTimeout(timer);
  };
  const table = driveTable(store, actions, screens, {
    storage: window.localStorage,
    random,
    time: () => Date.now(),
    now: () => performance.now(),
    later,
    soon: queueMicrotask,
    server: () => askServer(window.location.href, (address) => fetch(address, { cache: 'no-store' }), Date.now),
    hold,
    mayReach: (broker) => mayReach(document, broker),
    reload: () => {
      window.sessionStorage.setItem(SEATS_SHOWN, 'yes');
      window.location.reload();
    },
    page: window.location.href,
    // Apart from the GM's odds, which need not wait for those of players.
    odds: createAskOdds(startOddsWorker),
    carrier: (broker, signIn, onRefused) =>
      mqttCarrier({
        broker,
        clientId: () => `gm${packedBytes(random(9))}`,
        signIn,
        later,
        onRefused,
        ticks: ticksOfPage,
      }),
  });
  window.addEventListener('pagehide', () => table.leave());
  if (window.sessionStorage.getItem(SEATS_SHOWN) !== null) {
    window.sessionStorage.removeItem(SEATS_SHOWN);
    actions.view.showSeats(true);
  }
  return table;
}
