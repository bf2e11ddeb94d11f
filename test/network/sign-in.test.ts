import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keysFrom, tableKeys } from '../../src/network/crypto/keys.ts';
import { CLOCK_TOLERANCE, checkDevice, checkGm, devicePassword, gmPassword } from '../../src/network/crypto/sign-in.ts';

const NOW = 1_800_000_000_000;

function seed(fill: number, length = 32): Uint8Array {
  return new Uint8Array(length).fill(fill);
}

const gm = keysFrom(seed(1));
const ana = keysFrom(seed(2));
const table = tableKeys(gm.name, seed(3, 16));
const otherTable = tableKeys(gm.name, seed(4, 16));
const moment = { clientId: 'window-1', at: NOW };

function guestOf(name: string): Uint8Array | null {
  return name === gm.name ? table.guest.open : null;
}

function device(password: string, clientId = 'window-1', now = NOW) {
  return checkDevice(password, { clientId, now, guestOf });
}

function gmSignIn(
  password: string,
  { clientId = 'window-1', now = NOW, hosted }: Partial<Parameters<typeof checkGm>[1]> = {},
) {
  return checkGm(password, { clientId, now, hosted });
}

const gmText = gmPassword(gm, table.guest.open, moment);
const hostedText = gmPassword(gm, table.guest.open, moment, 'open sesame');
const deviceText = devicePassword(gm.name, ana, table.guest.secret, moment);

describe('a sign-in that is right', () => {
  test('of a GM says the table, the keys and the guest key', () => {
    expect(gmSignIn(gmText)).toEqual({ signIn: { table: gm.name, keys: gm.open, guest: table.guest.open, at: NOW } });
  });

  test('of a device says the table, the name and the keys', () => {
    expect(device(deviceText)).toEqual({ signIn: { table: gm.name, device: ana.name, keys: ana.open, at: NOW } });
  });

  test('may come from a clock that is ten minutes off', () => {
    for (const off of [-CLOCK_TOLERANCE, CLOCK_TOLERANCE]) {
      expect(gmSignIn(gmText, { now: NOW + off })).toHaveProperty('signIn');
      expect(device(deviceText, 'window-1', NOW + off)).toHaveProperty('signIn');
    }
  });

  test('at a hosted server holds a proof of its password, which other servers do not ask for', () => {
    expect(gmSignIn(hostedText, { hosted: 'open sesame' })).toHaveProperty('signIn');
    expect(gmSignIn(hostedText)).toHaveProperty('signIn');
    expect(hostedText).not.toContain('sesame');
  });
});

describe('is refused, and says why:', () => {
  test('what is no sign-in', () => {
    for (const text of ['', '{', 'null', '[]', '{}', '"gm"', `${deviceText} `.repeat(9), deviceText.slice(1)]) {
      expect(gmSignIn(text)).toEqual({ refused: 'form' });
      expect(device(text)).toEqual({ refused: 'form' });
    }
  });

  test('a sign-in with more in it than the protocol knows', () => {
    expect(device(JSON.stringify({ ...JSON.parse(deviceText), more: 1 }))).toEqual({ refused: 'form' });
    expect(gmSignIn(JSON.stringify({ ...JSON.parse(gmText), more: 1 }))).toEqual({ refused: 'form' });
  });

  test('a clock that is more than ten minutes off', () => {
    for (const off of [-CLOCK_TOLERANCE - 1, CLOCK_TOLERANCE + 1]) {
      expect(gmSignIn(gmText, { now: NOW + off })).toEqual({ refused: 'clock' });
      expect(device(deviceText, 'window-1', NOW + off)).toEqual({ refused: 'clock' });
    }
  });

  test('a sign-in copied to another connection', () => {
    expect(gmSignIn(gmText, { clientId: 'window-2' })).toEqual({ refused: 'signature' });
    expect(device(deviceText, 'window-2')).toEqual({ refused: 'guest' });
  });

  test('somebody without the link', () => {
    expect(device(devicePassword(gm.name, ana, otherTable.guest.secret, moment))).toEqual({ refused: 'guest' });
  });

  test('a device in the name of another', () => {
    const named = { ...JSON.parse(deviceText), device: keysFrom(seed(5)).name };
    expect(device(JSON.stringify(named))).toEqual({ refused: 'name' });
  });

  test('somebody with the link and the public keys of a device, without its secret ones', () => {
    const forged = { ...ana, sign: keysFrom(seed(5)).sign };
    expect(device(devicePassword(gm.name, forged, table.guest.secret, moment))).toEqual({ refused: 'signature' });
  });

  test('a GM who knows the public keys of a table alone', () => {
    const forged = { ...gm, sign: keysFrom(seed(5)).sign };
    expect(gmSignIn(gmPassword(forged, table.guest.open, moment))).toEqual({ refused: 'signature' });
  });

  test('a hosted server without its password, or with another', () => {
    expect(gmSignIn(gmText, { hosted: 'open sesame' })).toEqual({ refused: 'hosted' });
    expect(gmSignIn(hostedText, { hosted: 'open' })).toEqual({ refused: 'hosted' });
    expect(gmSignIn(hostedText, { hosted: 'open sesame', clientId: 'window-2' })).toEqual({ refused: 'hosted' });
  });

  test('a device of a table that nobody knows: that is no refusal for good', () => {
    const other = keysFrom(seed(6));
    expect(device(devicePassword(other.name, ana, table.guest.secret, moment))).toEqual({ unknown: other.name });
  });
});

