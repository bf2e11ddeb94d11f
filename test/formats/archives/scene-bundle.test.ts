import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeBundle } from '../../../src/formats/archives/bundle.ts';
import {
  picturesOf,
  readSceneBundle,
  writeScene,
  writeSceneBundle,
} from '../../../src/formats/archives/scene-bundle.ts';
import { writeZip } from '../../../src/formats/archives/zip-writing.ts';
import { perform } from '../../../src/scene/history/attempt.ts';
import { freshHistory } from '../../../src/scene/history/history.ts';
import { readSceneFile, SCENE_VERSION, writeSceneFile } from '../../../src/scene/schema/file.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { encodePng } from '../../fixtures/png.ts';
import { edits } from '../../support/any-edit.ts';
import { piece } from '../../support/scenes.ts';
import { world } from '../../support/world.ts';

const NOW = '2026-11-22T12:00:00.000Z';

const png = (shade: number): Blob =>
  new Blob([encodePng(4, 3, () => [shade, shade, shade]) as Uint8Array<ArrayBuffer>], { type: 'image/png' });

async function bytes(blob: Blob): Promise<readonly number[]> {
  return [...new Uint8Array(await blob.arrayBuffer())];
}

async function read(file: Blob) {
  const opened = await readSceneBundle(file, 'mill.fallofshot');
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

async function why(file: Blob): Promise<string> {
  const opened = await readSceneBundle(file, 'mill.fallofshot');
  return opened.ok ? 'it opens' : opened.error;
}

describe('a scene as one compressed file', () => {
  test('any scene exported and imported is equal, with its pictures', async () => {
    await fc.assert(
      fc.asyncProperty(edits, fc.uint8Array({ maxLength: 60 }), async (given, more) => {
        const { scene } = given.reduce(perform, freshHistory(world()));
        // What stands behind a picture's end is kept with it.
        const map = new Blob([await png(90).arrayBuffer(), more as Uint8Array<ArrayBuffer>], { type: 'image/png' });
        const back = await read(await writeScene(scene, { map }, NOW));
        expect(back.scene).toEqual(scene);
        expect(back.notices).toEqual([]);
        const kept = back.pictures.map;
        expect(kept === undefined).toBe(scene.picture?.asset !== 'map');
        if (!kept) return;
        expect(kept.type).toBe('image/png');
        expect(await bytes(kept)).toEqual(await bytes(map));
      }),
      { numRuns: 40 },
    );
  });

  test('holds the pictures of pieces, and none that is unused', async () => {
    const scene: Scene = { ...world(), pieces: [piece('a', 1, 1, { picture: 'face' })] };
    const all = { map: png(1), face: png(2), gone: png(3) };
    expect(Object.keys(picturesOf(scene, all))).toEqual(['map', 'face']);
    const back = await read(await writeScene(scene, all, NOW));
    expect(Object.keys(back.pictures)).toEqual(['map', 'face']);
    expect(await bytes(back.pictures.face ?? new Blob())).toEqual(await bytes(all.face));
  });

  test('is smaller than the same scene as JSON', async () => {
    const scene = world();
    const picture = new Blob([
      encodePng(300, 300, (x, y) => [x % 256, y % 256, (x * y) % 256]) as Uint8Array<ArrayBuffer>,
    ]);
    const file = await writeScene(scene, { map: picture }, NOW);
    const data = Buffer.from(await picture.arrayBuffer()).toString('base64');
    expect(file.size).toBeLessThan(writeSceneFile({ scene, assets: { map: { type: 'image/png', data } } }).length);
  });

  test('of an older version is migrated', async () => {
    const { wanted: _, lights: __, lighting: ___, ...before } = world();
    const back = await read(await writeSceneBundle({ version: 7, scene: before }, {}, NOW));
    const now = world();
    // Its walls are named as if they came with the map.
    const obstructions = now.obstructions.map((thing) => ({ ...thing, shownToPlayers: 'without-picture' }));
    expect(back.scene).toEqual({ ...now, obstructions });
  });

  test('opens without a picture that is damaged, and says so', async () => {
    const zip = writeZip(NOW);
    const pictures = { map: { file: 'pictures/1.png' }, face: { file: 'pictures/2.png' } };
    await zip.text(
      'scene.json',
      JSON.stringify({ format: 'fall-of-shot/scene', version: SCENE_VERSION, scene: world(), pictures }),
    );
    await zip.text('pictures/1.png', 'no picture');
    const back = await read(zip.end());
    expect(back.scene).toEqual(world());
    expect(back.pictures).toEqual({});
    expect(back.notices).toEqual([
      'mill.fallofshot opened without one of its pictures: “pictures/1.png” in it is missing, damaged or no picture.',
      'mill.fallofshot opened without one of its pictures: “pictures/2.png” in it is missing, damaged or no picture.',
    ]);
  });

  test('whatever is wrong with it is told in one sentence', async () => {
    const whole = await writeScene(world(), {}, NOW);
    expect(await why(whole.slice(0, whole.size - 30))).toBe(
      'mill.fallofshot cannot be opened: its end is missing. Export it again, or use another copy.',
    );
    const text = async (scene: string) => {
      const zip = writeZip(NOW);
      await zip.text('scene.json', scene);
      return zip.end();
    };
    expect(await why(await text('{'))).toMatch(
      /^mill\.fallofshot cannot be opened: “scene\.json” in it is not JSON\. /,
    );
    expect(await why(await text('[]'))).toMatch(/“scene\.json” in it holds nothing\. /);
    expect(await why(await text('{"version":1}'))).toMatch(/is no Fall of Shot scene/);
    expect(await why(await text(JSON.stringify({ format: 'fall-of-shot/scene', version: 99 })))).toMatch(/newer/);
    expect(await why(await text(JSON.stringify({ format: 'fall-of-shot/scene', version: 8, scene: {} })))).toMatch(
      /^mill\.fallofshot is broken at id: it is missing\. /,
    );
    expect(await why(await writeBundle('pack.json', {}, {}, NOW))).toMatch(/“scene\.json” is missing in it/);
  });

  test('any damage gives a scene or a sentence, and throws nothing', async () => {
    const whole = new Uint8Array(await (await writeScene(world(), { map: png(7) }, NOW)).arrayBuffer());
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), fc.nat(whole.length), async (changes, cut) => {
        const broken = whole.slice(0, changes.length === 4 ? cut : whole.length);
        for (const [at, value] of changes) broken[at] = value;
        const opened = await readSceneBundle(new Blob([broken]), 'mill.fallofshot');
        if (opened.ok)
          expect(readSceneFile(JSON.parse(writeSceneFile({ scene: opened.value.scene, assets: {} }))).ok).toBe(true);
        else expect(opened.error).toMatch(/^mill\.fallofshot .*\.$/s);
      }),
      { numRuns: 300 },
    );
  });
});
