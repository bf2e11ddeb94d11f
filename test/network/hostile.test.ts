import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal } from '../../src/network/crypto/envelope.ts';
import { keysFrom, pairKey, tableKeys } from '../../src/network/crypto/keys.ts';
import { createTableHost } from '../../src/network/table/table-host.ts';
import { type DeviceTopic, topicsOf } from '../../src/network/topics.ts';
import { gmWindow } from '../support/network/gm-window.ts';
import { duel } from '../support/table.ts';

/** How many messages of each kind are tried. */
const TRIES = Number(process.env.TRIES ?? 2500);

const topics: fc.Arbitrary<DeviceTopic> = fc.constantFrom('hello', 'here', 'say');

/** A GM's window with a device that may do anything, and the means to send whatever one likes to it. */
async function attacked() {
  const window = await gmWindow(duel());
  const phone = window.join(20);
  const seat = window.gm.actions.devices.addSeat({ name: 'Ana', side: 'a', pieces: ['gun'] });
  phone.say({ kind: 'sit', seat });
  const line = window.broker.carrier();
  const evil = line.create(() => ({ topic: 'nowhere', bytes: new Uint8Array() }));
  window.clock.pass(200);
  const { table } = window.link;
  return {
    ...window,
    phone,
    send: (topic: string, bytes: Uint8Array) => {
      evil.send({ topic, bytes, retained: false, sure: true });
      window.clock.pass(60);
    },
    topic: (device: string, kind: DeviceTopic) => topicsOf(table).device(device, kind),
  };
}

test('bytes of any kind on any topic change nothing', async () => {
  const { gm, phone, send, topic } = await attacked();
  const before = gm.state().history;
  fc.assert(
    fc.property(topics, fc.uint8Array({ maxLength: 300 }), (kind, bytes) => {
      send(topic(phone.known.name, kind), bytes);
    }),
    { numRuns: TRIES },
  );
  expect(gm.state().history).toBe(before);
  expect(phone.say({ kind: 'ping', at: { x: 1, y: 1 } })).toBe('done');
}, 600_000);

test('messages that were seen before, with or without a changed byte, change nothing', async () => {
  const { gm, phone, broker, send, clock } = await attacked();
  const move = (x: number) => phone.say({ kind: 'move', piece: phone.named('gun'), to: { x, y: 20.5 }, by: [] });
  expect(move(22.5)).toBe('done');
  expect(move(24.5)).toBe('done');
  const seen = broker.seen.filter(({ topic }) => topic.includes('/device/') && !/view|heard/.test(topic));
  const before = gm.state().history;
  fc.assert(
    fc.property(
      fc.nat(seen.length - 1),
      fc.option(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 }))),
      (index, flip) => {
        const { topic, bytes } = seen[index] ?? { topic: '', bytes: new Uint8Array() };
        const sent = bytes.slice();
        if (flip && sent.length > 0) {
          const at = flip[0] % sent.length;
          sent[at] = (sent[at] ?? 0) ^ flip[1];
        }
        send(topic, sent);
      },
    ),
    { numRuns: TRIES },
  );
  clock.pass(5000);
  expect(gm.state().history).toBe(before);
  expect(phone.known.line).toBe('open');
}, 600_000);

