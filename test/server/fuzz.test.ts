import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { topicsOf } from '../../src/network/topics.ts';
import {
  connectPacket,
  countedPublishPacket,
  packet,
  publishPacket,
  type RawClient,
  rawClient,
  subscribePacket,
} from '../support/network/raw-client.ts';
import {
  asDevice,
  asGm,
  joinAsDevice,
  joinAsGm,
  keysOf,
  listen,
  say,
  startServer,
  type TestClient,
  type TestServer,
  tableOf,
  until,
} from '../support/network/table-server.ts';

const here = tableOf(1);
const elsewhere = tableOf(2);
const own = topicsOf(here.name);
const change = own.channel('public', 'change');
const ana = keysOf(11);

/** FUZZ=10 does ten times as much. */
const TIMES = Number(process.env.FUZZ ?? 1);

let server: TestServer;
let gm: TestClient;
let device: TestClient;

beforeAll(async () => {
  // Many come at once here; how many may is another test.
  server = await startServer({ limits: { connections: 10_000, devicesPerTable: 10_000, gmsPerTable: 10_000 } });
  gm = await joinAsGm(server.broker, here);
  device = await joinAsDevice(server.broker, here, ana);
  await listen(device, `fos/1/${here.name}/channel/+/+`, 1);
  await listen(gm, own.device(ana.name, 'say'), 1);
});

afterAll(() => server.close());

let said = 0;

/** What the GM and a device say to each other comes, and nothing else has come to them. */
async function othersAreWell(): Promise<void> {
  said += 1;
  await say(gm, change, `change ${said}`);
  await say(device, own.device(ana.name, 'say'), `intent ${said}`);
  await until(() => device.got.length >= said && gm.got.length >= said);
  expect(device.got.at(-1)).toEqual({ topic: change, text: `change ${said}`, retain: false });
  expect(gm.got.at(-1)?.text).toBe(`intent ${said}`);
  expect([device.got.length, gm.got.length]).toEqual([said, said]);
}

async function sendAll(client: RawClient, pieces: readonly Uint8Array[]): Promise<void> {
  for (const piece of pieces) client.send(piece);
  // One turn of the loop lets the broker look at it; then the client goes in the middle of whatever that is.
  await new Promise((resolve) => setImmediate(resolve));
  client.end();
}

const bytes = fc.uint8Array({ maxLength: 300 });
const topic = fc.oneof(
  fc.constantFrom(
    own.gm,
    change,
    own.channel('public', 'state'),
    own.device(ana.name, 'say'),
    own.device(ana.name, 'view'),
    topicsOf(elsewhere.name).gm,
    `fos/1/${here.name}/#`,
    `fos/1/+/gm`,
    '#',
    '+/+',
    '$SYS/#',
    '$SYS/x/new/clients',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const words = fc.string({ maxLength: 60 });
/** Packets that are right or nearly. */
const packets = fc.oneof(
  fc.tuple(topic, words).map(([to, text]) => publishPacket(to, text)),
  fc
    .tuple(fc.constantFrom<1 | 2>(1, 2), topic, fc.nat(65535), words)
    .map(([qos, to, id, text]) => countedPublishPacket(qos, to, id, text)),
  fc.tuple(topic, fc.nat(3)).map(([filter, qos]) => subscribePacket(filter, qos)),
  fc.tuple(fc.nat(255), bytes).map(([first, body]) => packet(first, body)),
  fc.constantFrom(0xc0, 0xe0, 0xd0, 0xf0).map((first) => packet(first)),
  fc.tuple(fc.constantFrom(0x40, 0x50, 0x62, 0x70, 0xa2), bytes).map(([first, body]) => packet(first, body)),
  bytes.map((body) => Buffer.from(body)),
);

/** Some bytes changed, or the end cut off. */
function damaged(whole: Buffer, at: readonly number[], value: number, cut: number): Buffer {
  const copy = Buffer.from(whole);
  for (const each of at) if (copy.length > 0) copy[each % copy.length] = value;
  return copy.subarray(0, Math.max(0, copy.length - cut));
}

const damage = fc.tuple(fc.array(fc.nat(), { maxLength: 3 }), fc.nat(255), fc.oneof(fc.constant(0), fc.nat(20)));

test(
  'bytes without any sense, on the port and in WebSockets, disturb nobody',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(bytes, { minLength: 1, maxLength: 4 }), async (pieces) => {
        await sendAll(await rawClient(server.broker), pieces);
        const socket = connect(server.port, '127.0.0.1');
        socket.on('error', () => {});
        for (const piece of pieces) socket.write(piece);
        await new Promise((resolve) => socket.end(() => resolve(null)));
        socket.destroy();
      }),
      { numRuns: 300 * TIMES, endOnFailure: true },
    );
    await othersAreWell();
  },
  60_000 * TIMES,
);

test(
  'sign-ins that are damaged disturb nobody and let nobody in',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), damage, async (isGm, [at, value, cut]) => {
        const client = await rawClient(server.broker);
        const whole = connectPacket(isGm ? asGm(elsewhere) : asDevice(here, keysOf(12)));
        const sent = damaged(whole, at, value, cut);
        client.send(sent);
        client.send(subscribePacket(change));
        await new Promise((resolve) => setImmediate(resolve));
        client.end();
      }),
      { numRuns: 300 * TIMES, endOnFailure: true },
    );
    await othersAreWell();
  },
  60_000 * TIMES,
);

test(
  'whatever a device sends once it is in, whole or damaged, disturbs nobody',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(packets, damage), { minLength: 1, maxLength: 12 }), async (all) => {
        const client = await rawClient(server.broker);
        client.send(connectPacket(asDevice(here, keysOf(12))));
        await until(() => client.got().length >= 4);
        await sendAll(
          client,
          all.map(([whole, [at, value, cut]], i) => (i % 2 === 0 ? whole : damaged(whole, at, value, cut))),
        );
      }),
      { numRuns: 500 * TIMES, endOnFailure: true },
    );
    await othersAreWell();
  },
  60_000 * TIMES,
);

test(
  'nor whatever the GM of another table sends',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(packets, { minLength: 1, maxLength: 12 }), async (all) => {
        const client = await rawClient(server.broker);
        client.send(connectPacket(asGm(elsewhere)));
        await until(() => client.got().length >= 4);
        await sendAll(client, all);
      }),
      { numRuns: 200 * TIMES, endOnFailure: true },
    );
    await othersAreWell();
  },
  60_000 * TIMES,
);
