import { describe, expect, test } from 'vitest';
import { writeScene } from '../../../src/formats/archives/scene-bundle.ts';
import { writeZip } from '../../../src/formats/archives/zip-writing.ts';
import { openAll, pictureFor } from '../../../src/formats/open/opening.ts';
import { cutShort } from '../../fixtures/broken-uvtt.ts';
import { encodePng } from '../../fixtures/png.ts';
import { yard } from '../../fixtures/uvtt.ts';
import { world } from '../../support/world.ts';

const NOW = '2026-11-22T12:00:00.000Z';

function file(name: string, content: string | Uint8Array): File {
  return new File([content as string | Uint8Array<ArrayBuffer>], name);
}

const PNG = encodePng(480, 240, () => [9, 9, 9]);

describe('files that are opened', () => {
  test('each give what they are: a map, a scene with its pictures, a backup, or one sentence', async () => {
    const scene = await writeScene(world(), { map: new Blob([PNG as Uint8Array<ArrayBuffer>]) }, NOW);
    const zip = writeZip(NOW);
    await zip.text('manifest.json', '{"format":"fall-of-shot/backup","version":1}');
    const [map, own, backup, broken, picture] = await openAll([
      file('yard.dd2vtt', JSON.stringify(yard())),
      new File([scene], 'mill.fallofshot'),
      new File([zip.end()], 'all.zip'),
      file('cut.dd2vtt', cutShort()),
      file('Old quarry.png', PNG),
    ]);
    expect(map?.as === 'scene' && map.opened.scene.name).toBe('yard');
    expect(map?.as === 'scene' && map.opened.pictures.picture?.type).toMatch(/^image\//);
    expect(own?.as === 'scene' && own.opened.scene).toEqual(world());
    expect(own?.as === 'scene' && own.opened.pictures.map?.size).toBe(PNG.length);
    expect(backup).toMatchObject({ as: 'backup', name: 'all.zip' });
    expect(broken?.as === 'refused' && broken.refusal.error).toMatch(/^cut\.dd2vtt stops in the middle/);
    expect(broken?.as === 'refused' && broken.refusal.rescue?.segments).toBeGreaterThan(0);
    expect(picture?.as === 'scene' && picture.opened.scene.picture?.provisional).toBe(true);
  });

  test('as a foreign or damaged zip say so', async () => {
    const zip = writeZip(NOW);
    await zip.text('map.txt', 'a map');
    const bytes = zip.end();
    const [other, broken] = await openAll([new File([bytes], 'a.zip'), new File([bytes.slice(0, 40)], 'b.zip')]);
    expect(other?.as === 'refused' && other.refusal.error).toBe(
      'a.zip is a zip file, but there is no map, picture, scene, pack or backup in it: choose another file.',
    );
    expect(broken?.as === 'refused' && broken.refusal.error).toBe(
      'b.zip is a damaged zip file: its end is missing. Use another copy.',
    );
  });

  test('report progress from nothing to all, and then that they are being processed', async () => {
    const shares: (number | null)[] = [];
    await openAll([file('a.png', PNG), file('b.png', PNG)], {}, (share) => shares.push(share));
    const read = shares.filter((share) => share !== null);
    expect(read.at(-1)).toBe(1);
    expect([...read].sort((a, b) => a - b)).toEqual(read);
    expect(shares.at(-1)).toBeNull();
    expect(shares.filter((share) => share === null)).toHaveLength(1);
  });

  test('that are unreadable or far too large are refused in one sentence', async () => {
    const gone = Object.assign(file('gone.png', PNG), {
      slice: () => {
        throw new DOMException('It was deleted.', 'NotFoundError');
      },
    });
    const huge = Object.defineProperty(file('huge.dd2vtt', ''), 'size', { value: 2 ** 31 });
    const [first, second] = await openAll([gone, huge]);
    expect(first?.as === 'refused' && first.refusal.error).toBe('gone.png could not be read: choose it again.');
    expect(second?.as === 'refused' && second.refusal.error).toBe(
      'huge.dd2vtt is too large to be opened: export a smaller picture with it.',
    );
  });
});

describe('a picture for a map or a piece', () => {
  test('is recognized by its bytes, whatever its name', async () => {
    const picture = await pictureFor(file('face.txt', PNG));
    expect(picture.ok && picture.value.blob.type).toBe('image/png');
    expect(picture.ok && picture.value.size).toEqual({ width: 480, height: 240 });
    expect(await pictureFor(file('face.png', 'a text'))).toEqual({
      ok: false,
      error: 'face.png is no picture that a browser shows: choose a PNG, JPEG, WebP, GIF or AVIF.',
    });
  });
});
