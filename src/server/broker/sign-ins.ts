import { CLOCK_TOLERANCE, checkDevice, checkGm, type SignInRefusal } from '../../network/crypto/sign-in.ts';
import type { Role } from './access.ts';
import { createBuckets } from './bucket.ts';
import type { Limits } from './limits.ts';
import type { Origin } from './session.ts';
import type { Tables } from './tables.ts';

/** MQTT's codes of refusal. */
export const UNAVAILABLE = 3;
const BAD_PASSWORD = 4;
export const NOT_AUTHORIZED = 5;
type Code = typeof UNAVAILABLE | typeof BAD_PASSWORD | typeof NOT_AUTHORIZED;

/** What a client says when it signs in. */
export interface SignInWords {
  readonly clientId: string;
  readonly user: string;
  readonly password: string;
}

/** Who has signed in; `guest` is the guest key that a GM's window has brought. */
export type SignedIn = { readonly role: Role; readonly guest: Uint8Array | null } | { readonly code: Code };

/** With a clock that is off or in a form of another version, somebody may try again; with other keys they need not. */
function codeOf(refused: SignInRefusal): Code {
  return refused === 'form' || refused === 'clock' ? BAD_PASSWORD : NOT_AUTHORIZED;
}

/** Checks who signs in. Nobody signs in twice with one password. */
export function createSignIns(
  tables: Pick<Tables, 'guestOf'>,
  { limits, now, hosted }: { readonly limits: Limits; readonly now: () => number; readonly hosted: string | null },
): (origin: Origin, words: SignInWords) => SignedIn {
  const tries = createBuckets(limits.signInRate);
  const doorTries = createBuckets(limits.doorSignInRate);
  /** The time in the last password of each client, as long as it could be used again. */
  const last = new Map<string, number>();

  function isUsed(client: string, at: number): boolean {
    for (const [key, time] of last) {
      if (time >= now() - CLOCK_TOLERANCE) break;
      last.delete(key);
    }
    if (at <= (last.get(client) ?? Number.NEGATIVE_INFINITY)) return true;
    last.delete(client);
    last.set(client, at);
    return false;
  }

  function gm(origin: Origin, { clientId, password }: SignInWords): SignedIn {
    if (hosted === null && !origin.isLocal) return { code: NOT_AUTHORIZED };
    const checked = checkGm(password, { clientId, now: now(), hosted: hosted ?? undefined });
    if ('refused' in checked) return { code: codeOf(checked.refused) };
    const { table, guest, at } = checked.signIn;
    if (isUsed(`${table} ${clientId}`, at)) return { code: BAD_PASSWORD };
    return { role: { of: 'gm', table }, guest };
  }

  function device({ clientId, password }: SignInWords): SignedIn {
    const checked = checkDevice(password, { clientId, now: now(), guestOf: tables.guestOf });
    if ('unknown' in checked) return { code: UNAVAILABLE };
    if ('refused' in checked) return { code: codeOf(checked.refused) };
    const { table, device: name, at } = checked.signIn;
    if (isUsed(`${table} ${name} ${clientId}`, at)) return { code: BAD_PASSWORD };
    return { role: { of: 'device', table, device: name }, guest: null };
  }

  return (origin, words) => {
    if (!origin.isLocal && !tries.take(origin.address, now())) return { code: UNAVAILABLE };
    switch (words.user) {
      case 'gm':
        return gm(origin, words);
      case 'device':
        return device(words);
      case 'door':
        return doorTries.take(origin.address, now()) ? { role: { of: 'door' }, guest: null } : { code: UNAVAILABLE };
      default:
        return { code: BAD_PASSWORD };
    }
  };
}
