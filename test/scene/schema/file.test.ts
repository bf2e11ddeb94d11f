import { readFileSync } from 'node:fs';
import { distanceToShape } from '@fall-of-shot/plane/shapes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { perform } from '../../../src/scene/history/attempt.ts';
import { freshHistory } from '../../../src/scene/history/history.ts';
import {
  isSceneFile,
  readSceneFile,
  SCENE_FORMAT,
  SCENE_VERSION,
  writeSceneFile,
} from '../../../src/scene/schema/file.ts';
import { footprintOf } from '../../../src/scene/schema/footprint.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { edits } from '../../support/any-edit.ts';
import { piece, wall, weapon } from '../../support/scenes.ts';
import { world } from '../../support/world.ts';

const file = (scene: unknown, version: unknown = SCENE_VERSION) => ({
  format: SCENE_FORMAT,
  version,
  scene,
  assets: {},
});

function why(value: unknown): string {
  const read = readSceneFile(value, 'ridge.json');
  return read.ok ? 'it fits' : read.error;
}

const [gun] = world().pieces;
const broken = (more: Partial<Scene>) => why(file(world(more)));

describe('an invalid scene file is refused in one sentence that says where', () => {
  test.each<[string, string, RegExp]>([
    [
      'two pieces of one id',
      broken({ pieces: [piece('a', 1, 1), piece('a', 2, 2)] }),
      /^ridge\.json is broken at piece 2 \(“a”\), id: "a" is there twice\. Export it again, or use another copy\.$/,
    ],
    [
      'two walls of one id',
      broken({
        obstructions: [
          wall('w', [
            [0, 0],
            [1, 1],
          ]),
          wall('w', [
            [0, 0],
            [1, 1],
          ]),
        ],
      }),
      /at wall or thing 2 \(“.*”\), id: "w" is there twice\. /,
    ],
    [
      'two weapons of one id',
      broken({ weapons: [weapon(), weapon()] }),
      /at weapon 2 \(“Mortar”\), id: "mortar" is there twice\. /,
    ],
    [
      'an unknown weapon',
      broken({ pieces: [piece('a', 1, 1, { weapons: ['bow'] })] }),
      /at piece 1 \(“a”\), weapons: no weapon is called "bow"\. /,
    ],
    [
      'a top below its bottom',
      broken({
        obstructions: [
          wall(
            'w',
            [
              [0, 0],
              [1, 1],
            ],
            { bottom: 3, top: 2 },
          ),
        ],
      }),
      /at wall or thing 1 \(“.*”\): its top lies below its bottom\. /,
    ],
    [
      'a coordinate beyond reason',
      broken({ pieces: [piece('a', 1e9, 1)] }),
      /at piece 1 \(“a”\), x: it is more than 1,000,000\. /,
    ],
    ['a size of nothing', broken({ size: { width: 0, height: 10 } }), /at size, width: it is less than 0\.000001\. /],
    [
      'a wall of one point',
      broken({ obstructions: [wall('w', [[0, 0]])] }),
      /at wall or thing 1 \(“.*”\), shape, points: it has fewer than 2 entries\. /,
    ],
    [
      'a footprint of nothing',
      broken({ pieces: [piece('a', 1, 1, { footprint: { shape: 'disc', radius: 0 } })] }),
      /at piece 1 \(“a”\), footprint, radius: it is less than 0\.000001\. /,
    ],
    [
      'range bands that shrink',
      broken({
        weapons: [
          weapon({
            bands: [
              { band: 'short', to: 9, number: 5 },
              { band: 'long', to: 8, number: 4 },
            ],
          }),
        ],
      }),
      /at weapon 1 \(“Mortar”\), band 2, to: range bands go from near to far/,
    ],
    [
      'a field that nobody knows',
      why(file({ ...world(), colour: 'red' })),
      /at scene: it has a field that is not known here, “colour”\. /,
    ],
    [
      'a kind that nobody knows',
      why(file({ ...world(), pieces: [{ ...gun, kind: 'dragon' }] })),
      /, kind: it is none of “infantry”, /,
    ],
    [
      'a number that is a word',
      why(file({ ...world(), pieces: [{ ...gun, x: 'left' }] })),
      /at piece 1 \(“.*”\), x: it is not a number\. /,
    ],
    ['not a scene at all', why(file(null)), /at scene: it is not a group of fields\. /],
    [
      'no format',
      why({ scene: world() }),
      /^ridge\.json is no Fall of Shot scene: it lacks "format": "fall-of-shot\/scene" with a version\.$/,
    ],
    ['a version that is not a number', why(file(world(), 'one')), /is no Fall of Shot scene/],
    ['nothing', why(undefined), /is no Fall of Shot scene/],
    [
      'a newer version',
      why(file(world(), SCENE_VERSION + 1)),
      /written by a newer Fall of Shot \(scene version 18, this one reads up to 17\): update the program/,
    ],
    ['version nought', why(file(world(), 0)), /at version: it is less than 1\. /],
  ])('%s', (_, sentence, expected) => {
    expect(sentence).toMatch(expected);
    expect(sentence).toMatch(/^ridge\.json .*\.$/);
    expect(sentence).not.toContain('\n');
  });
});

test('a written file is read as an equal scene, whatever was done before', () => {
  const assets = { map: { type: 'image/png', data: 'AAAA' } };
  fc.assert(
    fc.property(edits, (given) => {
      const { scene } = given.reduce(perform, freshHistory(world()));
      const value: unknown = JSON.parse(writeSceneFile({ scene, assets }));
      expect(isSceneFile(value)).toBe(true);
      expect(readSceneFile(value)).toEqual({ ok: true, value: { scene, assets } });
    }),
    { numRuns: 60 },
  );
});

describe('the demo scene', () => {
  const text = readFileSync(new URL('../../../public/demo/ridge-nine.scene.json', import.meta.url), 'utf8');
  const read = readSceneFile(JSON.parse(text));
  if (!read.ok) throw new Error(read.error);
  const { scene } = read.value;
  const held = new Set(scene.weapons.map(({ id }) => id));

  test('has pieces on two sides, with weapons on both', () => {
    const armed = scene.pieces.filter(({ weapons }) => weapons.length > 0).map(({ side }) => side);
    expect(new Set(armed)).toEqual(new Set(['a', 'b']));
  });

  test.each(scene.pieces.map((each) => [each.id, each] as const))(
    '%s is on the map and has weapons of the scene',
    (_, each) => {
      for (const id of each.weapons) expect(held).toContain(id);
      const { width, height } = scene.size;
      expect(each.x > 0 && each.x < width && each.y > 0 && each.y < height).toBe(true);
      for (const rim of [
        { x: 0, y: each.y },
        { x: width, y: each.y },
        { x: each.x, y: 0 },
        { x: each.x, y: height },
      ]) {
        expect(distanceToShape(rim, footprintOf(each))).toBeGreaterThan(0);
      }
    },
  );

  test('its picture covers the whole map', () => {
    expect(scene.picture).toMatchObject({ asset: 'demo:ridge-nine', x: 0, y: 0, ...scene.size });
  });
});
