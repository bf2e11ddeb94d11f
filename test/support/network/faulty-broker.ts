import type { CreateCarrier, Outgoing } from '../../../src/network/carriers/carrier.ts';

/** How often what happens to a message, 0 to 1. */
export interface Faults {
  readonly lost: number;
  readonly doubled: number;
  /** The longest delay in milliseconds; messages overtake each other. */
  readonly delay: number;
}

export const NO_FAULTS: Faults = { lost: 0, doubled: 0, delay: 5 };

/** A clock that a test moves. */
export interface TestClock {
  readonly now: () => number;
  readonly later: (milliseconds: number, call: () => void) => void;
  /** Lets time pass, and everything happen that is due. */
  readonly pass: (milliseconds: number) => void;
}

/** Creates a clock that stands until a test moves it. */
export function testClock(): TestClock {
  let time = 0;
  let count = 0;
  let due: { readonly at: number; readonly order: number; readonly call: () => void }[] = [];
  return {
    now: () => time,
    later: (milliseconds, call) => due.push({ at: time + milliseconds, order: count++, call }),
    pass: (milliseconds) => {
      const until = time + milliseconds;
      for (;;) {
        const next = due
          .filter(({ at }) => at <= until)
          .reduce<(typeof due)[number] | null>(
            (first, each) =>
              !first || each.at < first.at || (each.at === first.at && each.order < first.order) ? each : first,
            null,
          );
        if (!next) break;
        due = due.filter((each) => each !== next);
        time = Math.max(time, next.at);
        next.call();
      }
      time = until;
    },
  };
}

/** One connection to the broker. */
interface Client {
  readonly filters: string[];
  listener: (topic: string, bytes: Uint8Array, kept: boolean) => void;
  line: (isOpen: boolean) => void;
  isOpen: boolean;
  closed: boolean;
  will: Pick<Outgoing, 'topic' | 'bytes'> | null;
  readonly makeWill: (() => Pick<Outgoing, 'topic' | 'bytes'>) | null;
}

function fits(filter: string, topic: string): boolean {
  const [a, b] = [filter.split('/'), topic.split('/')];
  return a.length === b.length && a.every((part, i) => part === '+' || part === b[i]);
}

/** A broker in memory that loses, doubles, delays and reorders, and can be killed. */
export function faultyBroker(clock: TestClock, random: () => number, faults: () => Faults) {
  const clients = new Set<Client>();
  let retained = new Map<string, Uint8Array>();
  let isUp = true;
  /** Everything that ever went through, for spies. */
  const seen: { readonly topic: string; readonly bytes: Uint8Array }[] = [];

  const deliver = (client: Client, topic: string, bytes: Uint8Array, kept = false): void => {
    const { lost, doubled, delay } = faults();
    if (random() < lost) return;
    const times = random() < doubled ? 2 : 1;
    for (let i = 0; i < times; i++) {
      clock.later(1 + random() * delay, () => {
        if (client.isOpen && !client.closed) client.listener(topic, bytes, kept);
      });
    }
  };
  const spread = ({ topic, bytes, retained: keeps }: Pick<Outgoing, 'topic' | 'bytes' | 'retained'>): void => {
    seen.push({ topic, bytes });
    if (keeps) {
      if (bytes.length === 0) retained.delete(topic);
      else retained.set(topic, bytes);
    }
    for (const client of clients) {
      if (client.isOpen && client.filters.some((filter) => fits(filter, topic))) deliver(client, topic, bytes);
    }
  };
  const connect = (client: Client): void => {
    if (!isUp || client.closed || client.isOpen) return;
    client.isOpen = true;
    client.will = client.makeWill?.() ?? null;
    for (const [topic, bytes] of retained) {
      if (client.filters.some((filter) => fits(filter, topic))) deliver(client, topic, bytes, true);
    }
    client.line(true);
  };
  const vanish = (client: Client): void => {
    if (!client.isOpen) return;
    client.isOpen = false;
    const { will } = client;
    if (will && isUp) spread({ ...will, retained: true });
    client.line(false);
  };
  /** A carrier of this broker, and how a test breaks its line for some time, or for good. */
  const carrier = (): { readonly create: CreateCarrier; readonly cut: (milliseconds: number | null) => void } => {
    let mine: Client | null = null;
    const create: CreateCarrier = (makeWill) => {
      const client: Client = {
        filters: [],
        listener: () => undefined,
        line: () => undefined,
        isOpen: false,
        closed: false,
        will: null,
        makeWill,
      };
      mine = client;
      clients.add(client);
      clock.later(1 + random() * 20, () => connect(client));
      return {
        send: (message) => {
          if (!client.isOpen || client.closed) return;
          const { lost, doubled, delay } = faults();
          if (random() < lost) return;
          const times = random() < doubled ? 2 : 1;
          for (let i = 0; i < times; i++) {
            clock.later(random() * delay, () => {
              if (isUp) spread(message);
            });
          }
        },
        follow: (topics) => client.filters.push(...topics),
        onMessage: (listener) => {
          client.listener = listener;
        },
        onLine: (listener) => {
          client.line = listener;
        },
        retry: () => connect(client),
        renew: () => {
          vanish(client);
          connect(client);
        },
        close: () => {
          client.closed = true;
          client.isOpen = false;
          clients.delete(client);
        },
      };
    };
    return {
      create,
      cut: (milliseconds) => {
        const client = mine;
        if (!client) return;
        vanish(client);
        if (milliseconds === null) {
          client.closed = true;
          clients.delete(client);
        } else clock.later(milliseconds, () => connect(client));
      },
    };
  };
  return {
    carrier,
    seen,
    retained: () => retained,
    /** Kills the broker with all that it kept, and starts it again after some time. */
    kill: (milliseconds: number) => {
      isUp = false;
      retained = new Map();
      for (const client of clients) vanish(client);
      clock.later(milliseconds, () => {
        isUp = true;
        for (const client of clients) clock.later(random() * 1000, () => connect(client));
      });
    },
  };
}
