import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pictureExcess } from '../../../src/formats/images/picture-limits.ts';
import { keptPictures } from '../../../src/formats/open/kept-pictures.ts';
import { openMap } from '../../../src/formats/open/open-map.ts';
import { pictureFor } from '../../../src/formats/open/opening.ts';
import { pngOf } from '../../fixtures/png.ts';
import { uvtt } from '../../fixtures/uvtt.ts';

/** A picture that says it has so many pixels: nothing decodes it here. */
const png = (width: number, height: number): Buffer => pngOf(width, height, deflateSync(Buffer.alloc(9)));

test('a picture of more pixels than a browser holds is refused by its header, wherever it comes from', async () => {
  const huge = png(30_000, 30_000);
  const words =
    '30,000 x 30,000 pixels, and 150 million, or 32,767 on a side, is the most. Scale it down and open it again.';
  const opened = openMap(huge, 'huge.png');
  expect(opened.ok ? '' : opened.error).toBe(`huge.png is too large: its picture has ${words}`);
  const chosen = await pictureFor(new File([huge as Uint8Array<ArrayBuffer>], 'huge.png'));
  expect(chosen.ok ? '' : chosen.error).toBe(`huge.png is too large: it has ${words}`);
  const map = openMap(Buffer.from(JSON.stringify(uvtt({ image: huge.toString('base64') }))), 'mill.uvtt');
  expect(map.ok && map.value.notices).toContain(`mill.uvtt opened with its walls only: its picture has ${words}`);
});

test('pictures inside a scene file that no browser holds are left out, with a sentence', async () => {
  const data = (bytes: Buffer) => ({ type: 'image/png', data: bytes.toString('base64') });
  const assets = { huge: data(png(30_000, 30_000)), small: data(png(3, 3)) };
  const { pictures, notices } = await keptPictures('mill.json', assets);
  expect(Object.keys(pictures)).toEqual(['small']);
  expect(notices).toEqual([
    'mill.json opened without one of its pictures: it has 30,000 x 30,000 pixels, and 150 million, or 32,767 on a side, is the most. Scale it down and open it again.',
  ]);
  const many = Object.fromEntries(Array.from({ length: 3002 }, (_, i) => [`p${i}`, data(png(1, 1))]));
  const kept = await keptPictures('mill.json', many);
  expect(Object.keys(kept.pictures)).toHaveLength(3000);
  expect(kept.notices).toEqual(['mill.json opened without 2 of its pictures: 3,000 is the most.']);
});

test('there is room for sixty megapixels, and for long ones up to what browsers draw', () => {
  expect(pictureExcess({ width: 10_000, height: 6_000 })).toBeUndefined();
  expect(pictureExcess({ width: 32_767, height: 4_000 })).toBeUndefined();
  expect(pictureExcess({ width: 200_000, height: 10 })).toMatch(/^has 200,000 x 10 pixels/);
});
