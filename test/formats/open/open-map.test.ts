import { describe, expect, it } from 'vitest';
import { openMap } from '../../../src/formats/open/open-map.ts';
import { emptyScene } from '../../../src/scene/map/defaults.ts';
import { writeSceneFile } from '../../../src/scene/schema/file.ts';
import { BROKEN, cutShort } from '../../fixtures/broken-uvtt.ts';
import { encodePng } from '../../fixtures/png.ts';
import { chequered, points, portal, uvtt, yard } from '../../fixtures/uvtt.ts';
import { AN_INCH, opened, rows } from '../open.ts';

function open(text: string, name = 'mill-yard.dd2vtt') {
  return openMap(new TextEncoder().encode(text), name);
}

function errorOf(text: string, name?: string): string {
  const read = open(text, name);
  return read.ok ? 'it opened' : read.error;
}

const KNOWN =
  'a Universal VTT map (.dd2vtt, .uvtt or .df2vtt), a Foundry scene (.json or .db), a dungeon (.json), a MegaMek board (.board), a picture (PNG, JPEG, WebP, GIF or AVIF) or a Fall of Shot scene';

describe('opening a file by its contents', () => {
  it('opens Universal VTT whatever its name', () => {
    const read = open(JSON.stringify(yard()), 'mill-yard.txt');
    expect(read).toEqual({ ok: true, value: opened(yard()) });
  });

  it('opens our own scene unchanged, with its pictures', () => {
    const scene = { ...emptyScene('one', 'Ridge'), settings: { ...emptyScene('x').settings, perInch: 2 } };
    const file = { scene, assets: { picture: { type: 'image/png', data: 'AAAA' } } };
    expect(open(writeSceneFile(file), 'ridge.dd2vtt')).toEqual({ ok: true, value: { ...file, notices: [] } });
  });

  it('opens a file with a byte order mark', () => {
    expect(open(`\uFEFF${JSON.stringify(yard())}`).ok).toBe(true);
  });

  it('opens what is nearly JSON: NaN among the points, line breaks inside the picture', () => {
    const image = chequered(10, 8, 10).toString('base64');
    const map = JSON.stringify(uvtt({ line_of_sight: [points(1, 1, 2, 1)], image }));
    const text = map.replace('"x":2', '"x":NaN').replace(image, image.replaceAll(/.{76}/g, '$&\n'));
    expect(() => JSON.parse(text)).toThrow();
    const read = open(text);
    if (!read.ok) throw new Error(read.error);
    expect(read.value.assets.picture?.data).toBe(image);
    expect(read.value.notices).toEqual(['2 broken wall points were left out.', AN_INCH]);
  });

  it('passes the options on', () => {
    const text = JSON.stringify(uvtt({ portals: [portal(1, 1, 2, 1, false)] }));
    const read = openMap(new TextEncoder().encode(text), 'a.uvtt', { lightPortals: 'gap', id: 'mine' });
    expect(read.ok && rows(read.value.scene, 'gap')).toHaveLength(1);
    expect(read.ok && read.value.scene.id).toBe('mine');
  });

  it.each([
    ['C:\\maps\\Crypt of Ash.uvtt', 'Crypt of Ash', 'crypt-of-ash'],
    ['maps/.dd2vtt', '.dd2vtt', 'dd2vtt'],
    ['Мельница 2.dd2vtt', 'Мельница 2', 'мельница-2'],
    ['…', '…', 'map'],
    ['', 'Map', 'map'],
  ])('names the scene after %s', (file, name, id) => {
    const read = open(JSON.stringify(uvtt()), file);
    expect(read.ok && read.value.scene).toMatchObject({ name, id, seed: id });
  });
});

