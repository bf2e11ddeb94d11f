import type { Side } from '@fall-of-shot/rules/vocabulary';
import type { Presence } from '../../network/messages/device-messages.ts';
import type { Intent } from '../../network/messages/intents.ts';
import type { Rights } from '../../network/messages/rights.ts';
import type { BrokerSetting } from '../../network/table/broker-setting.ts';

/** A place at the table for one player. */
export interface Seat {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  /** Its pieces, by id, in whatever scene they are. */
  readonly pieces: readonly string[];
  readonly rights: Rights;
  /** Orders and pings of a muted seat are not heard; rolls are. */
  readonly muted: boolean;
}

/** A phone, tablet or screen that has joined. */
export interface Device {
  readonly presence: Presence;
  /** Since when it is as it is, in milliseconds of the day's clock. */
  readonly since: number;
}

/** Something that a device wants and the GM has to agree to. */
export interface DeviceRequest {
  /** The name of the intent, under which it is answered. */
  readonly id: string;
  readonly device: string;
  /** The seat for which it asks; `null` if it asks for one. */
  readonly seat: string | null;
  /** What it asks, in public names. */
  readonly intent: Intent;
  /** The piece and the target in it, by scene id; `null` if there is none. */
  readonly piece: string | null;
  readonly target: string | null;
}

/** What the table is on the network: closed, about to open, open, without a line, or open in another window. */
export type TableState = 'closed' | 'opening' | 'open' | 'no line' | 'elsewhere';

/** What the players' screen shows of how to join: plates before the game, or a code in its corner. */
export const JOINING_SHOWN = ['plates', 'corner'] as const;
export type JoiningShown = (typeof JOINING_SHOWN)[number];

/** The devices of the table. */
export interface DevicesState {
  readonly table: TableState;
  /** The link that joins, while the table is open. */
  readonly link: string | null;
  /** The address to type, and the words. */
  readonly address: string | null;
  readonly words: string | null;
  /** What the players' screen shows of them; `null` for nothing. */
  readonly joining: JoiningShown | null;
  /** Whether only this machine can reach the server that carries it. */
  readonly onlyHere: boolean;
  /** The broker elsewhere that carries the table; `null` for that of the page's server. */
  readonly broker: BrokerSetting | null;
  /** Whether the page's server is hosted, and has to be told its password before the table opens. */
  readonly asksPassword: boolean;
  /** Why it cannot be opened, in one sentence. */
  readonly problem: string | null;
  readonly seats: readonly Seat[];
  /** Who sits where: devices by seat. */
  readonly sitting: Readonly<Record<string, string>>;
  readonly devices: Readonly<Record<string, Device>>;
  /** What waits for the GM, oldest first. */
  readonly requests: readonly DeviceRequest[];
  /** Open questions whose seat is not told of them, because its player may not know what they are about: the GM rolls. */
  readonly withheld: readonly string[];
  /** What the GM last said to each device. */
  readonly said: Readonly<Record<string, { readonly n: number; readonly words: string }>>;
}

/** A table that nobody has opened. */
export const NO_DEVICES: DevicesState = {
  table: 'closed',
  link: null,
  address: null,
  words: null,
  joining: null,
  onlyHere: true,
  broker: null,
  asksPassword: false,
  problem: null,
  seats: [],
  sitting: {},
  devices: {},
  requests: [],
  withheld: [],
  said: {},
};
