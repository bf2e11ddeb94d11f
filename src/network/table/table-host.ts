import type { Carrier, CreateCarrier } from '../carriers/carrier.ts';
import { packedBytes } from '../crypto/bytes.ts';
import { type Content, seal, unseal, unsealIntroduction } from '../crypto/envelope.ts';
import { type OwnKeys, type PublicKeys, pairKey, type Random, type TableKeys } from '../crypto/keys.ts';
import type { Door } from '../door/door.ts';
import {
  HELLO_ID,
  type HeardAnswer,
  helloMessageSchema,
  hereMessageSchema,
  keysIn,
  needSchema,
  PROTOCOL_VERSION,
  type Presence,
  saidSchema,
} from '../messages/device-messages.ts';
import { doorTopic, readTopic, topicsOf } from '../topics.ts';
import { createDeviceBook, type DeviceMemories, latestPresence } from './device-book.ts';
import { createHostChannel, type HostChannel } from './host-channel.ts';
import { stampsFrom } from './stamps.ts';

/** The longest message of a device that is read, in bytes. */
const LONGEST = 4096;

/** So many devices are known at once: whoever has the link could make up more. */
const MOST_DEVICES = 100;

/** What a host needs of the world. */
export interface HostPorts {
  readonly now: () => number;
  /** The time of day in milliseconds. */
  readonly time: () => number;
  readonly later: (milliseconds: number, call: () => void) => void;
  readonly random: Random;
  readonly memories: DeviceMemories;
}

/** What a host tells the program. */
export interface HostListener {
  /** A device is new, with this presence. */
  readonly presence: (device: string, presence: Presence) => void;
  /** Somebody wants something. The answer may come later, through `heard`. */
  readonly intent: (device: string, id: string, intent: unknown) => HeardAnswer | null;
  readonly line: (isOpen: boolean) => void;
}

/** The GM's side of a table on the network. */
export interface TableHost {
  /** A channel, made on first use. `key` seals it; the public one is read by all who have the link. */
  readonly channel: (name: string, keys: Pick<TableKeys, 'table' | 'names'>) => HostChannel;
  /** Tells a device what it alone may know, or what changed of it. */
  readonly setView: (device: string, view: unknown) => void;
  /** Answers an intent that was left open. */
  readonly heard: (device: string, id: string, answer: HeardAnswer) => void;
  /** Lays the table's secret behind a door, or takes it away. */
  readonly setDoor: (door: Door | null, inside: object) => void;
  /** Forgets a device, so that nothing it says counts. */
  readonly drop: (device: string) => void;
  readonly retry: () => void;
  /** Leaves. `clears` takes away all that the broker keeps of the table. */
  readonly close: (clears: boolean) => void;
}

interface Device {
  readonly keys: PublicKeys;
  readonly pair: Uint8Array;
  presence?: {
    readonly stamp: { epoch: string; count: number };
    readonly connection: number;
    readonly state: Presence;
  };
  view?: string;
}

