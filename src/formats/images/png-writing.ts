import { zlibSync } from 'fflate';
import { crc32 } from '../bytes/crc32.ts';

/** A colour: red, green, blue, each 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

function chunk(name: string, data: Uint8Array): Uint8Array {
  const framed = new Uint8Array(data.length + 12);
  const view = new DataView(framed.buffer);
  view.setUint32(0, data.length);
  framed.set(
    [...name].map((letter) => letter.charCodeAt(0)),
    4,
  );
  framed.set(data, 8);
  view.setUint32(data.length + 8, crc32(framed.subarray(4, data.length + 8)));
  return framed;
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Returns the bytes of a PNG from its rows, each after a byte that means that it is stored unfiltered. */
function png(width: number, height: number, bits: number, colours: readonly Colour[], rows: Uint8Array): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  // Pixels are indices into a palette.
  header.set([bits, 3, 0, 0, 0], 8);
  const parts = [
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(colours.flat())),
    chunk('IDAT', zlibSync(rows, { level: 6 })),
    chunk('IEND', new Uint8Array()),
  ];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Returns the bytes of a PNG whose pixels are indices into up to 256 colours, row by row. */
export function writePng(width: number, height: number, colours: readonly Colour[], pixels: Uint8Array): Uint8Array {
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return png(width, height, 8, colours, rows);
}

/** Returns the bytes of a PNG of one colour, with one bit per pixel. */
export function writePlainPng(width: number, height: number, colour: Colour): Uint8Array {
  return png(width, height, 1, [colour], new Uint8Array((Math.ceil(width / 8) + 1) * height));
}
