import { expect, test } from 'vitest';
import { DICTIONARY } from '../../src/network/crypto/dictionary.ts';
import { seal, unseal } from '../../src/network/crypto/envelope.ts';
import { tableKeys } from '../../src/network/crypto/keys.ts';
import { keysOf } from '../support/network/table-server.ts';

const gm = keysOf(3);
const { table: key } = tableKeys(gm.name, new Uint8Array(16).fill(4));
const topic = 'fos/1/any/public/change';
const sealing = { topic, stamp: { epoch: '0123456789abcdef', count: 1 }, key, sign: gm.sign };
const opening = { topic, key, from: gm.open.sign };

/** A step as the first shot of a table has it. */
const value = {
  n: 7,
  p: [
    {
      op: 'replace',
      path: ['shot', 'shot', 'steps', 3],
      value: {
        detail: { kind: 'picked', entity: { what: 'object', id: 't9', name: 'Well' }, of: [], by: 'rule' },
        caption: { title: 'It comes at the well.', text: '', dice: [] },
        quiet: false,
      },
    },
  ],
};

test('what is said again and again takes few bytes, also in the first message', () => {
  const whole = seal({ value }, { ...sealing, deflates: false });
  const small = seal({ value }, { ...sealing, deflates: true });
  expect(small.length).toBeLessThan(0.75 * whole.length);
  expect(unseal(small, { ...opening, deflated: true })?.content).toEqual({ value });
  expect(unseal(whole, { ...opening, deflated: true })?.content).toEqual({ value });
});

test('what a device deflates is not read: it could unpack to anything', () => {
  const small = seal({ value }, { ...sealing, deflates: true });
  expect(unseal(small, { ...opening, deflated: false })).toBeNull();
});

test('the dictionary fits into the window that deflating looks back into', () => {
  expect(DICTIONARY.length).toBeLessThan(32_768);
});

test('an envelope with any byte changed, for another topic or of another sender is not opened', () => {
  const envelope = seal({ value }, { ...sealing, deflates: true });
  const stranger = keysOf(5);
  for (let i = 0; i < envelope.length; i++) {
    const changed = envelope.slice();
    changed[i] = (changed[i] ?? 0) ^ 1;
    expect(unseal(changed, { ...opening, deflated: true }), `byte ${i}`).toBeNull();
  }
  expect(unseal(envelope, { ...opening, topic: `${topic}s`, deflated: true })).toBeNull();
  expect(unseal(envelope, { ...opening, from: stranger.open.sign, deflated: true })).toBeNull();
  expect(unseal(envelope, { ...opening, from: new Uint8Array(31), deflated: true })).toBeNull();
});
