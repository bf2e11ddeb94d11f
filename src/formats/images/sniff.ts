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
