import type { CreateCarrier } from '../../network/carriers/carrier.ts';
import type { BrokerRoute, SignIn } from '../../network/carriers/mqtt-carrier.ts';
import type { BrokerSetting } from '../../network/table/broker-setting.ts';
import type { ServerInfo } from '../../network/table/server-info.ts';
import type { AskOdds } from '../odds/ask-odds.ts';

/** What the table needs of the browser. */
export interface TablePorts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly random: (count: number) => Uint8Array;
  /** The time of day in milliseconds. */
  readonly time: () => number;
  readonly now: () => number;
  readonly later: (milliseconds: number, call: () => void) => () => void;
  /** Calls after what runs now: what changes at once is sent at once, and before the window draws it. */
  readonly soon: (call: () => void) => void;
  /** Asks the page's server whether it carries tables. */
  readonly server: () => Promise<ServerInfo | null>;
  /** Holds the table for this window; resolves to a function that lets go, or `null` if another window has it. */
  readonly hold: () => Promise<(() => void) | null>;
  /** Whether the policy of this page lets it speak with a broker elsewhere: it was loaded when that was set already. */
  readonly mayReach: (broker: BrokerSetting) => boolean;
  /** Loads the page again, with the seats in view. */
  readonly reload: () => void;
  /** The address of this page. */
  readonly page: string;
  /** Finds the odds of what players aim at. */
  readonly odds: AskOdds;
  /** Makes the carrier to a broker; `signIn` is asked at each connection, `refused` is called if it does not do. */
  readonly carrier: (
    broker: BrokerRoute,
    signIn: (clientId: string) => SignIn | null,
    refused: () => void,
  ) => CreateCarrier;
}
