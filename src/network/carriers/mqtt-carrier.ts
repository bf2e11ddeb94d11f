import mqtt, { type MqttClient } from 'mqtt';
import type { CreateCarrier, Outgoing } from './carrier.ts';

/** How long it waits before it tries again, in milliseconds; the last for all further times. */
const WAITS = [1000, 2000, 4000, 8000, 10_000] as const;
/** How often the line is looked at, in seconds: a broker closes one that is silent for half as long again. */
const KEEP_ALIVE = 20;
/** How long a connection may take, in milliseconds. */
const PATIENCE = 8000;
/** How long the broker may take to say that it still hears, in milliseconds. */
const ANSWER = 3000;

/** So many bytes are on their way at once: brokers refuse long frames, and MQTT.js puts all that waits into one. */
const WINDOW = 192 * 1024;

/** MQTT's code for a sign-in that will never do. */
const NOT_AUTHORIZED = 5;

/** How to sign in with a broker: see docs/protocol.md. */
export interface SignIn {
  readonly username: string;
  readonly password: string;
}

/** A broker, and how to deal with it. */
export interface BrokerRoute {
  /** The WebSocket addresses of its nodes: `ws://192.168.1.20:4173/mqtt`. Each try goes to the next one. */
  readonly addresses: readonly [string, ...string[]];
  /**
   * Whether it shall keep receipts of what it delivers. Those elsewhere shall not: NATS makes a consumer for each
   * subscription then, which takes a second, and the protocol finds by its numbers what was lost.
   */
  readonly receipts: boolean;
}

/** Calls at intervals, as MQTT.js wants it. */
export interface Ticks {
  set(call: () => void, every: number): number;
  clear(id: number): void;
}

/** What a carrier over MQTT needs. */
export interface MqttPorts {
  readonly broker: BrokerRoute;
  /** Makes a client id that nobody else has. */
  readonly clientId: () => string;
  readonly signIn: (clientId: string) => SignIn | null;
  /** Calls later; returns a function that prevents it. */
  readonly later: (milliseconds: number, call: () => void) => () => void;
  /**
   * The timers that keep the line alive: a page has those of a worker. MQTT.js brings such a worker as text, which the policy of
   * the pages refuses. Without it, those of Node are meant.
   */
  readonly ticks?: () => Ticks;
  /** Calls with the milliseconds until the next try, or `null` while it tries or is connected. */
  readonly onWait?: (milliseconds: number | null) => void;
  /** Calls when the broker says that this sign-in will never do. It is tried again all the same, until it is closed. */
  readonly onRefused?: () => void;
}

/** MQTT.js takes any bytes, although its types ask for those of Node. */
function asBuffer(bytes: Uint8Array): Buffer {
  return bytes as Buffer;
}

/**
 * Sends what was published. MQTT.js keeps it back until the next task, which in a browser comes after the page has drawn:
 * a frame later than need be.
 */
function letGo({ stream }: MqttClient): void {
  // It does nothing if the stream keeps nothing back.
  stream.uncork();
}

/**
 * Carries messages over an MQTT broker. Each connection is a new one, with a new will and a new sign-in: what was retained
 * comes again, and a broker that forgot everything makes no difference.
 */
