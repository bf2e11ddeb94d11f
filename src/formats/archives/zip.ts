import { Inflate } from 'fflate';
import { failed, type Result, succeeded } from '../../lib/result.ts';
import { Bytes } from '../bytes/bytes.ts';
import { crc32 } from '../bytes/crc32.ts';

/** Bytes unpacked at once: compressed data grows a thousandfold at most. */
const PIECE = 1 << 14;

/**
 * How much is unpacked: an entry may be as large as `free` in any case, beyond that only so many times its packed size, and
 * all that is read of one zip together `all` bytes. Texts of honest files pack up to about sixty times.
 */
const UNPACKED = { free: 4 << 20, times: 200, all: 1280 << 20 } as const;

/** Size of the end record without and with the longest comment. */
const END = 22;
const LONGEST_END = END + 0xffff;

/** A file in a zip, according to the directory. */
export interface ZipEntry {
  readonly name: string;
  /** Uncompressed size, in bytes. */
  readonly size: number;
}

interface Placed extends ZipEntry {
  readonly packed: number;
  readonly crc: number;
  readonly stored: boolean;
  /** Offset of its local header. */
  readonly at: number;
}

/** A zip whose directory has been read; nothing is unpacked yet. */
export interface ZipFile {
  readonly entries: ReadonlyMap<string, ZipEntry>;
  /** Unpacks an entry, or fails with the end of a sentence. Never returns more bytes than the directory states. */
  read(name: string): Promise<Result<Blob>>;
}

/** Returns true if a file starts like a zip. */
export async function isZip(file: Blob): Promise<boolean> {
  return new Bytes(new Uint8Array(await file.slice(0, 4).arrayBuffer())).is(0, 'PK\x03\x04');
}

async function bytesOf(file: Blob, from: number, to: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(from, to).arrayBuffer());
}

/** Returns the entries of a directory, or the end of a sentence that says what is wrong with it. */
function directory(bytes: Bytes, raw: Uint8Array, count: number): Placed[] | string {
  const entries: Placed[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (!bytes.is(at, 'PK\x01\x02')) return 'its list of contents is damaged';
    const flags = bytes.u16(at + 8, true);
    const method = bytes.u16(at + 10, true);
    const length = bytes.u16(at + 28, true);
    const name = new TextDecoder().decode(raw.subarray(at + 46, at + 46 + length));
    if (flags & 1) return `“${name}” in it is locked with a password`;
    if (method !== 0 && method !== 8) return `“${name}” in it is packed in a way that is not known here`;
    entries.push({
      name,
      crc: bytes.u32(at + 16, true),
      packed: bytes.u32(at + 20, true),
      size: bytes.u32(at + 24, true),
      stored: method === 0,
      at: bytes.u32(at + 42, true),
    });
    at += 46 + length + bytes.u16(at + 30, true) + bytes.u16(at + 32, true);
  }
  return entries;
}

/** Returns the packed bytes of an entry, or undefined if its local header is missing or they reach beyond `end`. */
async function packedOf(file: Blob, entry: Placed, end: number): Promise<Blob | undefined> {
  const header = new Bytes(await bytesOf(file, entry.at, entry.at + 30));
  const from = entry.at + 30 + header.u16(26, true) + header.u16(28, true);
  return header.is(0, 'PK\x03\x04') && from + entry.packed <= end ? file.slice(from, from + entry.packed) : undefined;
}

/** Unpacks piece by piece, and stops as soon as there is more than the directory states. */
async function unpacked(packed: Blob, { size, stored }: Placed): Promise<{ blob: Blob; crc: number } | undefined> {
  const parts: BlobPart[] = [];
  let total = 0;
  let crc = 0;
  let ended = stored;
  const take = (chunk: Uint8Array): void => {
    total += chunk.length;
    if (total > size) throw new Error('There is more in it than the directory says.');
    crc = crc32(chunk, crc);
    if (!stored) parts.push(chunk.slice() as Uint8Array<ArrayBuffer>);
  };
  const inflate = new Inflate((chunk, final) => {
    take(chunk);
    ended ||= final;
  });
  for (let at = 0; at < packed.size; at += PIECE) {
    const piece = await bytesOf(packed, at, at + PIECE);
    if (stored) take(piece);
    else inflate.push(piece, at + PIECE >= packed.size);
  }
  if (!ended || total !== size) return undefined;
  return { blob: stored ? packed : new Blob(parts), crc };
}

/** Returns why an entry is not unpacked, as the end of a sentence. Stored entries are not copied, so they are free. */
function excessOf({ name, size, packed, stored }: Placed, left: number): string | undefined {
  if (stored) return undefined;
  if (size > left) return 'it unpacks to more than a browser can hold';
  if (size <= UNPACKED.free || size <= packed * UNPACKED.times) return undefined;
  return `“${name}” in it unpacks to ${Math.round(size / packed).toLocaleString('en')} times its size, as no honest file does`;
}

/** Reads the directory of a zip, or fails with the end of a sentence. */
export async function openZip(file: Blob): Promise<Result<ZipFile>> {
  const tail = await bytesOf(file, Math.max(0, file.size - LONGEST_END), file.size);
  const end = new Bytes(tail);
  let at = tail.length - END;
  while (at >= 0 && !(end.is(at, 'PK\x05\x06') && at + END + end.u16(at + 20, true) === tail.length)) at--;
  if (at < 0) return failed('its end is missing');
  const count = end.u16(at + 10, true);
  const size = end.u32(at + 12, true);
  const from = end.u32(at + 16, true);
  if (from + size > file.size - tail.length + at) return failed('its list of contents is damaged');
  const raw = await bytesOf(file, from, from + size);
  const entries = directory(new Bytes(raw), raw, count);
  if (typeof entries === 'string') return failed(entries);
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  if (byName.size < entries.length) return failed('it holds two files of the same name');
  // Each entry ends at the latest where the next one starts, so no two entries can share bytes.
  let left: number = UNPACKED.all;
  const starts = [...entries.map((entry) => entry.at), from].sort((a, b) => a - b);
  return succeeded({
    entries: byName,
    read: async (name) => {
      const entry = byName.get(name);
      if (!entry) return failed(`“${name}” is missing in it`);
      const tooMuch = excessOf(entry, left);
      if (tooMuch) return failed(tooMuch);
      if (!entry.stored) left -= entry.size;
      const packed = await packedOf(file, entry, starts.find((start) => start > entry.at) ?? 0);
      const read = packed && (await unpacked(packed, entry).catch(() => undefined));
      return read?.crc === entry.crc ? succeeded(read.blob) : failed(`“${name}” in it is damaged`);
    },
  });
}
