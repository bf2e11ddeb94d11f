import { crc32 } from '../../formats/bytes/crc32.ts';

/** Returns the CRC-32 of a text. */
export function checksumOf(text: string): number {
  return crc32(new TextEncoder().encode(text));
}
