import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inBounds } from '@fall-of-shot/plane/clip-to-bounds';
import { edges } from '@fall-of-shot/plane/shapes';
import { describe, expect, it } from 'vitest';
import { decodeBase64 } from '../../src/formats/bytes/base64.ts';
import { sniffPicture } from '../../src/formats/images/header.ts';
import { openMap } from '../../src/formats/open/open-map.ts';
import { type Obstruction, sceneSchema } from '../../src/scene/schema/schema.ts';
import { AN_INCH, pointsOf } from './open.ts';

// Other people's maps are not ours to ship. Name a folder of them to try them: REAL_MAPS=folder npm test
const folder = process.env.REAL_MAPS ?? '';
const files = folder === '' ? [] : readdirSync(folder).filter((name) => /\.(dd2vtt|uvtt|df2vtt)$/i.test(name));

function opening(name: string) {
  const read = openMap(readFileSync(join(folder, name)), name);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

describe.skipIf(folder === '')('maps in the folder that REAL_MAPS names', () => {
  it('exist', () => {
    expect(files).not.toEqual([]);
  });

  it.each(files)('%s opens as a legal scene, walls on the map, picture over the map, grid on its squares', (name) => {
    const { scene, assets, notices } = opening(name);
    sceneSchema.parse(scene);
    expect(notices).toEqual([AN_INCH]);
    const rim = { left: 0, top: 0, right: scene.size.width, bottom: scene.size.height };
    for (const p of pointsOf(scene)) expect(inBounds(p, rim)).toBe(true);
    expect(scene.picture).toMatchObject({ x: 0, y: 0, width: scene.size.width, height: scene.size.height });
    const bytes = decodeBase64(assets[scene.picture?.asset ?? '']?.data ?? '');
    expect(bytes && sniffPicture(bytes)).toMatchObject({ size: expect.anything(), truncated: false });
    const raw = JSON.parse(readFileSync(join(folder, name), 'utf8')).resolution;
    if (scene.grid.kind !== 'square') throw new Error('no grid');
    expect(scene.size).toEqual({ width: raw.map_size.x, height: raw.map_size.y });
    expect(Number.isInteger(raw.map_origin.x + scene.grid.x)).toBe(true);
    expect(Number.isInteger(raw.map_origin.y + scene.grid.y)).toBe(true);
  });

  /** What is known of widely used maps: segments by kind, doors counted as one each. */
  const known: Record<string, Partial<Record<Obstruction['kind'], number>>> = {
    'imagix-sample.dd2vtt': { wall: 7, object: 59, door: 1, window: 1 },
    'lich-tomb.dd2vtt': { wall: 168, door: 5 },
    'azheim-meeting.dd2vtt': {},
    // 30 of its 441 segments touch the crop; 16 of those only with an end.
    'ground-floor-south.geometry.dd2vtt': { wall: 14 },
    'headmasters-quarters.geometry.dd2vtt': { wall: 14, door: 6 },
  };
  it.each(Object.keys(known).filter((name) => files.includes(name)))('%s has its known number of segments', (name) => {
    const counts: Partial<Record<Obstruction['kind'], number>> = {};
    for (const { kind, shape } of opening(name).scene.obstructions) {
      counts[kind] = (counts[kind] ?? 0) + edges(shape).length;
    }
    expect(counts).toEqual(known[name]);
  });
});
