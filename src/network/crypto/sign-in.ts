import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { z } from 'zod';
import { bytesOf, packedBytes, unpackedBytes } from './bytes.ts';
import { nameOfKeys, type OwnKeys, type PublicKeys } from './keys.ts';
import { isSigned, signed } from './sodium.ts';

/** How far the clocks of a client and the server may lie apart, in milliseconds. */
export const CLOCK_TOLERANCE = 10 * 60 * 1000;
/** The longest password that is read, in characters. */
const LONGEST = 1000;
const KEY_LENGTH = 32;
const SIGNATURE_LENGTH = 64;

/** The connection that a sign-in is for: nobody can use it with another client id, or much later. */
export interface SignInMoment {
  /** MQTT's client id. */
  readonly clientId: string;
  /** The time of the server in milliseconds. */
  readonly at: number;
}

/**
 * Why a sign-in is refused: it is not in the form of this protocol; the clock is off; the name is not that of the keys;
 * the client's signature is wrong; a device does not have the table's link; a hosted server's password is wrong.
 */
export type SignInRefusal = 'form' | 'clock' | 'name' | 'signature' | 'guest' | 'hosted';

/** A sign-in that was read, or why it was refused. */
export type Checked<T> = { readonly signIn: T } | { readonly refused: SignInRefusal };

/** What a GM's window shows when it signs in. */
export interface GmSignIn {
  readonly table: string;
  readonly keys: PublicKeys;
  /** The key that checks whether devices have the table's link. */
  readonly guest: Uint8Array;
  readonly at: number;
}

/** What a device shows when it signs in. */
export interface DeviceSignIn {
  readonly table: string;
  readonly device: string;
  readonly keys: PublicKeys;
  readonly at: number;
}

/** Bytes of one length in a message. */
function packedOf(length: number) {
  return z.string().transform((text, context) => {
    const bytes = unpackedBytes(text);
    if (bytes?.length === length) return bytes;
    context.addIssue('not bytes of the right length');
    return z.NEVER;
  });
}

const NAME = z.string().regex(/^[a-z2-7]{26}$/);
const KEY = packedOf(KEY_LENGTH);
const SIGNATURE = packedOf(SIGNATURE_LENGTH);
const AT = z.int().nonnegative();

const GM = z.strictObject({
  table: NAME,
  sign: KEY,
  agree: KEY,
  guest: KEY,
  at: AT,
  signature: SIGNATURE,
  hosted: KEY.optional(),
});

const DEVICE = z.strictObject({
  table: NAME,
  device: NAME,
  sign: KEY,
  agree: KEY,
  at: AT,
  signature: SIGNATURE,
  guest: SIGNATURE,
});

function gmText(table: string, guest: Uint8Array, { at, clientId }: SignInMoment): Uint8Array {
  return bytesOf(`fos/1 gm ${table} ${packedBytes(guest)} ${at} ${clientId}`);
}

function deviceText(table: string, device: string, { at, clientId }: SignInMoment): Uint8Array {
  return bytesOf(`fos/1 device ${table} ${device} ${at} ${clientId}`);
}

/** Shows that somebody knows a hosted server's password, without sending it. */
function hostedProof(password: string, table: string, { at, clientId }: SignInMoment): Uint8Array {
  return hmac(sha256, bytesOf(password), bytesOf(`fos/1 hosted ${table} ${at} ${clientId}`));
}

/** Compares without stopping at the first difference: the time it takes says nothing. */
function isSame(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= (a[i] ?? 0) ^ (b[i] ?? 0);
  return difference === 0;
}

function read<T>(form: z.ZodType<T>, password: string): T | null {
  if (password.length > LONGEST) return null;
  try {
    return form.safeParse(JSON.parse(password)).data ?? null;
  } catch {
    return null;
  }
}

function isNear(at: number, now: number): boolean {
  return Math.abs(at - now) <= CLOCK_TOLERANCE;
}

/** Makes the password with which the GM's window signs in; `hosted` is the password of a hosted server. */
export function gmPassword(keys: OwnKeys, guest: Uint8Array, moment: SignInMoment, hosted?: string): string {
  const text = {
    table: keys.name,
    sign: packedBytes(keys.open.sign),
    agree: packedBytes(keys.open.agree),
    guest: packedBytes(guest),
    at: moment.at,
    signature: packedBytes(signed(gmText(keys.name, guest, moment), keys.sign)),
  };
  if (hosted === undefined) return JSON.stringify(text);
  return JSON.stringify({ ...text, hosted: packedBytes(hostedProof(hosted, keys.name, moment)) });
}

/** Makes the password with which a device signs in; `guest` is the secret guest key from the table's link. */
export function devicePassword(table: string, keys: OwnKeys, guest: Uint8Array, moment: SignInMoment): string {
  const text = deviceText(table, keys.name, moment);
  return JSON.stringify({
    table,
    device: keys.name,
    sign: packedBytes(keys.open.sign),
    agree: packedBytes(keys.open.agree),
    at: moment.at,
    signature: packedBytes(signed(text, keys.sign)),
    guest: packedBytes(signed(text, guest)),
  });
}

/** Checks a GM's password; `hosted` is the password that a hosted server asks for. */
export function checkGm(
  password: string,
  { clientId, now, hosted }: { readonly clientId: string; readonly now: number; readonly hosted?: string | undefined },
): Checked<GmSignIn> {
  const parts = read(GM, password);
  if (!parts) return { refused: 'form' };
  const { table, sign, agree, guest, at, signature } = parts;
  if (!isNear(at, now)) return { refused: 'clock' };
  const keys = { sign, agree };
  if (nameOfKeys(keys) !== table) return { refused: 'name' };
  const moment = { at, clientId };
  if (hosted !== undefined && !(parts.hosted && isSame(parts.hosted, hostedProof(hosted, table, moment)))) {
    return { refused: 'hosted' };
  }
  if (!isSigned(signature, gmText(table, guest, moment), sign)) return { refused: 'signature' };
  return { signIn: { table, keys, guest, at } };
}

/** Checks a device's password; `guestOf` gives the guest key of a table that is known. */
export function checkDevice(
  password: string,
  {
    clientId,
    now,
    guestOf,
  }: {
    readonly clientId: string;
    readonly now: number;
    readonly guestOf: (table: string) => Uint8Array | null;
  },
): Checked<DeviceSignIn> | { readonly unknown: string } {
  const parts = read(DEVICE, password);
  if (!parts) return { refused: 'form' };
  const { table, device, sign, agree, at, signature } = parts;
  if (!isNear(at, now)) return { refused: 'clock' };
  const keys = { sign, agree };
  if (nameOfKeys(keys) !== device) return { refused: 'name' };
  const guest = guestOf(table);
  if (!guest) return { unknown: table };
  const text = deviceText(table, device, { at, clientId });
  if (!isSigned(parts.guest, text, guest)) return { refused: 'guest' };
  if (!isSigned(signature, text, sign)) return { refused: 'signature' };
  return { signIn: { table, device, keys, at } };
}
