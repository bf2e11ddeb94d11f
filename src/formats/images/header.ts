import { Bytes } from '../bytes/bytes.ts';

/** A picture as its first bytes tell: MIME type, size in pixels if its header is whole, and whether its end is missing. */
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
  // Length, name, data, check sum: from chunk to chunk until the one that ends it.
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
    // The two highest bits of each are a scale for the display, not size.
    if (bytes.is(12, 'VP8 ')) return sized(bytes.u16(26, true) & 0x3fff, bytes.u16(28, true) & 0x3fff);
    return undefined;
  };
  return { type: 'image/webp', size: bytes.length >= 30 ? size() : undefined, truncated };
}

/** Markers that start a frame and hold its size: C0 to CF without the tables that stand among them. */
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
    // The scan follows. A thumbnail has an end mark of its own, so the picture's is looked for from here on.
    if (marker === 0xda) break;
    at += 2 + bytes.u16(at + 2);
  }
  let ended = false;
  for (let i = bytes.length - 2; i >= at && !ended; i--) ended = bytes.u8(i) === 0xff && bytes.u8(i + 1) === 0xd9;
  return { type: 'image/jpeg', size, truncated: !ended };
}

/**
 * What picture these bytes are, by their first bytes and never by a name; nothing when they are none that a browser
 * surely shows. Nothing is decoded.
 */
export function sniffPicture(picture: Uint8Array): Sniffed | undefined {
  const bytes = new Bytes(picture);
  if (bytes.is(0, '\x89PNG\r\n\x1a\n')) return png(bytes);
  if (bytes.is(0, 'RIFF') && bytes.is(8, 'WEBP')) return webp(bytes);
  if (bytes.u8(0) === 0xff && bytes.u8(1) === 0xd8 && bytes.u8(2) === 0xff) return jpeg(bytes);
  return undefined;
}

/** A picture by its own bytes: its MIME type, how large it is shown, in pixels, and whether its end is missing. */
export interface PictureHead {
  readonly type: Sniffed['type'] | 'image/gif' | 'image/avif';
  /** Nothing when the header is cut or broken. */
  readonly size: Sniffed['size'];
  readonly truncated: boolean;
}

/** Where a JPEG's EXIF block says how the picture is turned: 1 to 8, 5 and above on its side. 1 when nothing says so. */
function orientation(bytes: Bytes): number {
  let at = 2;
  // Up to the scan: what comes after it says nothing any more.
  while (at + 4 <= bytes.length && bytes.u8(at) === 0xff && bytes.u8(at + 1) !== 0xda) {
    const start = at;
    // Markers may be led by any number of these.
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

/** One box of an AVIF file: its name and where what it holds starts and ends. */
interface Part {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The boxes between two places, one after the other. What a length runs past the end is cut off. */
function parts(bytes: Bytes, from: number, to: number): Part[] {
  const found: Part[] = [];
  for (let at = from; at + 8 <= to; ) {
    const name = String.fromCharCode(...[4, 5, 6, 7].map((i) => bytes.u8(at + i)));
    const short = bytes.u32(at);
    // 1 says that the length follows in eight bytes, 0 that the box runs to the end.
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
  // Version and flags stand before what "meta" holds.
  const properties = inside(bytes, inside(bytes, meta, 'iprp', 4), 'ipco');
  const all = properties ? parts(bytes, properties.start, Math.min(properties.end, bytes.length)) : [];
  // A picture in tiles has a size for each tile and one for the whole, which is the largest.
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

/** Whether the first box names AV1 pictures among what the file is compatible with. */
function saysAvif(bytes: Bytes): boolean {
  if (!bytes.is(4, 'ftyp')) return false;
  for (let at = 8; at + 4 <= Math.min(bytes.u32(0), bytes.length); at += 4) {
    if (bytes.is(at, 'avif') || bytes.is(at, 'avis')) return true;
  }
  return false;
}

/**
 * What picture these bytes are and how large it is shown: PNG, JPEG (turned as its EXIF block says), WebP, GIF or AVIF,
 * by their content alone. Nothing for anything else. Nothing is decoded, and broken bytes throw nothing.
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

/** How far the proportions of a picture may be from those of its place. */
const ASKEW = 0.02;

/** Whether a picture has the proportions of the place that it goes to: one that has not is stretched there. */
export function isShapedAs(picture: Sides, place: Sides): boolean {
  return Math.abs((picture.width * place.height) / (picture.height * place.width) - 1) < ASKEW;
}

/** How much of a file is read first to tell what picture it is: mostly that is enough. */
const HEAD = 1 << 18;

/** A picture as it was chosen: its bytes, of the type that they are, and its size in pixels. */
export interface ChosenPicture {
  readonly blob: Blob;
  readonly size: Sides;
}

/** The picture that some bytes are, whatever they are called; nothing when they are none that says its size. */
export async function pictureIn(file: Blob): Promise<ChosenPicture | undefined> {
  const headOf = async (part: Blob) => readPictureHead(new Uint8Array(await part.arrayBuffer()));
  const first = await headOf(file.slice(0, HEAD));
  const head = first && !first.size && file.size > HEAD ? await headOf(file) : first;
  return head?.size && { blob: file.slice(0, file.size, head.type), size: head.size };
}
