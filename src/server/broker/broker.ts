import {
  Aedes,
  type AedesPublishPacket,
  type Client,
  type ConnectPacket,
  type PublishPacket,
  type Subscription,
} from 'aedes';
import type { WebSocket } from 'ws';
import { readTopic } from '../../network/topics.ts';
import { mayPublish, mayReceive, mayRetain, maySubscribe } from './access.ts';
import { type Connection, isCrowded, placeOf, tableOf } from './connections.ts';
import { deliverRetained } from './deliver-retained.ts';
import type { Limits } from './limits.ts';
import { createPersistence } from './persistence.ts';
import { createSession, type Origin } from './session.ts';
import { createSignIns, NOT_AUTHORIZED, UNAVAILABLE } from './sign-ins.ts';
import { createTables, type Retained } from './tables.ts';
import { Wire } from './wire.ts';

/** What a broker is started with. */
export interface BrokerSettings {
  readonly limits: Limits;
  readonly now: () => number;
  /** The password of a hosted server; `null` if only this machine's own windows may be GM. */
  readonly hosted: string | null;
}

/** The broker between the GM's windows and the devices of their tables. */
export interface TableBroker {
  readonly connect: (socket: WebSocket, origin: Origin) => void;
  /** Cuts off who does not read, and forgets tables and doors whose time is over. */
  readonly sweep: () => void;
  readonly close: () => Promise<void>;
}

const CLIENT_ID = /^[\w.-]{1,64}$/;

function contentOf({ payload }: { readonly payload: string | Buffer }): Buffer {
  return typeof payload === 'string' ? Buffer.from(payload) : payload;
}

function retainedFrom({ topic, payload, qos }: Pick<PublishPacket, 'topic' | 'payload' | 'qos'>): Retained {
  return { topic, payload: contentOf({ payload }), qos: qos === 0 ? 0 : 1 };
}

