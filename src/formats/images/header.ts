import { Bytes } from '../bytes/bytes.ts';

/**
 * What a picture's header says: MIME type, size in pixels if the header is complete, and whether the end of the file is
 * missing.
 */
export interface Sniffed {
  readonly type: 'image/png' | 'image/webp' | 'image/jpeg';
  readonly size: { readonly width: number; readonly height: number } | undefined;
  readonly truncated: boolean;
}

function sized(width: number, height: number): Sniffed['size'] {
  return width > 0 && height > 0 ? { width, height } : undefined;
}

function png(bytes: Bytes): Sniffed {
  let ended = false;
  // Walk the chunks (length, name, data, checksum) to the one that ends the file.
  for (let at = 8; at + 12 <= bytes.length && !ended; at += 12 + bytes.u32(at)) ended = bytes.is(at + 4, 'IEND');
  return { type: 'image/png', size: sized(bytes.u32(16), bytes.u32(20)), truncated: !ended };
}

function webp(bytes: Bytes): Sniffed {
  const truncated = bytes.u32(4, true) + 8 > bytes.length;
  const size = () => {
    if (bytes.is(12, 'VP8X')) return sized(bytes.u24(24) + 1, bytes.u24(27) + 1);
    if (bytes.is(12, 'VP8L')) {
      const bits = bytes.u32(21, true);
      return sized((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    // The two highest bits of each are a display scale, not size.
    if (bytes.is(12, 'VP8 ')) return sized(bytes.u16(26, true) & 0x3fff, bytes.u16(28, true) & 0x3fff);
    return undefined;
  };
  return { type: 'image/webp', size: bytes.length >= 30 ? size() : undefined, truncated };
}

/** Returns true for markers that start a frame and hold its size: C0 to CF, without the tables among them. */
function startsFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function jpeg(bytes: Bytes): Sniffed {
  let size: Sniffed['size'];
  let at = 2;
  while (at + 4 <= bytes.length && bytes.u8(at) === 0xff) {
    const marker = bytes.u8(at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (startsFrame(marker)) size = sized(bytes.u16(at + 7), bytes.u16(at + 5));
    // The scan follows. A thumbnail before it has an end marker of its own, so search for the end from here.
    if (marker === 0xda) break;
    at += 2 + bytes.u16(at + 2);
  }
  let ended = false;
  for (let i = bytes.length - 2; i >= at && !ended; i--) ended = bytes.u8(i) === 0xff && bytes.u8(i + 1) === 0xd9;
  return { type: 'image/jpeg', size, truncated: !ended };
}

/**
 * Identifies a picture by its first bytes, never by its name. Returns undefined unless every browser can show it.
 * Decodes nothing.
 */
export function sniffPicture(picture: Uint8Array): Sniffed | undefined {
  const bytes = new Bytes(picture);
  if (bytes.is(0, '\x89PNG\r\n\x1a\n')) return png(bytes);
  if (bytes.is(0, 'RIFF') && bytes.is(8, 'WEBP')) return webp(bytes);
  if (bytes.u8(0) === 0xff && bytes.u8(1) === 0xd8 && bytes.u8(2) === 0xff) return jpeg(bytes);
  return undefined;
}

/** A picture's MIME type, displayed size in pixels, and whether the end of the file is missing. */
export interface PictureHead {
  readonly type: Sniffed['type'] | 'image/gif' | 'image/avif';
  /** Undefined if the header is truncated or broken. */
  readonly size: Sniffed['size'];
  readonly truncated: boolean;
}

/** Returns the EXIF orientation of a JPEG, 1 to 8; from 5 on, width and height are swapped. 1 if missing. */
function orientation(bytes: Bytes): number {
  let at = 2;
  // Only up to the scan: nothing follows it.
  while (at + 4 <= bytes.length && bytes.u8(at) === 0xff && bytes.u8(at + 1) !== 0xda) {
    const start = at;
    // Markers may be preceded by any number of fill bytes.
    at += bytes.u8(at + 1) === 0xff ? 1 : 2 + bytes.u16(at + 2);
    if (bytes.u8(start + 1) !== 0xe1 || !bytes.is(start + 4, 'Exif\0\0')) continue;
    const tiff = start + 10;
    const little = bytes.is(tiff, 'II');
    const list = tiff + bytes.u32(tiff + 4, little);
    const entries = bytes.u16(list, little);
    for (let i = 0; i < entries; i++) {
      const entry = list + 2 + 12 * i;
      if (entry + 12 > bytes.length) break;
      if (bytes.u16(entry, little) === 0x0112) return bytes.u16(entry + 8, little);
    }
  }
  return 1;
}

function gif(bytes: Bytes): PictureHead {
  let last = bytes.length - 1;
  while (last > 12 && bytes.u8(last) === 0) last--;
  const size = bytes.length >= 10 ? sized(bytes.u16(6, true), bytes.u16(8, true)) : undefined;
  return { type: 'image/gif', size, truncated: last <= 12 || bytes.u8(last) !== 0x3b };
}

/** One box of an AVIF file: its name, and where its content starts and ends. */
interface Part {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Returns the boxes between two positions. Ignores a length that runs past the end. */
function parts(bytes: Bytes, from: number, to: number): Part[] {
  const found: Part[] = [];
  for (let at = from; at + 8 <= to; ) {
    const name = String.fromCharCode(...[4, 5, 6, 7].map((i) => bytes.u8(at + i)));
    const short = bytes.u32(at);
    // 1 means that the length follows in eight bytes, 0 that the box runs to the end.
    const length = short === 1 ? bytes.u32(at + 8) * 2 ** 32 + bytes.u32(at + 12) : short === 0 ? to - at : short;
    if (length < 8) break;
    found.push({ name, start: at + (short === 1 ? 16 : 8), end: at + length });
    at += length;
  }
  return found;
}

function inside(bytes: Bytes, part: Part | undefined, name: string, skip = 0): Part | undefined {
  if (!part) return undefined;
  return parts(bytes, part.start + skip, Math.min(part.end, bytes.length)).find((each) => each.name === name);
}

function avif(bytes: Bytes): PictureHead {
  const boxes = parts(bytes, 0, bytes.length);
  const meta = boxes.find(({ name }) => name === 'meta');
  // "meta" starts with version and flags.
  const properties = inside(bytes, inside(bytes, meta, 'iprp', 4), 'ipco');
  const all = properties ? parts(bytes, properties.start, Math.min(properties.end, bytes.length)) : [];
  // A tiled picture has a size for each tile and one for the whole, which is the largest.
  const size = all
    .filter(({ name }) => name === 'ispe')
    .map(({ start }) => sized(bytes.u32(start + 4), bytes.u32(start + 8)))
    .sort((a, b) => (b?.width ?? 0) * (b?.height ?? 0) - (a?.width ?? 0) * (a?.height ?? 0))[0];
  const turned = all.some(({ name, start }) => name === 'irot' && bytes.u8(start) % 2 === 1);
  return {
    type: 'image/avif',
    size: size && turned ? { width: size.height, height: size.width } : size,
    truncated: !boxes.some(({ name }) => name === 'mdat') || boxes.some(({ end }) => end > bytes.length),
  };
}

/** Returns true if the first box lists AV1 pictures among the compatible formats. */
function saysAvif(bytes: Bytes): boolean {
  if (!bytes.is(4, 'ftyp')) return false;
  for (let at = 8; at + 4 <= Math.min(bytes.u32(0), bytes.length); at += 4) {
    if (bytes.is(at, 'avif') || bytes.is(at, 'avis')) return true;
  }
  return false;
}

/**
 * Identifies a picture by its content and reads its displayed size: PNG, JPEG (rotated as its EXIF block says), WebP,
 * GIF or AVIF. Returns undefined for anything else. Decodes nothing, and never throws.
 */
export function readPictureHead(picture: Uint8Array): PictureHead | undefined {
  const known = sniffPicture(picture);
  const bytes = new Bytes(picture);
  if (known?.type === 'image/jpeg' && known.size && orientation(bytes) >= 5) {
    return { ...known, size: { width: known.size.height, height: known.size.width } };
  }
  if (known) return known;
  if (bytes.is(0, 'GIF87a') || bytes.is(0, 'GIF89a')) return gif(bytes);
  return saysAvif(bytes) ? avif(bytes) : undefined;
}

interface Sides {
  readonly width: number;
  readonly height: number;
}

/** Tolerated difference between the proportions of a picture and those of its place. */
const ASKEW = 0.02;

/** Returns true if a picture has the proportions of its place; otherwise it would be stretched. */
export function isShapedAs(picture: Sides, place: Sides): boolean {
  return Math.abs((picture.width * place.height) / (picture.height * place.width) - 1) < ASKEW;
}

/** Bytes read first to identify a picture: usually enough. */
const HEAD = 1 << 18;

/** A chosen picture: a blob of its real MIME type, and its size in pixels. */
export interface ChosenPicture {
  readonly blob: Blob;
  readonly size: Sides;
}

/** Identifies the picture in a file, whatever its name. Returns undefined if it is none, or its size is unknown. */
export async function pictureIn(file: Blob): Promise<ChosenPicture | undefined> {
  const headOf = async (part: Blob) => readPictureHead(new Uint8Array(await part.arrayBuffer()));
  const first = await headOf(file.slice(0, HEAD));
  const head = first && !first.size && file.size > HEAD ? await headOf(file) : first;
  return head?.size && { blob: file.slice(0, file.size, head.type), size: head.size };
}
