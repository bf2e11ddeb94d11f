import { describe, expect, test } from 'vitest';
import { readSceneGradually } from '../../../src/persistence/database/read-gradually.ts';
import { type Scene, sceneSchema } from '../../../src/scene/schema/schema.ts';
import { DEMO_NAMES, demo } from '../../support/demos.ts';
import { turnsDuring } from './turns.ts';

/** Every kind of damage that a stored document may have, from a legal one. */
const DAMAGES: Readonly<Record<string, (scene: Scene) => object>> = {
  'as it is': (scene) => scene,
  'without walls': ({ obstructions: _, ...scene }) => scene,
  'without lights': ({ lights: _, ...scene }) => scene,
  'without pieces': ({ pieces: _, ...scene }) => scene,
  'walls that are no list': (scene) => ({ ...scene, obstructions: { 0: 'wall' } }),
  'a wall of other form': (scene) => ({ ...scene, obstructions: [...scene.obstructions, { id: 'wall' }] }),
  'a wall twice': (scene) => ({ ...scene, obstructions: [...scene.obstructions, ...scene.obstructions.slice(0, 1)] }),
  'a piece of other form': (scene) => ({ ...scene, pieces: [null, ...scene.pieces] }),
  'a piece without a name': ({ pieces: [first, ...more], ...scene }) => ({
    ...scene,
    pieces: [{ ...first, name: undefined }, ...more],
  }),
  'a wall with defaults missing': ({ obstructions: [first, ...more], ...scene }) => ({
    ...scene,
    obstructions: [{ ...first, oneWay: undefined }, ...more],
  }),
  'a field that nobody knows': (scene) => ({ ...scene, more: 1 }),
  'a size that is none': (scene) => ({ ...scene, size: { width: 0, height: 5 } }),
};

describe.each(DEMO_NAMES)('%s', (name) => {
  test.each(Object.entries(DAMAGES))('%s is read in parts as it is in one', async (_, damage) => {
    const value: object = JSON.parse(JSON.stringify(damage(demo(name))));
    const whole = sceneSchema.safeParse(value).data;
    for (const atOnce of [1, 7, 1000]) expect(await readSceneGradually(value, atOnce)).toEqual(whole);
  });
});

test('a list is checked in as many tasks as it has parts', async () => {
  const scene = demo('ridge-nine');
  expect(await turnsDuring(() => readSceneGradually(scene, 10))).toBeGreaterThanOrEqual(
    Math.ceil(scene.obstructions.length / 10),
  );
});