/** Creates a broker without clients. */
export async function createTableBroker({ limits, now, hosted }: BrokerSettings): Promise<TableBroker> {
  const tables = createTables(limits, putOut);
  const signIns = createSignIns(tables, { limits, now, hosted });
  const connections = new Set<Connection>();
  /** Also of those that have gone: their last will comes after. */
  const byClient = new WeakMap<Client, Connection>();
  let serial = 0;

  function putOut(table: string): void {
    for (const each of connections) {
      if (tableOf(each) !== table) continue;
      each.isOut = true;
      each.wire.cut();
    }
  }

  /** Takes down what a client says of itself; returns whether that can be. */
  function isGreeting(client: Client, packet: ConnectPacket): boolean {
    const connection = byClient.get(client);
    if (!connection || !CLIENT_ID.test(packet.clientId)) return false;
    connection.clientId = packet.clientId;
    connection.will = packet.will ? { topic: packet.will.topic, retain: packet.will.retain ?? false } : null;
    // Nothing is kept for who is away, and who says nothing at all is taken for gone.
    packet.clean = true;
    packet.keepalive = Math.min(packet.keepalive || Number.POSITIVE_INFINITY, limits.keepAlive / 1000);
    return true;
  }

  /** Lets a client in; returns MQTT's code of refusal, or 0. */
  function signIn(connection: Connection, user: string, password: string): number {
    const { session, clientId, will } = connection;
    const result = signIns(session.origin, { clientId, user, password });
    if ('code' in result) return result.code;
    const { role, guest } = result;
    if (will && !(mayPublish(role, will.topic) && (!will.retain || mayRetain(will.topic)))) return NOT_AUTHORIZED;
    serial += 1;
    const place = placeOf(role, clientId, serial);
    const most = role.of === 'gm' ? limits.gmsPerTable : limits.devicesPerTable;
    if (isCrowded(connections, role, place, most)) return UNAVAILABLE;
    if (role.of === 'gm' && guest) {
      if (tables.enter(role.table, guest, now()) === 'full') return UNAVAILABLE;
      connection.guest = guest;
    }
    connection.client.id = place;
    session.signedIn(role);
    return 0;
  }

  /** Whether a client may say something, here and now. */
  function mayWrite({ session: { role }, isOut }: Connection, { topic, payload, retain }: PublishPacket): boolean {
    if (!role || role.of === 'door' || isOut || !mayPublish(role, topic) || (retain && !mayRetain(topic))) return false;
    if (contentOf({ payload }).length > (role.of === 'gm' ? limits.gmBytes : limits.deviceBytes)) return false;
    const parts = readTopic(topic);
    return tables.guestOf(role.table) !== null && (parts?.of !== 'door' || tables.mayWriteDoor(role.table, parts.door));
  }

  /** Takes a message; returns whether it may go on. */
  function isWritten(client: Client | null, packet: PublishPacket): boolean {
    const connection = client && byClient.get(client);
    if (!connection || !mayWrite(connection, packet)) return false;
    // What finds no room is passed on to those who are here, but does not stay.
    if (packet.retain) tables.keep(retainedFrom(packet), tableOf(connection) ?? '', now());
    return true;
  }

  /** A subscription that a client may have; `null` if it may not. */
  function granted(client: Client, subscription: Subscription): Subscription | null {
    const connection = byClient.get(client);
    const role = connection?.session.role;
    if (!connection || !role || connection.isOut || !maySubscribe(role, subscription.topic)) return null;
    if (subscription.qos > 1) return null;
    const { filters } = connection;
    const most = role.of === 'door' ? 1 : limits.subscriptions;
    if (!filters.has(subscription.topic) && filters.size >= most) return null;
    filters.add(subscription.topic);
    return subscription;
  }

  /** A message that is about to be sent to a client; `null` if it may not have it, or does not read. */
  function delivered(client: Client, packet: AedesPublishPacket): AedesPublishPacket | null {
    const connection = byClient.get(client);
    const role = connection?.session.role;
    if (!connection || !role || connection.isOut || !mayReceive(role, packet.topic)) return null;
    if (connection.wire.unread <= limits.unreadBytes) return packet;
    connection.wire.cut();
    return null;
  }

  const aedes = await Aedes.createBroker({
    // Nobody waits for anybody: see Wire.
    concurrency: 0,
    drainTimeout: limits.unreadTime,
    connectTimeout: limits.signInTime,
    maxTopicLevels: 8,
    persistence: createPersistence(),
    preConnect: (client, packet, done) =>
      isGreeting(client, packet) ? done(null, true) : done(new Error('no greeting'), false),
    authenticate: (client, user, password, done) => {
      const connection = byClient.get(client);
      const code = connection ? signIn(connection, user ?? '', password?.toString('utf8') ?? '') : UNAVAILABLE;
      if (code === 0) done(null, true);
      else done(Object.assign(new Error('refused'), { returnCode: code }), false);
    },
    authorizePublish: (client, packet, done) => done(isWritten(client, packet) ? null : new Error('not allowed')),
    authorizeSubscribe: (client, subscription, done) => done(null, granted(client, subscription)),
    authorizeForward: delivered,
  });
  // A client that fails is closed by aedes; nothing more is to be done.
  for (const failure of ['error', 'clientError', 'connectionError'] as const)
    aedes.on(failure as 'clientError', () => {});
  aedes.on('clientReady', (client) => byClient.get(client)?.wire.goOn());
  aedes.on('subscribe', (subscriptions, client) => {
    const connection = byClient.get(client);
    const role = connection?.session.role;
    if (!connection || !role) return;
    for (const each of subscriptions) if (each.qos < 2) void deliverRetained(connection, role, tables, each);
  });
  aedes.on('unsubscribe', (filters, client) => {
    for (const filter of filters) byClient.get(client)?.filters.delete(filter);
  });

  function connect(socket: WebSocket, origin: Origin): void {
    const session = createSession(origin, limits, now);
    const wire = new Wire(socket, { judge: session.judge, again: session.again, now });
    const client = aedes.handle(wire);
    const connection: Connection = {
      client,
      wire,
      session,
      clientId: '',
      will: null,
      guest: null,
      isOut: false,
      filters: new Set(),
      serving: 0,
    };
    byClient.set(client, connection);
    connections.add(connection);
    wire.once('close', () => {
      connections.delete(connection);
      if (session.role?.of === 'gm' && connection.guest) tables.leave(session.role.table, connection.guest, now());
    });
  }

  return {
    connect,
    sweep: () => {
      for (const { wire } of connections) if (wire.isStuckSince(now() - limits.unreadTime)) wire.cut();
      tables.forget(now());
    },
    close: async () => {
      for (const { wire } of connections) wire.cut();
      await new Promise<void>((resolve) => aedes.close(() => resolve()));
    },
  };
}
