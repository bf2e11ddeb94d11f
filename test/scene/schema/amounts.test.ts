import { describe, expect, test } from 'vitest';
import { attempt } from '../../../src/scene/history/attempt.ts';
import { freshHistory } from '../../../src/scene/history/history.ts';
import { excessIn, MOST, tooLarge } from '../../../src/scene/schema/amounts.ts';
import { readSceneFile, SCENE_FORMAT, SCENE_VERSION } from '../../../src/scene/schema/file.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { piece, wall } from '../../support/scenes.ts';
import { world } from '../../support/world.ts';

const many = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const size = { width: 40, height: 30 };

describe('a file that holds more than can be drawn is refused in a sentence, before its things are read', () => {
  test.each<[string, object, string]>([
    ['pieces', { pieces: many(2501) }, 'it has 2,501 pieces, and 2,500 is the most. Split them over several scenes.'],
    [
      'walls',
      { obstructions: many(60_001) },
      'it has 60,001 walls and things, and 60,000 is the most. Split the map in parts, or simplify its walls.',
    ],
    ['templates', { stencils: many(2001) }, 'it has 2,001 templates, and 2,000 is the most. Remove some.'],
    ['notes', { pins: many(2001) }, 'it has 2,001 notes, and 2,000 is the most. Remove some.'],
    ['lights', { lights: many(5001) }, 'it has 5,001 lights, and 5,000 is the most. Remove some.'],
    ['shots', { log: many(20_001) }, 'it has 20,001 shots in its log, and 20,000 is the most. Begin a new scene.'],
    [
      'points of one wall',
      { obstructions: [0, { shape: { points: many(20_001) } }] },
      'it has 20,001 points in wall or thing 2, and 20,000 is the most. Split it in parts.',
    ],
    [
      'points of all walls',
      { obstructions: many(20).map(() => ({ shape: { points: many(15_001) } })) },
      'it has 300,020 points in its walls, and 300,000 is the most. Split the map in parts, or simplify its walls.',
    ],
    [
      'a wall that crosses itself',
      {
        size,
        obstructions: [{ shape: { points: many(2000).map((i) => (i % 2 ? { x: 0, y: 0 } : { x: 40, y: 30 })) } }],
      },
      'it has 1,999 walls from corner to corner of the map, counted by their length, and 1,500 is the most. Leave out those that cross each other to and fro.',
    ],
  ])('%s', (_, scene, words) => {
    const file = { format: SCENE_FORMAT, version: SCENE_VERSION, scene, assets: {} };
    expect(readSceneFile(file, 'big.json')).toEqual({ ok: false, error: `big.json is too large: ${words}` });
  });

  test('what large honest maps have is room for', () => {
    const cell = 40 / 250;
    const walls = many(50_000).map((i) => {
      const [x, y] = [(i % 250) * cell, Math.floor(i / 250) * (30 / 200)];
      return {
        shape: {
          points: [
            { x, y },
            { x: x + cell, y },
          ],
        },
      };
    });
    expect(excessIn({ size, obstructions: walls, pieces: many(2000) })).toBeUndefined();
    // A wall that leads far off the map counts no more than twice across.
    expect(
      excessIn({
        size,
        obstructions: [
          {
            shape: {
              points: [
                { x: 0, y: 0 },
                { x: 1e6, y: 0 },
              ],
            },
          },
        ],
      }),
    ).toBeUndefined();
    expect(tooLarge(world(), 'a')).toBeUndefined();
  });

  test.each<unknown>([
    null,
    7,
    [],
    { obstructions: [null, { shape: { points: [null, { x: 'a' }] } }] },
    { obstructions: {} },
  ])('what is no scene, as %j, is left to those that read it', (value) => expect(excessIn(value)).toBeUndefined());
});

describe('an edit', () => {
  const full = (count: number): Scene => world({ pieces: many(count).map((i) => piece(`p${i}`, 1, 1)) });
  const add = (id: string) => ({
    label: 'Place a guard',
    change: (scene: { pieces: object[] }) => void scene.pieces.push(piece(id, 2, 2)),
  });

  test('that would make too much is refused, and nothing changes', () => {
    const tried = attempt(freshHistory(full(MOST.pieces)), add('one-more') as never);
    expect(tried).toEqual({
      ok: false,
      error:
        '“Place a guard” does not fit: that would be 2,501 pieces, and 2,500 is the most. Split them over several scenes.',
    });
    expect(attempt(freshHistory(full(MOST.pieces - 1)), add('one-more') as never).ok).toBe(true);
  });

  test('of a scene that has too much already is possible', () => {
    const walls = [
      wall('w', [
        [0, 0],
        [1, 1],
      ]),
    ];
    expect(attempt(freshHistory({ ...full(MOST.pieces + 5), obstructions: walls }), add('more') as never).ok).toBe(
      true,
    );
  });
});
