import { describe, expect, it } from 'vitest';
import { decodeBase64 } from '../../../src/formats/bytes/base64.ts';
import { readPictureHead } from '../../../src/formats/images/header.ts';
import { openMap } from '../../../src/formats/open/open-map.ts';
import { sceneSchema } from '../../../src/scene/schema/schema.ts';
import { tinyAvif, tinyGif, tinyJpeg } from '../../fixtures/pictures.ts';
import { encodePng } from '../../fixtures/png.ts';
import { chequered } from '../../fixtures/uvtt.ts';

const PNG = encodePng(31, 17, () => [9, 9, 9]);
const WEBP = chequered(3, 2, 10);

describe('the size of a picture, from its bytes', () => {
  it.each([
    ['a PNG', PNG, 'image/png', 31, 17],
    ['a WebP', WEBP, 'image/webp', 30, 20],
    ['a JPEG', tinyJpeg(640, 480), 'image/jpeg', 640, 480],
    ['an old GIF', tinyGif(320, 200, '87a'), 'image/gif', 320, 200],
    ['a GIF', tinyGif(300, 1000), 'image/gif', 300, 1000],
    ['a GIF with a tail of nothing', Buffer.concat([tinyGif(300, 9), Buffer.alloc(3)]), 'image/gif', 300, 9],
    ['an AVIF', tinyAvif(1920, 1080), 'image/avif', 1920, 1080],
    ['an AVIF in tiles', tinyAvif(5000, 3000, { tile: 1024 }), 'image/avif', 5000, 3000],
    ['an AVIF on its side', tinyAvif(1920, 1080, { quarters: 1 }), 'image/avif', 1080, 1920],
    ['an AVIF on its head', tinyAvif(1920, 1080, { quarters: 2 }), 'image/avif', 1920, 1080],
    ['an AVIF that says so in second place', tinyAvif(8, 6, { brand: 'mif1' }), 'image/avif', 8, 6],
  ])('%s', (_, bytes, type, width, height) => {
    expect(readPictureHead(bytes)).toEqual({ type, size: { width, height }, truncated: false });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('a JPEG with EXIF orientation %d, in either byte order', (orientation) => {
    for (const little of [true, false]) {
      const size = readPictureHead(tinyJpeg(640, 480, { orientation, little }))?.size;
      expect(size).toEqual(orientation >= 5 ? { width: 480, height: 640 } : { width: 640, height: 480 });
    }
  });

  it.each(['', 'GIF88a0000', 'ftypavif', 'RIFF1234WAVE', '<svg/>', 'BM', '{"format":0.3}'])(
    'no picture in "%s"',
    (text) => {
      expect(readPictureHead(new TextEncoder().encode(text))).toBeUndefined();
    },
  );
});

const WHOLE: readonly [string, Buffer][] = [
  ['map.png', PNG],
  ['map.webp', WEBP],
  ['map.jpg', tinyJpeg(640, 480, { orientation: 6, little: true })],
  ['map.gif', tinyGif(300, 100)],
  ['map.avif', tinyAvif(1920, 1080)],
];

describe.each(WHOLE)('%s', (name, bytes) => {
  it('a picture opens as a scene with its bytes unchanged', () => {
    const read = openMap(bytes, `pictures/${name}`);
    if (!read.ok) throw new Error(read.error);
    const { scene, assets, notices } = read.value;
    expect(notices).toEqual([]);
    expect(scene).toMatchObject({ name: 'map', unit: 'in', grid: { kind: 'none' }, pieces: [], obstructions: [] });
    expect(scene.picture).toEqual({ asset: 'picture', x: 0, y: 0, ...scene.size, provisional: true });
    expect(sceneSchema.parse(JSON.parse(JSON.stringify(scene)))).toEqual(scene);
    expect(decodeBase64(assets.picture?.data ?? '')).toEqual(new Uint8Array(bytes));
  });

  it('cut off anywhere it gives one sentence or none, and never throws', () => {
    for (let length = 0; length < bytes.length; length++) {
      const read = openMap(bytes.subarray(0, length), name);
      expect(read.ok, `${length} bytes`).toBe(false);
      if (!read.ok) expect(read.error).toMatch(/^map\.\w+ [^\n]+\.$/);
    }
    const most = openMap(bytes.subarray(0, bytes.length - 1), name);
    expect(!most.ok && most.error).toBe(`${name} stops in the middle of its picture: copy or export it again.`);
  });

  it('with any one byte broken it never throws', () => {
    for (let at = 0; at < bytes.length; at++) {
      for (const value of [0, 255]) {
        const broken = Buffer.from(bytes);
        broken[at] = value;
        expect(() => openMap(broken, name)).not.toThrow();
      }
    }
  });
});

it.each([
  ['a PNG', encodePng(2, 2, () => [0, 0, 0]), 16],
  ['a GIF', tinyGif(10, 10), 6],
])('%s of no width is refused in one sentence', (_, bytes, at) => {
  const broken = Buffer.from(bytes);
  broken.fill(0, at, at + 2);
  broken.fill(0, at + 2, at + 4);
  const read = openMap(broken, 'flat.png');
  expect(!read.ok && read.error).toBe(
    'flat.png does not say how large its picture is: export it again as PNG, JPEG or WebP.',
  );
});

describe('the provisional scale: an inch to 40 pixels, whole inches on the longer side, a usual table size', () => {
  it.each([
    ['a small map', 1920, 1080, 48, 27],
    ['an upright one', 1000, 2000, 25, 50],
    ['whole inches', 1930, 965, 48, 24],
    ['a stamp', 40, 20, 12, 6],
    ['a wall', 16000, 8000, 120, 60],
  ])('%s', (_, width, height, across, down) => {
    const read = openMap(tinyGif(width, height), 'map.gif');
    expect(read.ok && read.value.scene.size).toEqual({ width: across, height: down });
  });
});
