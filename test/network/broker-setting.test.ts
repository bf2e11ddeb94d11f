import { expect, test } from 'vitest';
import { brokerForDevices, readBroker } from '../../src/network/table/broker-setting.ts';
import { readLink, writeLink } from '../../src/network/table/link.ts';

const NOBODY = { username: '', password: '' };
const HTTP = 'http://192.168.1.20:4173/';
const HTTPS = 'https://maps.example.org/';

function read(addresses: string, page = HTTP, gm = NOBODY, device = NOBODY) {
  const found = readBroker({ addresses, gm, device }, page);
  return 'wrong' in found ? found.wrong.words : found.setting.addresses;
}

test.each([
  ['wss://a.example.org/mqtt', ['wss://a.example.org/mqtt']],
  ['a.example.org', ['wss://a.example.org/mqtt']],
  ['ws://10.0.0.2:8080/\n ws://10.0.0.3:8080/ws \n\n', ['ws://10.0.0.2:8080/mqtt', 'ws://10.0.0.3:8080/ws']],
  ['wss://a/mqtt, wss://a/mqtt', ['wss://a/mqtt']],
])('reads the addresses %j', (typed, addresses) => {
  expect(read(typed)).toEqual(addresses);
});

test.each([
  ['', HTTP, 'Type the address of the broker'],
  ['http://a.example.org', HTTP, '“http://a.example.org” is no address of a broker'],
  ['mqtt://a.example.org:1883', HTTP, 'is no address of a broker'],
  ['wss://ana:secret@a.example.org', HTTP, 'is no address of a broker'],
  ['wss://', HTTP, 'is no address of a broker'],
  [Array.from({ length: 10 }, (_, i) => `wss://n${i}`).join(' '), HTTP, 'Name at most 9 nodes.'],
  ['ws://10.0.0.2', HTTPS, 'This page came over https'],
])('refuses the addresses %j on %s', (typed, page, words) => {
  expect(read(typed, page)).toContain(words);
});

test('a password without a user is refused, and users are optional', () => {
  expect(read('wss://a', HTTP, { username: ' ', password: 'x' })).toContain('Type the user');
  expect(read('wss://a', HTTP, NOBODY, { username: '', password: 'x' })).toContain('Type the user');
  expect(readBroker({ addresses: 'wss://a', gm: NOBODY, device: NOBODY }, HTTP)).toEqual({
    setting: { addresses: ['wss://a/mqtt'], gm: null, device: null },
  });
});

test('a link carries what devices need of it, and nothing of the GM’s', () => {
  const gm = { username: 'gm', password: 'of the gm' };
  const device = { username: 'device', password: 'for all' };
  const found = readBroker({ addresses: 'wss://a wss://b', gm, device }, HTTP);
  if ('wrong' in found) throw new Error(found.wrong.words);
  const table = 'a'.repeat(26);
  const secret = new Uint8Array(16).fill(7);
  const link = writeLink({ table, secret, broker: brokerForDevices(found.setting) });
  const read = readLink(link);
  expect(read).toEqual({ table, secret, broker: { addresses: ['wss://a/mqtt', 'wss://b/mqtt'], user: device } });
  expect(JSON.stringify(read)).not.toContain('of the gm');
  expect(readLink(`${link}x.`)).toBe(null);
  expect(readLink(writeLink({ table, secret, broker: null }))?.broker).toBe(null);
});