/** Opens a table on the network: sends what devices may know, and hears what they want. */
export function createTableHost(
  own: OwnKeys,
  table: TableKeys,
  createCarrier: CreateCarrier,
  ports: HostPorts,
  listener: HostListener,
): TableHost {
  const topics = topicsOf(own.name);
  const stamp = stampsFrom(ports.time(), ports.random);
  const book = createDeviceBook(ports.memories, ports.now);
  const devices = new Map<string, Device>();
  const dropped = new Set<string>();
  /** Presence that came before its device had introduced itself. */
  const early = new Map<string, NonNullable<Device['presence']>>();
  const channels = new Map<string, HostChannel>();
  let connection = 0;
  let isOpen = false;
  let door: { readonly topic: string; readonly key: Uint8Array; readonly inside: object } | null = null;

  const sealed = (topic: string, content: Content, key: Uint8Array, deflates = true): Uint8Array =>
    seal(content, { topic, stamp: stamp(), key, sign: own.sign, deflates });
  const presenceOf = (here: boolean, closed = false): Uint8Array =>
    sealed(
      topics.gm,
      {
        value: {
          version: PROTOCOL_VERSION,
          here,
          ...(closed ? { closed } : {}),
          connection,
          sign: packedBytes(own.open.sign),
          agree: packedBytes(own.open.agree),
        },
      },
      table.table,
      // Who does not know the GM's keys yet reads it, and whoever has another version of the protocol.
      false,
    );
  const carrier: Carrier = createCarrier(() => {
    connection++;
    return { topic: topics.gm, bytes: presenceOf(false) };
  });
  const send = (topic: string, bytes: Uint8Array, retained: boolean, sure = true): void => {
    if (isOpen) carrier.send({ topic, bytes, retained, sure });
  };
  const toDevice = (name: string, topic: 'view' | 'heard', value: unknown): void => {
    const device = devices.get(name);
    if (!device) return;
    const to = topics.device(name, topic);
    send(to, sealed(to, { value }, device.pair), topic === 'view');
  };
  const sendDoor = (): void => {
    if (!door) return;
    const { topic, key, inside } = door;
    send(topic, sealed(topic, { value: inside }, key, false), true);
  };
  const sendView = (name: string): void => {
    const view = devices.get(name)?.view;
    if (view !== undefined) toDevice(name, 'view', JSON.parse(view));
  };

  const hello = (name: string, topic: string, bytes: Uint8Array): void => {
    const read = unsealIntroduction(
      bytes,
      { topic, key: table.table, deflated: false },
      (value) => keysIn(value, name)?.sign ?? null,
    );
    const keys = read && keysIn(read.value, name);
    if (!keys || !helloMessageSchema.safeParse(read.value).success || dropped.has(name)) return;
    const known = devices.get(name);
    if (!known && devices.size >= MOST_DEVICES) return;
    if (!known) {
      const device: Device = { keys, pair: pairKey(own.name, name, own, keys) };
      devices.set(name, device);
      const presence = early.get(name);
      early.delete(name);
      if (presence) device.presence = presence;
      listener.presence(name, presence?.state ?? 'here');
    }
    // Whoever introduces itself has just come, or was not heard: what it missed is due.
    send(topics.gm, presenceOf(true), true);
    toDevice(name, 'heard', { id: HELLO_ID, answer: 'done' });
    sendView(name);
    for (const channel of channels.values()) channel.asked();
  };
  const here = (name: string, topic: string, bytes: Uint8Array): void => {
    const device = devices.get(name);
    if (!device || dropped.has(name)) return;
    const read = unseal(bytes, { topic, key: table.table, from: device.keys.sign, deflated: false });
    const said = read && 'value' in read.content ? hereMessageSchema.safeParse(read.content.value) : null;
    if (!read || !said?.success) return;
    const next = { stamp: read.stamp, ...said.data };
    const latest = latestPresence(device.presence, next);
    if (latest === device.presence) return;
    const before = device.presence?.state;
    device.presence = latest;
    if (latest.state !== before) listener.presence(name, latest.state);
  };
  const say = (name: string, topic: string, bytes: Uint8Array): void => {
    const device = devices.get(name);
    if (!device || dropped.has(name)) return;
    const read = unseal(bytes, { topic, key: device.pair, from: device.keys.sign, deflated: false });
    if (!read || !('value' in read.content) || !book.counts(name, read.stamp)) return;
    const need = needSchema.safeParse(read.content.value);
    if (need.success) {
      if (need.data.need === 'state') channels.get(need.data.channel)?.asked();
      else for (const channel of channels.values()) channel.assetAgain(need.data.name);
      return;
    }
    const said = saidSchema.safeParse(read.content.value);
    if (!said.success) return;
    const { id, intent } = said.data;
    const known = book.answerTo(name, id);
    // What waits may have been forgotten by a reload: it is asked again, under its name.
    const answer = known === undefined || known === 'waits' ? listener.intent(name, id, intent) : known;
    if (answer !== null) heard(name, id, answer);
  };
  const heard = (name: string, id: string, answer: HeardAnswer): void => {
    book.answered(name, id, answer);
    toDevice(name, 'heard', { id, answer });
  };

  carrier.follow([topics.device('+', 'hello'), topics.device('+', 'here'), topics.device('+', 'say')]);
  carrier.onMessage((topic, bytes) => {
    const at = readTopic(topic);
    if (at?.of !== 'device' || at.table !== own.name || bytes.length > LONGEST || bytes.length === 0) return;
    // Before anything is computed: who sends too much is not heard.
    if (!book.mayCome(at.device)) return;
    if (at.topic === 'hello') hello(at.device, topic, bytes);
    else if (at.topic === 'here') here(at.device, topic, bytes);
    else if (at.topic === 'say') say(at.device, topic, bytes);
  });
  carrier.onLine((open) => {
    isOpen = open;
    if (open) {
      // The broker may be another one, or have forgotten everything.
      send(topics.gm, presenceOf(true), true);
      for (const channel of channels.values()) channel.again();
      for (const name of devices.keys()) sendView(name);
      sendDoor();
    }
    listener.line(open);
  });

  return {
    channel: (name, keys) => {
      const known = channels.get(name);
      if (known) return known;
      const made = createHostChannel(name, keys, {
        send: (topic, content, how) => {
          const bytes = content === null ? new Uint8Array() : sealed(topic, content, keys.table);
          send(topic, bytes, how.retained, how.sure);
        },
        topics,
        now: ports.now,
        later: ports.later,
      });
      channels.set(name, made);
      if (isOpen) made.again();
      return made;
    },
    setView: (name, view) => {
      const device = devices.get(name);
      const text = JSON.stringify(view);
      if (!device || device.view === text) return;
      device.view = text;
      sendView(name);
    },
    heard,
    setDoor: (next, inside) => {
      if (door) send(door.topic, new Uint8Array(), true);
      door = next && { topic: doorTopic(next.door), key: next.key, inside };
      sendDoor();
    },
    drop: (name) => {
      dropped.add(name);
      devices.delete(name);
      for (const topic of ['view', 'hello', 'here'] as const) {
        send(topics.device(name, topic), new Uint8Array(), true);
      }
    },
    retry: () => carrier.retry(),
    close: (clears) => {
      if (clears) {
        if (door) send(door.topic, new Uint8Array(), true);
        for (const channel of channels.values()) channel.clear();
        for (const name of devices.keys()) {
          for (const topic of ['view', 'hello', 'here'] as const) {
            send(topics.device(name, topic), new Uint8Array(), true);
          }
        }
      }
      send(topics.gm, presenceOf(false, clears), !clears);
      if (clears) send(topics.gm, new Uint8Array(), true);
      isOpen = false;
      carrier.close();
    },
  };
}
