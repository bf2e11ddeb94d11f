import { Bytes } from '../bytes/bytes.ts';
import { type Sniffed, sniffPicture } from './sniff.ts';

/** A picture by its own bytes: its MIME type, how large it is shown, in pixels, and whether its end is missing. */
export interface PictureHead {
  readonly type: Sniffed['type'] | 'image/gif' | 'image/avif';
  /** Nothing when the header is cut or broken. */
  readonly size: Sniffed['size'];
  readonly truncated: boolean;
}

function sized(width: number, height: number): Sniffed['size'] {
  return width > 0 && height > 0 ? { width, height } : undefined;
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
