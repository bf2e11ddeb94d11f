import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type IClientOptions, type IConnackPacket, type MqttClient } from 'mqtt';
import { keysFrom, type OwnKeys, type TableKeys, tableKeys } from '../../../src/network/crypto/keys.ts';
import { devicePassword, gmPassword } from '../../../src/network/crypto/sign-in.ts';
import { LIMITS, type Limits } from '../../../src/server/broker/limits.ts';
import { createTableServer, type TableServer, type TableServerSettings } from '../../../src/server/table-server.ts';

/** Keys that come from one number. */
export function keysOf(number: number): OwnKeys {
  return keysFrom(new Uint8Array(32).fill(number));
}

/** A table for tests: its GM's keys and what comes from its link. */
export interface TestTable {
  readonly gm: OwnKeys;
  readonly name: string;
  readonly keys: TableKeys;
}

export function tableOf(number: number, link = number): TestTable {
  const gm = keysOf(number);
  return { gm, name: gm.name, keys: tableKeys(gm.name, new Uint8Array(16).fill(link)) };
}

/** A server of the tests, and a folder that it serves. */
export interface TestServer {
  readonly tables: TableServer;
  readonly port: number;
  readonly dist: string;
  readonly broker: string;
  readonly close: () => Promise<void>;
}

const PAGES: Readonly<Record<string, string>> = {
  'index.html': '<title>GM</title>',
  'screen.html': '<title>Screen</title>',
  'icon.svg': '<svg/>',
  'assets/main-AbCd1234.js': `export const long = '${'x'.repeat(5000)}';`,
};

export type ServerChoice = Partial<Omit<TableServerSettings, 'limits'>> & {
  readonly limits?: Partial<Limits>;
  readonly port?: number;
};

/** Starts a server on a free port of this machine. */
export async function startServer({ limits, port = 0, ...choice }: ServerChoice = {}): Promise<TestServer> {
  const dist = mkdtempSync(join(tmpdir(), 'table-server-'));
  mkdirSync(join(dist, 'assets'));
  for (const [file, text] of Object.entries(PAGES)) writeFileSync(join(dist, file), text);
  writeFileSync(join(dist, '.secret'), 'hidden');
  const tables = createTableServer({
    dist,
    reach: { lan: false, name: null, isBehindProxy: false },
    password: null,
    ...choice,
    limits: { ...LIMITS, ...limits },
  });
  await new Promise<void>((resolve) => tables.server.listen(port, '127.0.0.1', resolve));
  const bound = (tables.server.address() as AddressInfo).port;
  return {
    tables,
    port: bound,
    dist,
    broker: `ws://127.0.0.1:${bound}/mqtt`,
    close: async () => {
      await tables.close();
      rmSync(dist, { recursive: true });
    },
  };
}

/** A message as a client got it. */
export interface Got {
  readonly topic: string;
  readonly text: string;
  readonly retain: boolean;
}

/** A client with all that it has got. */
export interface TestClient {
  readonly mqtt: MqttClient;
  readonly got: readonly Got[];
  /** Resolves when the connection has ended. */
  readonly gone: Promise<void>;
}

let serial = 0;

/** Connects a client; rejects with MQTT's code of refusal, or -1 if there was no answer. */
export function joinWith(broker: string, options: IClientOptions): Promise<TestClient> {
  return new Promise((resolve, reject) => {
    const mqtt = connect(broker, { reconnectPeriod: 0, connectTimeout: 10_000, protocolVersion: 4, ...options });
    const got: Got[] = [];
    mqtt.on('message', (topic, payload, { retain }) => got.push({ topic, text: payload.toString(), retain }));
    const gone = new Promise<void>((end) => mqtt.once('close', () => end()));
    let code = -1;
    mqtt.on('packetreceive', (packet) => {
      if (packet.cmd === 'connack') code = (packet as IConnackPacket).returnCode ?? -1;
    });
    mqtt.once('connect', () => resolve({ mqtt, got, gone }));
    mqtt.on('error', () => {});
    void gone.then(() => reject(code));
  });
}

/** How a client of the tests signs in, where that differs from the usual. */
export interface SigningIn {
  readonly at?: number;
  /** The password of a hosted server. */
  readonly hosted?: string;
  readonly clientId?: string;
}

function momentOf({ at = Date.now(), clientId }: SigningIn) {
  serial += 1;
  return { at, clientId: clientId ?? `client-${serial}` };
}

/** What a GM's window signs in with. */
export function asGm({ gm, keys }: TestTable, signing: SigningIn = {}): IClientOptions {
  const moment = momentOf(signing);
  const password = gmPassword(gm, keys.guest.open, moment, signing.hosted);
  return { clientId: moment.clientId, username: 'gm', password };
}

/** What a device signs in with. */
export function asDevice({ name, keys }: TestTable, own: OwnKeys, signing: SigningIn = {}): IClientOptions {
  const moment = momentOf(signing);
  const password = devicePassword(name, own, keys.guest.secret, moment);
  return { clientId: moment.clientId, username: 'device', password };
}

export function joinAsGm(broker: string, table: TestTable, options: IClientOptions = {}, signing: SigningIn = {}) {
  return joinWith(broker, { ...asGm(table, signing), ...options });
}

export function joinAsDevice(
  broker: string,
  table: TestTable,
  own: OwnKeys,
  options: IClientOptions = {},
  signing: SigningIn = {},
) {
  return joinWith(broker, { ...asDevice(table, own, signing), ...options });
}

/** Plays another machine: the servers of the tests believe this header if they are started with `addressOf: played`. */
export function from(address: string): IClientOptions {
  return { wsOptions: { headers: { 'x-played-address': address } } };
}

export function played({ headers }: IncomingMessage): string {
  return headers['x-played-address']?.toString() ?? '127.0.0.1';
}

export function joinAtDoor(broker: string, options: IClientOptions = {}) {
  return joinWith(broker, { clientId: momentOf({}).clientId, ...options, username: 'door' });
}

/** Waits until something holds. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => globalThis.setTimeout(resolve, 5));
}

/** Publishes, and resolves when the broker has taken the message. */
export async function say({ mqtt }: TestClient, topic: string, text: string | Buffer, retain = false): Promise<void> {
  await mqtt.publishAsync(topic, text, { qos: 1, retain });
}

/** Subscribes; returns whether the broker grants it. */
export async function listen({ mqtt }: TestClient, filter: string, qos: 0 | 1 = 0): Promise<boolean> {
  return new Promise((resolve) => {
    mqtt.subscribe(filter, { qos }, (error, granted) => {
      resolve(!error && (granted?.every((each) => each.qos < 128) ?? false));
    });
  });
}