export function mqttCarrier(ports: MqttPorts): CreateCarrier {
  return (will) => {
    const topics = new Set<string>();
    let onMessage: (topic: string, bytes: Uint8Array, kept: boolean) => void = () => undefined;
    let onLine: (isOpen: boolean) => void = () => undefined;
    let client: MqttClient | null = null;
    let isOpen = false;
    let closed = false;
    let failures = 0;
    const { addresses, receipts } = ports.broker;
    const qos = receipts ? 1 : 0;
    let tries = 0;
    let forgetWait = (): void => undefined;
    let queue: Outgoing[] = [];
    let onTheWay = 0;

    const lost = (mine: MqttClient): void => {
      if (client !== mine) return;
      client = null;
      queue = [];
      onTheWay = 0;
      mine.end(true);
      if (isOpen) {
        isOpen = false;
        onLine(false);
      }
      if (closed) return;
      const wait = WAITS[Math.min(failures, WAITS.length - 1)] ?? 10_000;
      failures++;
      ports.onWait?.(wait);
      forgetWait = ports.later(wait, open);
    };
    /** Sends what waits, as far as the window allows. */
    const pump = (): void => {
      const mine = client;
      while (mine && isOpen) {
        const [next] = queue;
        if (!next || (onTheWay > 0 && onTheWay + next.bytes.length > WINDOW)) return;
        queue.shift();
        onTheWay += next.bytes.length;
        mine.publish(next.topic, asBuffer(next.bytes), { qos: 1, retain: next.retained }, () => {
          if (client !== mine) return;
          onTheWay -= next.bytes.length;
          pump();
        });
        letGo(mine);
      }
    };
    const open = (): void => {
      forgetWait();
      if (closed || client) return;
      ports.onWait?.(null);
      const clientId = ports.clientId();
      const last = will?.();
      const mine = mqtt.connect(addresses[tries++ % addresses.length] ?? addresses[0], {
        clientId,
        ...ports.signIn(clientId),
        protocolVersion: 4,
        clean: true,
        keepalive: KEEP_ALIVE,
        connectTimeout: PATIENCE,
        reconnectPeriod: 0,
        resubscribe: false,
        queueQoSZero: false,
        timerVariant: ports.ticks?.() ?? 'native',
        ...(last ? { will: { topic: last.topic, payload: asBuffer(last.bytes), qos: 1 as const, retain: true } } : {}),
      });
      client = mine;
      mine.on('connect', () => {
        if (client !== mine) return;
        // It is open once everything is followed: what is said before then would be missed.
        mine.subscribe([...topics], { qos }, (error) => {
          if (client !== mine) return;
          if (error) {
            lost(mine);
            return;
          }
          failures = 0;
          isOpen = true;
          onLine(true);
        });
      });
      mine.on('message', (topicOf, payload, { retain }) => {
        if (client === mine) onMessage(topicOf, new Uint8Array(payload), retain);
      });
      mine.on('error', (error) => {
        if (client !== mine) return;
        lost(mine);
        if ('code' in error && error.code === NOT_AUTHORIZED) ports.onRefused?.();
      });
      mine.on('close', () => lost(mine));
    };
    const renew = (): void => {
      const mine = client;
      if (mine) lost(mine);
      failures = 0;
      open();
    };
    /** A line over which nothing comes any more does not say so by itself. */
    const check = (mine: MqttClient): void => {
      let hears = false;
      const hear = ({ cmd }: { readonly cmd?: string }): void => {
        hears ||= cmd === 'pingresp';
      };
      mine.on('packetreceive', hear);
      mine.sendPing();
      ports.later(ANSWER, () => {
        mine.removeListener('packetreceive', hear);
        if (!hears && client === mine) renew();
      });
    };
    forgetWait = ports.later(0, open);

    return {
      send: (message) => {
        // While the line is down the table's own rules send again what counts.
        if (!isOpen) return;
        if (message.sure) {
          queue.push(message);
          pump();
        } else if (client) {
          client.publish(message.topic, asBuffer(message.bytes), { qos: 0, retain: message.retained });
          letGo(client);
        }
      },
      follow: (more) => {
        for (const topic of more) topics.add(topic);
        if (isOpen) client?.subscribe([...more], { qos });
      },
      onMessage: (listener) => {
        onMessage = listener;
      },
      onLine: (listener) => {
        onLine = listener;
      },
      retry: () => {
        if (!client) renew();
        else if (isOpen) check(client);
      },
      renew,
      close: () => {
        closed = true;
        forgetWait();
        const mine = client;
        client = null;
        isOpen = false;
        // What was just sent still goes out.
        mine?.end(false);
      },
    };
  };
}