test('what a stranger seals, with the link or without, is not that of somebody else', async () => {
  const { gm, phone, send, topic, keys, link } = await attacked();
  const before = gm.state().history;
  const stranger = keysFrom(new Uint8Array(32).fill(99));
  const wrong = tableKeys(link.table, new Uint8Array(16).fill(1));
  const gmKeys = keysFrom(new Uint8Array(32).fill(98));
  const pair = pairKey(link.table, phone.known.name, stranger, gmKeys.open);
  fc.assert(
    fc.property(
      topics,
      fc.constantFrom(keys.table, wrong.table, pair),
      fc.oneof(
        fc.constant({ id: 'x', intent: { kind: 'move', piece: phone.named('gun'), to: { x: 1, y: 1 }, by: [] } }),
        fc.constant({ state: 'gone', connection: 1e6 }),
        fc.jsonValue(),
      ),
      fc.nat(1e6),
      (kind, key, value, count) => {
        const at = topic(phone.known.name, kind);
        const stamp = { epoch: 'ffffffffffffffff', count };
        send(at, seal({ value }, { topic: at, stamp, key, sign: stranger.sign, deflates: false }));
      },
    ),
    { numRuns: TRIES },
  );
  expect(gm.state().history).toBe(before);
  expect(gm.state().devices.devices[phone.known.name]?.presence).toBe('here');
  expect(phone.say({ kind: 'ping', at: { x: 1, y: 1 } })).toBe('done');
}, 600_000);

/** Values near those of real intents: each field right, wrong, huge, or missing. */
const nearIntents = fc.record(
  {
    kind: fc.constantFrom(
      'sit',
      'ask seat',
      'stand',
      'roll',
      'choose',
      'confirm',
      'move',
      'aim',
      'fire',
      'ping',
      'done',
      'x',
    ),
    seat: fc.string(),
    shot: fc.oneof(fc.integer(), fc.double()),
    question: fc.string(),
    faces: fc.array(fc.oneof(fc.integer(), fc.constant(null), fc.string()), { maxLength: 5 }),
    option: fc.string(),
    piece: fc.string(),
    to: fc.oneof(fc.record({ x: fc.double(), y: fc.double() }), fc.jsonValue()),
    by: fc.oneof(fc.constant([]), fc.jsonValue()),
    at: fc.oneof(fc.record({ x: fc.constant(1e300), y: fc.double() }), fc.jsonValue()),
    aiming: fc.jsonValue(),
  },
  { requiredKeys: ['kind'] },
);

test('a device that belongs to the table says nonsense: it is refused with a sentence, or waits for the GM', async () => {
  const { gm, phone, clock } = await attacked();
  const before = gm.state().history;
  fc.assert(
    fc.property(fc.oneof(nearIntents, fc.jsonValue()), (intent) => {
      const answer = phone.say(intent as object);
      const isSentence = typeof answer === 'object' && /^[A-Z].*\.$/.test(answer.no);
      // A seat asked for waits; a place pointed at is harmless; aims are dropped, seats left.
      expect(isSentence || answer === 'waits' || answer === 'done' ? '' : JSON.stringify([answer, intent])).toBe('');
      for (const { id } of gm.state().devices.requests) gm.actions.devices.settle(id);
      clock.pass(200);
    }),
    { numRuns: TRIES / 5, endOnFailure: true },
  );
  expect(gm.state().history).toBe(before);
}, 600_000);

test('a flood of one device is not heard, and another one is', async () => {
  const { phone, join, send, topic, clock } = await attacked();
  const other = join(40);
  let heard = 0;
  const own = keysFrom(new Uint8Array(32).fill(5));
  const host = createTableHost(
    own,
    tableKeys(own.name, new Uint8Array(16)),
    () => ({
      send: () => undefined,
      follow: () => undefined,
      onMessage: (listener) => {
        for (let i = 0; i < 5000; i++) listener(topicsOf(own.name).device('abc', 'say'), new Uint8Array(100), false);
        heard++;
      },
      onLine: () => undefined,
      retry: () => undefined,
      renew: () => undefined,
      close: () => undefined,
    }),
    {
      now: clock.now,
      time: clock.now,
      later: clock.later,
      random: (count) => new Uint8Array(count),
      memories: { get: () => undefined, set: () => undefined },
    },
    { presence: () => undefined, intent: () => 'done', line: () => undefined },
  );
  expect(heard).toBe(1);
  host.close(false);
  for (let i = 0; i < 300; i++) send(topic(phone.known.name, 'say'), new Uint8Array(200));
  expect(other.known.line).toBe('open');
  expect(other.say({ kind: 'aim', aiming: null })).toBe('done');
}, 600_000);
