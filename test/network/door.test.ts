import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinByWords } from '../../src/device-link/join-by-words.ts';
import { seal } from '../../src/network/crypto/envelope.ts';
import { behindDoor, doorOf, freshWords, openDoor, readWords } from '../../src/network/door/door.ts';
import { readLink } from '../../src/network/table/link.ts';
import { doorTopic } from '../../src/network/topics.ts';
import { realHost } from '../support/network/real-table.ts';
import { keysOf, startServer, tableOf } from '../support/network/table-server.ts';

const random = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

test('words are read however they are typed, and others are refused with a sentence', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 8, maxLength: 8 }),
      fc.constantFrom(' ', '-', ', ', '  \n'),
      (bytes, gap) => {
        let at = 0;
        const words = freshWords((count) => {
          at += count;
          return bytes.slice(at - count, at);
        });
        expect(words).toHaveLength(4);
        expect(readWords(` ${words.join(gap).toUpperCase()} `)).toEqual({ words });
      },
    ),
  );
  expect(readWords('one two')).toEqual({ wrong: 'Type the four words that the game master shows.' });
  expect(readWords('able able able ablle')).toEqual({ wrong: '"ablle" is none of the words: look at it again.' });
});

test('a door opens to its words alone, and not what a stranger lays there', async () => {
  const words = freshWords(random);
  const door = await doorOf(words);
  const topic = doorTopic(door.door);
  const own = keysOf(9);
  const secret = new Uint8Array(16).fill(3);
  const stamp = { epoch: '0000000000000001', count: 1 };
  const laid = seal(
    { value: behindDoor(own, secret) },
    { topic, stamp, key: door.key, sign: own.sign, deflates: false },
  );
  expect(openDoor(laid, topic, door)).toEqual({ table: own.name, secret });
  const other = await doorOf([...words].reverse());
  expect(openDoor(laid, topic, other)).toBeNull();
  // The keys inside are those of the GM, and the signature is not.
  const forged = seal(
    { value: behindDoor(own, secret) },
    { topic, stamp, key: door.key, sign: keysOf(8).sign, deflates: false },
  );
  expect(openDoor(forged, topic, door)).toBeNull();
});

test('over the server people find the table by its words, and not when the GM has closed the door', async () => {
  const server = await startServer();
  const table = tableOf(57);
  const secret = new Uint8Array(16).fill(57);
  const host = realHost(table, server.broker);
  const words = freshWords(random);
  host.setDoor(await doorOf(words), behindDoor(table.gm, secret));
  const ports = {
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    random,
    time: Date.now,
    now: () => performance.now(),
    later: (milliseconds: number, call: () => void) => {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
    ask: (address: string) => fetch(address),
    page: `http://127.0.0.1:${server.port}/`,
  };
  const found = await joinByWords(words.join(' '), ports);
  expect('link' in found && readLink(found.link)).toEqual({ table: table.name, secret, broker: null });
  expect(await joinByWords('able able able', ports)).toHaveProperty('wrong');
  host.setDoor(null, {});
  const quick = {
    ...ports,
    later: (milliseconds: number, call: () => void) => ports.later(Math.min(milliseconds, 1500), call),
  };
  expect(await joinByWords(words.join(' '), quick)).toHaveProperty('wrong');
  host.close(true);
  await server.close();
}, 60_000);
