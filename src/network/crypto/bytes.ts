import { base32, base64urlnopad } from '@scure/base';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Returns the UTF-8 bytes of a text. */
export function bytesOf(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Returns the text of UTF-8 bytes; throws a TypeError if they are none. */
export function textOf(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** Joins bytes. */
export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** A name for bytes in lower-case letters and digits, for topics and links: five bits a letter. */
export function nameOf(bytes: Uint8Array): string {
  return base32.encode(bytes).replaceAll('=', '').toLowerCase();
}

/** The bytes of such a name; `null` if it is none. */
export function bytesOfName(name: string): Uint8Array | null {
  if (!/^[a-z2-7]+$/.test(name)) return null;
  try {
    return base32.decode(name.toUpperCase().padEnd(Math.ceil(name.length / 8) * 8, '='));
  } catch {
    return null;
  }
}

/** Bytes as text in a message: base64 for addresses, without padding. */
export function packedBytes(bytes: Uint8Array): string {
  return base64urlnopad.encode(bytes);
}

/** The bytes of such a text; `null` if it is none. */
export function unpackedBytes(text: string): Uint8Array | null {
  try {
    return base64urlnopad.decode(text);
  } catch {
    return null;
  }
}