/** Another JSON value in place of a field: another character, another type, another number, or nothing. */
function changed(text: string) {
  const fields = Object.entries(JSON.parse(text));
  return fc
    .tuple(fc.nat(fields.length - 1), fc.nat(200), fc.constantFrom('a', 'B', '7', '-'), fc.jsonValue(), fc.nat(2))
    .map(([which, at, letter, other, how]) => {
      const [name, value] = fields[which] ?? ['', ''];
      const spelled = String(value);
      const place = at % spelled.length;
      const digit = { a: '1', B: '2', '7': '7', '-': '9' }[letter];
      const swapped = `${spelled.slice(0, place)}${typeof value === 'number' ? digit : letter}${spelled.slice(place + 1)}`;
      const next = how === 0 ? other : typeof value === 'number' ? Number(swapped) : swapped;
      return { name, value, next };
    })
    .filter(({ value, next }) => next !== value)
    .map(({ name, next }) => JSON.stringify({ ...JSON.parse(text), [name]: next }));
}

describe('for all sign-ins', () => {
  test('one changed field is refused', () => {
    fc.assert(
      fc.property(changed(deviceText), (text) => {
        expect(device(text)).not.toHaveProperty('signIn');
      }),
      { numRuns: 1000 },
    );
    fc.assert(
      fc.property(changed(hostedText), (text) => {
        expect(gmSignIn(text, { hosted: 'open sesame' })).not.toHaveProperty('signIn');
      }),
      { numRuns: 1000 },
    );
  });

  test('what somebody signs with other keys is refused in the name of others', () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(
        bytes,
        fc.string({ maxLength: 40 }),
        fc.integer({ min: -1000, max: 1000 }),
        (secret, clientId, off) => {
          const own = keysFrom(secret);
          const own16 = tableKeys(gm.name, secret.slice(0, 16));
          const at = { clientId, at: NOW + off };
          const forged = { ...own, name: gm.name, open: gm.open };
          expect(gmSignIn(gmPassword(forged, table.guest.open, at), { clientId })).toEqual({ refused: 'signature' });
          expect(gmSignIn(gmPassword({ ...own, name: gm.name }, table.guest.open, at), { clientId })).toEqual({
            refused: 'name',
          });
          expect(device(devicePassword(gm.name, own, own16.guest.secret, at), clientId)).toEqual({ refused: 'guest' });
          expect(device(devicePassword(gm.name, own, table.guest.secret, at), clientId)).toHaveProperty('signIn');
        },
      ),
      { numRuns: 100 },
    );
  });

  test('any text at all is read without an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(device(text)).toEqual({ refused: 'form' });
        expect(gmSignIn(text)).toEqual({ refused: 'form' });
      }),
      { numRuns: 2000 },
    );
  });
});
