import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOf, joined, nameOf } from './bytes.ts';
import { agreed, agreeingKey, type SigningKeys, signingKeys } from './sodium.ts';

/** Gives random bytes: `crypto.getRandomValues` in the program. */
export type Random = (count: number) => Uint8Array;

/** The length of a table's secret, in bytes. */
export const SECRET_LENGTH = 16;
/** The length of a seed, in bytes. */
export const SEED_LENGTH = 32;
/** How many bytes of a hash name a table, a device or an asset. */
const NAME_LENGTH = 16;

/** What others know of somebody: a key that checks signatures (Ed25519), and one to agree on a key with (X25519). */
export interface PublicKeys {
  readonly sign: Uint8Array;
  readonly agree: Uint8Array;
}

/** The keys of a GM's window or of a device, all from one seed. */
export interface OwnKeys {
  /** The name of whoever has these keys: nobody else can have it. The GM's is that of the table. */
  readonly name: string;
  readonly open: PublicKeys;
  readonly sign: Uint8Array;
  readonly agree: Uint8Array;
}

/** What everybody with the link of a table knows. */
export interface TableKeys {
  /** Seals what every device may read. */
  readonly table: Uint8Array;
  /** Shows the broker that somebody has the link. */
  readonly guest: SigningKeys;
  /** Names assets, so that a broker cannot tell a published map by its hash. */
  readonly names: Uint8Array;
}

function derived(secret: Uint8Array, salt: string, info: string): Uint8Array {
  return hkdf(sha256, secret, bytesOf(salt), bytesOf(`fall-of-shot/1/${info}`), 32);
}

/** A name for a text that only who has these keys can tie to it: the ids of a scene may reveal what is hidden. */
export function veiledName({ agree }: OwnKeys, text: string): string {
  return nameOf(hmac(sha256, agree, bytesOf(text)).slice(0, NAME_LENGTH));
}

/** The name of whoever has these public keys. */
export function nameOfKeys({ sign, agree }: PublicKeys): string {
  return nameOf(sha256(joined(sign, agree)).slice(0, NAME_LENGTH));
}

/** Returns the keys of a seed. */
export function keysFrom(seed: Uint8Array): OwnKeys {
  const sign = signingKeys(derived(seed, '', 'sign'));
  const agree = derived(seed, '', 'agree');
  const open = { sign: sign.open, agree: agreeingKey(agree) };
  return { name: nameOfKeys(open), open, sign: sign.secret, agree };
}

/** Returns the keys that come from the secret in a table's link. */
export function tableKeys(table: string, secret: Uint8Array): TableKeys {
  return {
    table: derived(secret, table, 'table'),
    guest: signingKeys(derived(secret, table, 'guest')),
    names: derived(secret, table, 'names'),
  };
}

/** Returns the key that only the GM's window and one device have: both compute it from their own and the other's keys. */
export function pairKey(table: string, device: string, own: OwnKeys, other: PublicKeys): Uint8Array {
  return derived(agreed(own.agree, other.agree), table, `device/${device}`);
}

/** Returns the name of an asset at a table. */
export function assetName({ names }: Pick<TableKeys, 'names'>, bytes: Uint8Array): string {
  return nameOf(hmac(sha256, names, bytes).slice(0, NAME_LENGTH));
}
