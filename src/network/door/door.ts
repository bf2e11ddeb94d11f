import { scryptAsync } from '@noble/hashes/scrypt.js';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { z } from 'zod';
import { bytesOf, nameOf, packedBytes, unpackedBytes } from '../crypto/bytes.ts';
import { unsealIntroduction } from '../crypto/envelope.ts';
import { type OwnKeys, type Random, SECRET_LENGTH } from '../crypto/keys.ts';
import { keysIn } from '../messages/device-messages.ts';

/** How many words people type: 44 bits, and each guess takes scrypt's work. */
const WORD_COUNT = 4;
/** scrypt's work: a tenth of a second on a laptop, a second on a phone. */
const WORK = { N: 2 ** 15, r: 8, p: 1, dkLen: 48 } as const;
const DOOR_LENGTH = 16;

/** Where a table's secret lies, sealed under words, and the key that opens it. */
export interface Door {
  readonly door: string;
  readonly key: Uint8Array;
}

/** Picks words at random. */
export function freshWords(random: Random): readonly string[] {
  return Array.from({ length: WORD_COUNT }, () => {
    const [high = 0, low = 0] = random(2);
    return wordlist[(high * 256 + low) % wordlist.length] ?? '';
  });
}

/** Reads what somebody typed; a sentence if it cannot be the words of a table. */
export function readWords(typed: string): { readonly words: readonly string[] } | { readonly wrong: string } {
  const words = typed
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  if (words.length !== WORD_COUNT) return { wrong: 'Type the four words that the game master shows.' };
  const unknown = words.find((word) => !wordlist.includes(word));
  return unknown === undefined ? { words } : { wrong: `"${unknown}" is none of the words: look at it again.` };
}

/** Finds the door of some words. It takes a while, so that nobody tries many. */
export async function doorOf(words: readonly string[]): Promise<Door> {
  const bytes = await scryptAsync(bytesOf(words.join(' ')), bytesOf('fall-of-shot/1/door'), WORK);
  return { door: nameOf(bytes.slice(0, DOOR_LENGTH)), key: bytes.slice(DOOR_LENGTH) };
}

const insideSchema = z.looseObject({ table: z.string(), secret: z.string() });

/** What lies behind a door: the name of a table, its secret, and the GM's keys, which fit the name. */
export function behindDoor(own: OwnKeys, secret: Uint8Array): object {
  return {
    table: own.name,
    secret: packedBytes(secret),
    sign: packedBytes(own.open.sign),
    agree: packedBytes(own.open.agree),
  };
}

/** Opens a door; `null` if nothing of a table lies there. */
export function openDoor(
  envelope: Uint8Array,
  topic: string,
  { key }: Door,
): { readonly table: string; readonly secret: Uint8Array } | null {
  const read = unsealIntroduction(envelope, { topic, key, deflated: false }, (value) => {
    const inside = insideSchema.safeParse(value);
    return inside.success ? (keysIn(value, inside.data.table)?.sign ?? null) : null;
  });
  const inside = read && insideSchema.safeParse(read.value);
  const secret = inside?.success ? unpackedBytes(inside.data.secret) : null;
  return inside?.success && secret?.length === SECRET_LENGTH ? { table: inside.data.table, secret } : null;
}
