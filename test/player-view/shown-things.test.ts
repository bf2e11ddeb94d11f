import { describe, expect, test } from 'vitest';
import { sightOf } from '../../src/player-view/fog-of-war.ts';
import { projectScene } from '../../src/player-view/project-scene.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import { emptyScene } from '../../src/scene/map/defaults.ts';
import { AREA_PRESETS, drawingStyleOf, drawnWith } from '../../src/scene/obstructions/presets.ts';
import { readSceneFile } from '../../src/scene/schema/file.ts';
import type { Obstruction, Scene } from '../../src/scene/schema/schema.ts';
import { yard } from '../fixtures/uvtt.ts';
import { opened } from '../formats/open.ts';
import { demo } from '../support/demos.ts';
import { piece, wall } from '../support/scenes.ts';

const PICTURE = { asset: 'street', x: 0, y: 0, width: 40, height: 30 };

function on(obstructions: readonly Obstruction[], more: Partial<Scene> = {}): Scene {
  return { ...emptyScene('s'), picture: PICTURE, obstructions, ...more };
}

function shown(scene: Scene) {
  const sight = sightOf(scene);
  const visibility = visibilityOf(scene, sight, (id) => id);
  return projectScene(scene, visibility, '').things.map(({ id }) => id);
}

/** Something that a GM draws with a preset. */
function drawn(id: string, preset: string, shape: Obstruction['shape']): Obstruction {
  const found = AREA_PRESETS.find((each) => each.id === preset);
  if (!found) throw new Error(preset);
  return drawnWith(drawingStyleOf(found, 'm'), id, shape);
}

const SMOKE = drawn('smoke', 'smoke', { shape: 'disc', x: 20, y: 15, radius: 4 });

describe('on a map with a picture, the players see', () => {
  test('everything that the GM draws', () => {
    const crate = wall('crate', '0,0 1,0', { kind: 'object', shape: { shape: 'disc', x: 3, y: 3, radius: 1 } });
    const door = wall('door', '1,1 2,1', { kind: 'door', door: 'closed' });
    expect(shown(on([wall('wall', '0,0 0,9'), door, crate, SMOKE]))).toEqual(['wall', 'door', 'crate', 'smoke']);
  });

  test('smoke in fog of war too, where one of them sees its edge', () => {
    const scout = piece('scout', 5, 15);
    const fog = on([SMOKE], { pieces: [scout] });
    expect(shown({ ...fog, settings: { ...fog.settings, players: { side: 'a', fog: true } } })).toEqual(['smoke']);
  });

  test('nothing that the GM switched off', () => {
    expect(shown(on([{ ...SMOKE, shownToPlayers: 'never' }]))).toEqual([]);
    expect(shown({ ...on([{ ...SMOKE, shownToPlayers: 'never' }]), picture: null })).toEqual([]);
  });

  test('nothing that came with the map and is in its picture, until it changes', () => {
    const traced = { shownToPlayers: 'without-picture' } as const;
    const door = wall('door', '1,1 2,1', { kind: 'door', door: 'closed', ...traced });
    expect(shown(on([wall('wall', '0,0 0,9', traced), door]))).toEqual([]);
    expect(shown(on([{ ...door, door: 'open' }]))).toEqual(['door']);
    expect(shown({ ...on([wall('wall', '0,0 0,9', traced)]), picture: null })).toEqual(['wall']);
  });
});

test('things from map files and of the demos are seen without a picture only', () => {
  const maps = [opened(yard()).scene, demo('ruined-chapel')];
  for (const { obstructions } of maps) {
    expect(obstructions.length).toBeGreaterThan(3);
    expect(new Set(obstructions.map(({ shownToPlayers }) => shownToPlayers))).toEqual(new Set(['without-picture']));
  }
});

test('in files of earlier versions, what was drawn becomes visible, and what came with the map does not', () => {
  const { shownToPlayers: _, ...before } = wall('wall-3', '0,0 0,9');
  const scene = on([]);
  const file = {
    format: 'fall-of-shot/scene',
    version: 11,
    scene: {
      ...scene,
      picture: null,
      obstructions: [before, { ...before, id: '6f1c5c3e-1d0a-4b57-9a57-0f6f1a2b3c4d' }],
    },
    assets: {},
  };
  const read = readSceneFile(file);
  if (!read.ok) throw new Error(read.error);
  expect(read.value.scene.obstructions.map(({ shownToPlayers }) => shownToPlayers)).toEqual([
    'without-picture',
    'always',
  ]);
});
