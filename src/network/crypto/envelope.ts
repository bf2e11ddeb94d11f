import { deflateSync, inflateSync } from 'fflate';
import { bytesOf, joined, textOf } from './bytes.ts';
import { DICTIONARY } from './dictionary.ts';
import { isSigned, sealed, signed, unsealed } from './sodium.ts';

/** The form of an envelope. */
const FORM = 1;
const EPOCH_LENGTH = 8;
const HEAD_LENGTH = 1 + EPOCH_LENGTH + 4;
const TAG_LENGTH = 16;
const SIGNATURE_LENGTH = 64;
/** Shorter texts are not worth deflating: it takes longer than to seal and sign them. */
const DEFLATED_FROM = 200;
/** The longest content that is unpacked, in bytes. */
const LONGEST = 64 * 1024 * 1024;

/** How an envelope's content is written: its first byte. */
const TEXT = 0;
const BYTES = 2;
/** With the dictionary. 1 was deflated without it, in versions before the third. */
const DEFLATED = 3;

/** When something was said: later starts of a sender have greater epochs, and later messages greater counts. */
export interface Stamp {
  /** Sixteen hexadecimal digits: the time of the sender's start in milliseconds, and two random bytes. */
  readonly epoch: string;
  readonly count: number;
}

/** Returns whether one stamp is later than another. */
export function isLater(a: Stamp, b: Stamp): boolean {
  return a.epoch === b.epoch ? a.count > b.count : a.epoch > b.epoch;
}

/** What is inside an envelope: a JSON value, or bytes. */
export type Content = { readonly value: unknown } | { readonly bytes: Uint8Array };

/** What an envelope is sealed with. */
export interface Sealing {
  readonly topic: string;
  readonly stamp: Stamp;
  /** The key of those who may read it, 32 bytes. A key and a stamp are used together once. */
  readonly key: Uint8Array;
  /** The sender's secret key for signatures. */
  readonly sign: Uint8Array;
  /** Whether a long text is deflated: see {@link Opening}. */
  readonly deflates: boolean;
}

/** What an envelope is opened with. */
export interface Opening {
  readonly topic: string;
  readonly key: Uint8Array;
  /** The public key of the only one who may have sent it. */
  readonly from: Uint8Array;
  /** Whether the content may be deflated: what devices send may not, for it could unpack to anything. */
  readonly deflated: boolean;
}

function headOf({ epoch, count }: Stamp): Uint8Array {
  const head = new Uint8Array(HEAD_LENGTH);
  head[0] = FORM;
  for (let i = 0; i < EPOCH_LENGTH; i++) head[1 + i] = Number.parseInt(epoch.slice(2 * i, 2 * i + 2), 16);
  new DataView(head.buffer).setUint32(1 + EPOCH_LENGTH, count);
  return head;
}

function stampOf(head: Uint8Array): Stamp {
  const epoch = Array.from(head.slice(1, 1 + EPOCH_LENGTH), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { epoch, count: new DataView(head.buffer, head.byteOffset).getUint32(1 + EPOCH_LENGTH) };
}

/** The nonce of a head: no two messages under one key have the same. */
function nonceOf(head: Uint8Array): Uint8Array {
  const nonce = new Uint8Array(24);
  nonce.set(head);
  return nonce;
}

function packed(content: Content, deflates: boolean): Uint8Array {
  if ('bytes' in content) return joined(Uint8Array.of(BYTES), content.bytes);
  const text = bytesOf(JSON.stringify(content.value));
  if (!deflates || text.length < DEFLATED_FROM) return joined(Uint8Array.of(TEXT), text);
  const small = deflateSync(text, { dictionary: DICTIONARY });
  return small.length < text.length ? joined(Uint8Array.of(DEFLATED), small) : joined(Uint8Array.of(TEXT), text);
}

function unpacked(plain: Uint8Array, deflated: boolean): Content | null {
  const rest = plain.subarray(1);
  if (plain[0] === BYTES) return { bytes: rest };
  if (plain[0] === TEXT) return { value: JSON.parse(textOf(rest)) };
  if (plain[0] !== DEFLATED || !deflated) return null;
  const text = inflateSync(rest, { dictionary: DICTIONARY });
  return text.length > LONGEST ? null : { value: JSON.parse(textOf(text)) };
}

/** Seals and signs a content for a topic: under another topic, or with any byte changed, nobody opens it. */
export function seal(content: Content, { topic, stamp, key, sign, deflates }: Sealing): Uint8Array {
  const head = headOf(stamp);
  const bound = joined(bytesOf(topic), head);
  const closed = sealed(packed(content, deflates), bound, nonceOf(head), key);
  return joined(head, closed, signed(joined(bound, closed), sign));
}

/** An envelope that could be read, and what its signature has to fit. */
interface Opened {
  readonly stamp: Stamp;
  readonly content: Content;
  readonly signature: Uint8Array;
  readonly signed: Uint8Array;
}

function opened(envelope: Uint8Array, { topic, key, deflated }: Omit<Opening, 'from'>): Opened | null {
  if (envelope.length <= HEAD_LENGTH + TAG_LENGTH + SIGNATURE_LENGTH || envelope[0] !== FORM) return null;
  const head = envelope.slice(0, HEAD_LENGTH);
  const closed = envelope.subarray(HEAD_LENGTH, envelope.length - SIGNATURE_LENGTH);
  const bound = joined(bytesOf(topic), head);
  try {
    const plain = unsealed(closed, bound, nonceOf(head), key);
    const content = unpacked(plain, deflated);
    return (
      content && {
        stamp: stampOf(head),
        content,
        signature: envelope.subarray(envelope.length - SIGNATURE_LENGTH),
        signed: joined(bound, closed),
      }
    );
  } catch {
    return null;
  }
}

/**
 * Opens an envelope; `null` if it is not one for this topic, key and sender. What strangers send fails the cheap test,
 * which comes before that of the signature.
 */
export function unseal(
  envelope: Uint8Array,
  { from, ...opening }: Opening,
): { readonly stamp: Stamp; readonly content: Content } | null {
  const read = opened(envelope, opening);
  return read && isSigned(read.signature, read.signed, from) ? { stamp: read.stamp, content: read.content } : null;
}

/** Opens an envelope in which somebody introduces themselves: `keysOf` finds the sender's key in it, or `null`. */
export function unsealIntroduction(
  envelope: Uint8Array,
  opening: Omit<Opening, 'from'>,
  keysOf: (value: unknown) => Uint8Array | null,
): { readonly stamp: Stamp; readonly value: unknown } | null {
  const read = opened(envelope, opening);
  if (!read || !('value' in read.content)) return null;
  const from = keysOf(read.content.value);
  return from && isSigned(read.signature, read.signed, from) ? { stamp: read.stamp, value: read.content.value } : null;
}
