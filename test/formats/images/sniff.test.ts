import { describe, expect, it } from 'vitest';
import { sniffPicture } from '../../../src/formats/images/header.ts';
import { encodePng } from '../../fixtures/png.ts';
import { chequered } from '../../fixtures/uvtt.ts';

/** A RIFF around one chunk: the four letters after WEBP, and the bytes from its data on. */
function riff(name: string, ...data: number[]): Uint8Array {
  const bytes = Buffer.alloc(20 + data.length);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(12 + data.length, 4);
  bytes.write(`WEBP${name}`, 8, 'latin1');
  bytes.writeUInt32LE(data.length, 16);
  bytes.set(data, 20);
  return bytes;
}

/** A JPEG's markers around an empty scan: an EXIF block with a thumbnail's end mark in it, and a frame of 640 x 480. */
function jpeg(frame: number, end: readonly number[]): Uint8Array {
  const exif = [0xff, 0xe1, 0, 6, 1, 2, 0xff, 0xd9];
  const table = [0xff, 0xc4, 0, 4, 1, 2];
  const start = [0xff, frame, 0, 11, 8, 480 >> 8, 480 & 255, 640 >> 8, 640 & 255, 1, 1, 0x11, 0];
  return Uint8Array.from([0xff, 0xd8, ...exif, ...table, 0xff, ...start, 0xff, 0xda, 0, 2, 7, 7, 7, ...end]);
}

const PNG = encodePng(31, 17, () => [9, 9, 9]);
const WEBP = chequered(3, 2, 10);
const VP8 = riff('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 0x2c, 0x41, 0xf0, 0x80, 0, 0);
const VP8X = riff('VP8X', 0, 0, 0, 0, 0xff, 0x0f, 0x01, 0x7f, 0x02, 0x00, 0, 0);
const JPEG_END = [0xff, 0xd9];

describe('sniffing pictures', () => {
  it.each([
    ['a PNG', PNG, 'image/png', 31, 17],
    ['a lossless WebP', WEBP, 'image/webp', 30, 20],
    ['a lossy WebP, whose scale bits are no size', VP8, 'image/webp', 300, 240],
    ['an extended WebP', VP8X, 'image/webp', 69632, 640],
    ['a baseline JPEG', jpeg(0xc0, JPEG_END), 'image/jpeg', 640, 480],
    ['a progressive JPEG', jpeg(0xc2, JPEG_END), 'image/jpeg', 640, 480],
  ])('recognizes %s and its size', (_, bytes, type, width, height) => {
    expect(sniffPicture(bytes)).toEqual({ type, size: { width, height }, truncated: false });
  });

  it.each([
    ['a PNG without its end', PNG.subarray(0, -12)],
    ['a PNG cut in its header', PNG.subarray(0, 20)],
    ['a WebP shorter than it says', WEBP.subarray(0, -1)],
    ['a WebP cut in its header', WEBP.subarray(0, 14)],
    ['a JPEG whose only end mark is its thumbnail’s', jpeg(0xc0, [])],
    ['a JPEG cut in its header', jpeg(0xc0, []).subarray(0, 12)],
  ])('notices that %s is cut off', (_, bytes) => {
    expect(sniffPicture(bytes)?.truncated).toBe(true);
  });

  it('reports no size when the header is cut off', () => {
    expect(sniffPicture(PNG.subarray(0, 20))?.size).toBeUndefined();
    expect(sniffPicture(WEBP.subarray(0, 22))?.size).toBeUndefined();
  });

  it('reads inside a larger buffer from a given offset', () => {
    const larger = Buffer.concat([Buffer.alloc(5), WEBP]);
    expect(sniffPicture(larger.subarray(5))?.size).toEqual({ width: 30, height: 20 });
  });

  it.each(['', 'GIF89a', 'RIFF1234WAVE', '<svg/>', '{"format":0.3}'])('finds no picture in "%s"', (text) => {
    expect(sniffPicture(new TextEncoder().encode(text))).toBeUndefined();
  });
});