describe('a file that cannot be opened is refused in one sentence with the reason and what to do', () => {
  it.each([
    ['an empty file', '', 'mill-yard.dd2vtt is empty: export it again.'],
    ['a blank file', ' \n\n', 'mill-yard.dd2vtt is empty: export it again.'],
    [
      'no JSON',
      '{\n  "format": 0.3,\n  "resolution": oak\n}',
      `mill-yard.dd2vtt is no map: it is not JSON at line 3, column 17. Choose ${KNOWN}.`,
    ],
    ['plain text', 'Dear GM,', `mill-yard.dd2vtt is no map: it is not JSON at line 1, column 1. Choose ${KNOWN}.`],
    ['other JSON', '{"walls": []}', `mill-yard.dd2vtt is JSON, but no map that Fall of Shot knows: choose ${KNOWN}.`],
    ['a bare number', '7', `mill-yard.dd2vtt is JSON, but no map that Fall of Shot knows: choose ${KNOWN}.`],
    ['null', 'null', `mill-yard.dd2vtt is JSON, but no map that Fall of Shot knows: choose ${KNOWN}.`],
    [
      'a scene with a fault',
      writeSceneFile({ scene: { ...emptyScene('a'), north: 999 }, assets: {} }),
      expect.stringMatching(/^mill-yard\.dd2vtt is broken at north: it is more than 360\. /),
    ],
    [
      'a map without its size',
      BROKEN['no-size.dd2vtt']?.() ?? '',
      expect.stringMatching(/^mill-yard\.dd2vtt does not say how large its map is/),
    ],
    [
      'a map cut off in its walls',
      JSON.stringify(yard()).slice(0, 500),
      'mill-yard.dd2vtt is cut off: it ends after 500 bytes. Export it again.',
    ],
  ])('%s', (_, text, sentence) => {
    expect(errorOf(text)).toEqual(sentence);
    expect(open(text)).not.toHaveProperty('rescue');
  });

  it('a picture that is cut off', () => {
    const cut = encodePng(2, 2, () => [0, 0, 0]).subarray(0, -4);
    expect(openMap(cut, 'yard.png')).toEqual({
      ok: false,
      error: 'yard.png stops in the middle of its picture: copy or export it again.',
    });
  });

  it('reads any bytes without throwing', () => {
    for (let length = 1; length < 60; length++) {
      expect(
        openMap(
          Uint8Array.from({ length }, (_, i) => (i * 89 + length * 7) & 255),
          'noise',
        ).ok,
      ).toBe(false);
    }
  });
});

describe('a file cut off in its picture', () => {
  it('says so, and offers its walls', () => {
    const read = open(cutShort());
    if (read.ok) throw new Error('it opened');
    expect(read.error).toBe(
      'mill-yard.dd2vtt stops in the middle of its picture: it ends after 3 kB. Export it again, or load its 17 walls without the picture.',
    );
    const whole = opened(yard()).scene;
    expect(read.rescue?.segments).toBe(17);
    expect(read.rescue?.opened).toEqual({
      scene: { ...whole, picture: null },
      assets: {},
      notices: [AN_INCH, 'mill-yard.dd2vtt opened without its picture: the file stops in the middle of it.'],
    });
  });

  it('gives its size in the largest fitting unit', () => {
    const text = JSON.stringify({ ...uvtt({ line_of_sight: [points(1, 1, 2, 1)] }), image: 'A'.repeat(4_200_000) });
    expect(errorOf(text.slice(0, 4_200_000))).toMatch(/it ends after 4\.2 MB\. .*, or load its one wall without/);
    expect(errorOf(text.slice(0, 999_700))).toMatch(/it ends after 1\.0 MB\./);
  });

  it('has no walls to offer if they would come after the picture', () => {
    const { image, ...rest } = yard();
    const text = JSON.stringify({ resolution: rest.resolution, image, line_of_sight: rest.line_of_sight });
    const read = open(text.slice(0, 3000));
    expect(read).toEqual({
      ok: false,
      error: 'mill-yard.dd2vtt stops in the middle of its picture: it ends after 3 kB. Export it again.',
    });
  });

  it('offers its walls even if a point is NaN', () => {
    const read = open(cutShort().replace('"x":12', '"x":NaN'));
    expect(!read.ok && read.rescue?.opened.notices[0]).toMatch(/broken wall point/);
  });
});
