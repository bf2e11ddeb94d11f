import type { Carrier, CreateCarrier } from '../carriers/carrier.ts';
import { packedBytes } from '../crypto/bytes.ts';
import { isLater, type Stamp, seal, unseal, unsealIntroduction } from '../crypto/envelope.ts';
import { type OwnKeys, type PublicKeys, pairKey, type Random, type TableKeys } from '../crypto/keys.ts';
import type { HandMessage } from '../messages/channel-messages.ts';
import type { AssetRef, ChannelState } from '../messages/channel-state.ts';
import {
  gmMessageSchema,
  HELLO_ID,
  type HeardAnswer,
  heardMessageSchema,
  keysIn,
  type Need,
  PROTOCOL_VERSION,
  type Presence,
} from '../messages/device-messages.ts';
import { PUBLIC_CHANNEL, readTopic, topicsOf } from '../topics.ts';
import { createDeviceChannel, type DeviceChannel } from './device-channel.ts';
import { sleepWatch } from './sleep.ts';
import { stampsFrom } from './stamps.ts';

/** How often an intent is sent again until it is answered, in milliseconds. */
const AGAIN = 2000;
/** After so long without a word of the GM's window it counts as away, in milliseconds: it speaks every four seconds. */
const SILENCE = 13_000;
/** How often that is looked at, in milliseconds. */
const WATCH = 3000;
/** So many messages are kept until the GM's window has introduced itself. */
const EARLY = 5000;

/**
 * How a device stands to its table: joining, together with the GM's window, with a line but without the GM, without a
 * line, at a table that was closed, or with a GM's window of another version.
 */
export type TableLine = 'joining' | 'open' | 'no gm' | 'no line' | 'closed' | 'other version';

/** An intent that was not answered yet. */
export interface OpenIntent {
  readonly id: string;
  readonly intent: unknown;
}

/** What a device needs of the world. */
export interface DevicePorts {
  /** The time of day in milliseconds. */
  readonly time: () => number;
  readonly now: () => number;
  readonly later: (milliseconds: number, call: () => void) => void;
  readonly random: Random;
  /** Intents from before a reload; keeps those that are open now. */
  readonly open: readonly OpenIntent[];
  readonly keep: (open: readonly OpenIntent[]) => void;
}

/** What a device tells its page. */
export interface DeviceListener {
  /** @param slept for how many milliseconds the page was asleep before it noticed that the line has gone, mostly 0 */
  readonly line: (line: TableLine, slept: number) => void;
  /** The channel shows this: `since` as in {@link FollowerPorts}. */
  readonly show: (state: ChannelState, since: number | null | 'change') => void;
  readonly hand: (message: HandMessage) => void;
  /** What this device alone may know. */
  readonly view: (view: unknown) => void;
  readonly heard: (id: string, answer: HeardAnswer) => void;
  /** Something came that is of a newer or broken form. */
  readonly broken: () => void;
}

/** A device at a table. */
export interface TableDevice {
  /** Says what its people want, until it is heard; returns the name under which it is answered. */
  readonly say: (intent: unknown) => string;
  /** Takes back what was not heard yet. */
  readonly unsay: (id: string) => void;
  readonly be: (presence: Presence) => void;
  /** Calls once a picture is there. */
  readonly asset: (ref: AssetRef, call: (bytes: Uint8Array) => void) => void;
  /** Follows another channel from now on; `null` for the public one. */
  readonly follow: (
    channel: { readonly name: string; readonly keys: Pick<TableKeys, 'table' | 'names'> } | null,
  ) => void;
  readonly retry: () => void;
  readonly close: () => void;
}

/** What the GM's window last said of itself. */
interface GmPresence {
  readonly stamp: Stamp;
  readonly connection: number;
  readonly here: boolean;
  readonly closed: boolean;
}

