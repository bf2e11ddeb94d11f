const KB = 1024;
const MB = 1024 * KB;

/** How often something may happen: so many at once, and so many a second for long. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** What the broker allows. Sizes are in bytes, times in milliseconds. */
export interface Limits {
  /** The longest packet of a client that has not signed in. */
  readonly unsignedBytes: number;
  /** The longest content of a message, by who sends it. */
  readonly deviceBytes: number;
  readonly gmBytes: number;
  /** Messages and subscriptions, by who sends them. */
  readonly deviceRate: Rate;
  readonly gmRate: Rate;
  readonly doorRate: Rate;
  /** Receipts and signs of life of any client. */
  readonly receiptRate: Rate;
  /** How long a client may send more than its rate before it is cut off; until then it is read more slowly. */
  readonly rushTime: number;
  /** What a table may have lying in the broker. */
  readonly retainedBytes: number;
  readonly retainedTopics: number;
  /** How many devices of a table may have something lying there. */
  readonly retainedDevices: number;
  readonly doorsPerTable: number;
  readonly tables: number;
  readonly connections: number;
  /** Of one address; this machine's own is not counted. */
  readonly connectionsPerAddress: number;
  readonly devicesPerTable: number;
  readonly gmsPerTable: number;
  readonly subscriptions: number;
  readonly signInTime: number;
  /** Sign-ins from one address; this machine's own are not counted. */
  readonly signInRate: Rate;
  /** Doors tried from one address: words are guessed no faster. */
  readonly doorSignInRate: Rate;
  /** The longest time between two signs of life. */
  readonly keepAlive: number;
  /** What may wait for a client that does not read, and how long. */
  readonly unreadBytes: number;
  readonly unreadTime: number;
  /** How long a table is kept while its GM is away. */
  readonly awayTime: number;
  /** How long a door stays open at most. */
  readonly doorTime: number;
}

const MINUTE = 60_000;

/** The limits of a server on the GM's own machine. */
export const LIMITS: Limits = {
  unsignedBytes: 4 * KB,
  deviceBytes: 4 * KB,
  gmBytes: 256 * KB,
  deviceRate: { perSecond: 20, burst: 60 },
  gmRate: { perSecond: 2000, burst: 4000 },
  doorRate: { perSecond: 1, burst: 5 },
  receiptRate: { perSecond: 2000, burst: 4000 },
  rushTime: 15_000,
  retainedBytes: 256 * MB,
  retainedTopics: 8192,
  retainedDevices: 64,
  doorsPerTable: 4,
  tables: 16,
  connections: 2000,
  connectionsPerAddress: 64,
  devicesPerTable: 64,
  gmsPerTable: 8,
  subscriptions: 64,
  signInTime: 5000,
  signInRate: { perSecond: 5, burst: 60 },
  doorSignInRate: { perSecond: 0.2, burst: 10 },
  keepAlive: 2 * MINUTE,
  unreadBytes: 8 * MB,
  unreadTime: 30_000,
  awayTime: 24 * 60 * MINUTE,
  doorTime: 60 * MINUTE,
};