/** Joins a table. */
export function createTableDevice(
  table: string,
  tableKeys: TableKeys,
  own: OwnKeys,
  createCarrier: CreateCarrier,
  ports: DevicePorts,
  listener: DeviceListener,
): TableDevice {
  const topics = topicsOf(table);
  const mine = { view: topics.device(own.name, 'view'), heard: topics.device(own.name, 'heard') };
  const stamp = stampsFrom(ports.time(), ports.random);
  /** Of messages of which only the last counts. */
  const lastOf = new Map<string, Stamp>();
  let open: readonly OpenIntent[] = ports.open;
  let gm: { readonly keys: PublicKeys; readonly pair: Uint8Array } | null = null;
  let gmHere: GmPresence | null = null;
  /** When the GM's window spoke last on this connection; `null` if it has not yet. */
  let heardAt: number | null = null;
  let isOpen = false;
  let isOther = false;
  let closed = false;
  /** Whether the GM's window has answered the introduction on this connection. */
  let isKnown = false;
  let connection = 0;
  let presence: Presence = 'here';
  let line: TableLine = 'joining';
  /** Messages that came before the GM's window had introduced itself. */
  const early: (readonly [topic: string, bytes: Uint8Array, kept: boolean])[] = [];
  let channel: DeviceChannel;

  const presenceBytes = (state: Presence): Uint8Array => {
    const topic = topics.device(own.name, 'here');
    return seal(
      { value: { state, connection } },
      { topic, stamp: stamp(), key: tableKeys.table, sign: own.sign, deflates: false },
    );
  };
  const carrier: Carrier = createCarrier(() => {
    connection++;
    return { topic: topics.device(own.name, 'here'), bytes: presenceBytes('gone') };
  });
  const lineNow = (): TableLine => {
    if (isOther) return 'other version';
    if (gmHere?.closed) return 'closed';
    if (!isOpen) return line === 'joining' ? 'joining' : 'no line';
    if (!gmHere) return line;
    return gmHere.here && heardAt !== null && ports.now() - heardAt <= SILENCE ? 'open' : 'no gm';
  };
  const lookAtLine = (slept = 0): void => {
    const next = lineNow();
    if (next === line) return;
    line = next;
    listener.line(line, slept);
    // Perhaps it is not the GM's window that is silent, but the line.
    if (line === 'no gm' && gmHere?.here) carrier.retry();
  };
  const sleptFor = sleepWatch(ports.time);
  let slept = 0;
  /**
   * Returns whether the page has slept. What lies in the line is old then, and would be told as if it happened now: a new
   * line brings the state as it is.
   */
  const hasSlept = (): boolean => {
    slept = sleptFor();
    if (slept === 0) return false;
    carrier.renew();
    slept = 0;
    return true;
  };
  const watch = (): void =>
    ports.later(WATCH, () => {
      if (closed) return;
      if (!hasSlept()) lookAtLine();
      watch();
    });
  /** The GM's window has spoken. */
  const gmSpoke = (): void => {
    heardAt = ports.now();
    lookAtLine();
  };
  const sendSay = (value: unknown): void => {
    if (!gm || !isOpen) return;
    const topic = topics.device(own.name, 'say');
    const bytes = seal({ value }, { topic, stamp: stamp(), key: gm.pair, sign: own.sign, deflates: false });
    carrier.send({ topic, bytes, retained: false, sure: true });
  };
  const need = (value: Need): void => sendSay(value);
  const sendOpen = (): void => {
    for (const { id, intent } of open) sendSay({ id, intent });
  };
  let repeats = false;
  const repeat = (): void => {
    if (repeats || (open.length === 0 && (isKnown || !isOpen))) return;
    repeats = true;
    ports.later(AGAIN, () => {
      repeats = false;
      if (closed) return;
      if (isOpen && !isKnown) introduce();
      sendOpen();
      repeat();
    });
  };
  const keep = (next: readonly OpenIntent[]): void => {
    open = next;
    ports.keep(open);
  };
  const introduce = (): void => {
    const topic = topics.device(own.name, 'hello');
    const value = {
      version: PROTOCOL_VERSION,
      sign: packedBytes(own.open.sign),
      agree: packedBytes(own.open.agree),
    };
    const bytes = seal({ value }, { topic, stamp: stamp(), key: tableKeys.table, sign: own.sign, deflates: false });
    carrier.send({ topic, bytes, retained: true, sure: true });
    const here = topics.device(own.name, 'here');
    carrier.send({ topic: here, bytes: presenceBytes(presence), retained: true, sure: true });
  };
  /** The GM's window says something now, and not the broker for it. */
  const gmLives = (): void => {
    gmSpoke();
    // That it has come back was lost on the way: it says so again to whoever introduces itself.
    if (!gmHere || gmHere.here || gmHere.closed || !isKnown) return;
    isKnown = false;
    introduce();
    repeat();
  };
  const channelPorts = {
    need,
    later: ports.later,
    show: (state: ChannelState, since: number | null | 'change') => listener.show(state, since),
    hand: (message: HandMessage) => listener.hand(message),
    broken: () => listener.broken(),
  };
  channel = createDeviceChannel(PUBLIC_CHANNEL, tableKeys, channelPorts);

  const isNews = (known: GmPresence, next: GmPresence): boolean => {
    if (next.stamp.epoch !== known.stamp.epoch) return next.stamp.epoch > known.stamp.epoch;
    if (next.connection !== known.connection) return next.connection > known.connection;
    // A will was written when the connection began: it is old, and yet the last word of that connection.
    return known.here && (!next.here || isLater(next.stamp, known.stamp));
  };
  const gmSpeaks = (topic: string, bytes: Uint8Array): void => {
    const read = unsealIntroduction(
      bytes,
      { topic, key: tableKeys.table, deflated: false },
      (value) => keysIn(value, table)?.sign ?? null,
    );
    const keys = read && keysIn(read.value, table);
    const said = read && gmMessageSchema.safeParse(read.value);
    if (!read || !keys || !said?.success) return;
    const { connection: number, here, closed = false } = said.data;
    const next = { stamp: read.stamp, connection: number, here, closed };
    const known = gmHere;
    if (known && !isNews(known, next)) {
      // The broker kept it: on a new connection it is the first word.
      if (known.here && next.here && !isLater(known.stamp, next.stamp)) gmSpoke();
      return;
    }
    const isAnother = known !== null && next.here && (!known.here || next.stamp.epoch !== known.stamp.epoch);
    gmHere = next;
    isOther = said.data.version !== PROTOCOL_VERSION;
    gm ??= { keys, pair: pairKey(table, own.name, own, keys) };
    gmSpoke();
    for (const message of early.splice(0)) take(...message);
    if (isAnother) {
      isKnown = false;
      introduce();
      sendOpen();
      repeat();
    }
  };
  const isLast = (topic: string, next: Stamp): boolean => {
    const known = lastOf.get(topic);
    if (known && !isLater(next, known)) return false;
    lastOf.set(topic, next);
    return true;
  };
  const personal = (topic: string, bytes: Uint8Array, from: NonNullable<typeof gm>): void => {
    const read = unseal(bytes, { topic, key: from.pair, from: from.keys.sign, deflated: true });
    if (!read || !('value' in read.content)) return;
    if (topic === mine.heard) gmLives();
    if (topic === mine.view) {
      if (isLast(topic, read.stamp)) listener.view(read.content.value);
      return;
    }
    const said = heardMessageSchema.safeParse(read.content.value);
    if (!said.success) {
      listener.broken();
      return;
    }
    const { id, answer } = said.data;
    if (id === HELLO_ID) isKnown = true;
    if (!open.some((each) => each.id === id)) return;
    if (answer !== 'waits') keep(open.filter((each) => each.id !== id));
    listener.heard(id, answer);
  };
  const take = (topic: string, bytes: Uint8Array, kept: boolean): void => {
    if (topic === topics.gm) {
      gmSpeaks(topic, bytes);
      return;
    }
    if (!gm) {
      if (early.length < EARLY) early.push([topic, bytes, kept]);
      return;
    }
    if (isOther) return;
    if (topic === mine.view || topic === mine.heard) personal(topic, bytes, gm);
    else {
      const at = readTopic(topic);
      // What a broker kept says nothing about now.
      if (at && channel.take({ at, topic, bytes, kept }, gm.keys.sign) && at.of === 'channel' && at.topic !== 'state')
        gmLives();
    }
  };

  carrier.follow([
    topics.channel('+', 'change'),
    topics.channel('+', 'hand'),
    topics.channel('+', 'now'),
    topics.channel('+', 'state'),
    topics.asset('+', 0).replace(/0$/, '+'),
    mine.view,
    mine.heard,
    topics.gm,
  ]);
  carrier.onMessage((topic, bytes, kept) => {
    if (!hasSlept() && bytes.length > 0) take(topic, bytes, kept);
  });
  carrier.onLine((now) => {
    // That the line has gone may be the first thing that a page hears when it wakes.
    const asleep = slept || sleptFor();
    isOpen = now;
    heardAt = null;
    isKnown = false;
    if (now) {
      introduce();
      sendOpen();
      channel.back();
      repeat();
    }
    lookAtLine(asleep);
  });
  repeat();
  watch();

  return {
    say: (intent) => {
      const id = packedBytes(ports.random(9));
      keep([...open, { id, intent }]);
      sendSay({ id, intent });
      repeat();
      return id;
    },
    unsay: (id) => keep(open.filter((each) => each.id !== id)),
    be: (next) => {
      if (next === presence) return;
      presence = next;
      if (!isOpen) return;
      const topic = topics.device(own.name, 'here');
      carrier.send({ topic, bytes: presenceBytes(next), retained: true, sure: true });
    },
    asset: (ref, call) => channel.asset(ref, call),
    follow: (next) => {
      const { name, keys } = next ?? { name: PUBLIC_CHANNEL, keys: tableKeys };
      channel = createDeviceChannel(name, keys, channelPorts);
      need({ need: 'state', channel: name });
      // The question may be lost: the number of the last change tells that something is missing.
      channel.back();
    },
    retry: () => {
      if (!hasSlept()) carrier.retry();
    },
    close: () => {
      closed = true;
      if (isOpen) {
        const topic = topics.device(own.name, 'here');
        carrier.send({ topic, bytes: presenceBytes('gone'), retained: true, sure: true });
      }
      carrier.close();
    },
  };
}
