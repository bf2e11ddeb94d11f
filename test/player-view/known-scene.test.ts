import type { Vec2 } from '@fall-of-shot/plane/vec';
import { describe, expect, test } from 'vitest';
import { hasExactHealth } from '../../src/player-view/health-shown.ts';
import { knownScene } from '../../src/player-view/known-scene.ts';
import { withoutSecretDoors } from '../../src/player-view/secret-door-walls.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import { NO_SECRET } from '../../src/scene/schema/privacy-schema.ts';
import type { Obstruction } from '../../src/scene/schema/schema.ts';
import { DEFAULT_SETTINGS } from '../../src/scene/schema/settings-schema.ts';
import { points } from '../fixtures/uvtt.ts';
import { piece, scene, wall } from '../support/scenes.ts';

const secretDoor = (id: string, line: string, more: Partial<Obstruction> = {}) =>
  wall(id, line, { kind: 'door', door: 'closed', label: 'Secret door', ...more });

/** The corners of a thing. */
const cornersOf = (thing: Obstruction | undefined): readonly Vec2[] =>
  thing?.shape.shape === 'polyline' ? thing.shape.points : [];

describe('a secret door is a part of the wall that it touches', () => {
  test.each<[string, string, number[]]>([
    ['from its last end on', '4,0 5,0 5,1', [0, 0, 4, 0, 5, 0, 5, 1]],
    ['from its last end on, drawn the other way', '5,1 5,0 4,0', [0, 0, 4, 0, 5, 0, 5, 1]],
    ['up to its first end', '-2,1 -1,0 0,0', [-2, 1, -1, 0, 0, 0, 4, 0]],
    ['up to its first end, drawn the other way', '0,0 -1,0 -2,1', [-2, 1, -1, 0, 0, 0, 4, 0]],
    ['where its end is as near as map files round', '4.02,0.04 5,0', [0, 0, 4, 0, 5, 0]],
  ])('%s', (_, door, line) => {
    const all = [wall('w', '0,0 4,0'), secretDoor('d', door)];
    const { obstructions, standsFor } = withoutSecretDoors(all);
    expect(obstructions.map(({ id }) => id)).toEqual(['w']);
    expect(cornersOf(obstructions[0])).toEqual(points(...line));
    expect(standsFor.get('d')).toBe('w');
  });

  test.each<[string, Obstruction]>([
    ['that is a little away', wall('w', '0,0 3.9,0')],
    ['that it only crosses', wall('w', '4.5,-1 4.5,1')],
    [
      'that is a ring',
      wall('w', '0,0 0,4 4,0', { shape: { ...wall('r', '0,0 0,4 4,0').shape, closed: true } as never }),
    ],
    ['that is no wall but a window', wall('w', '0,0 4,0', { kind: 'window' })],
    ['that is a crate', wall('w', '0,0 1,0', { kind: 'object', shape: { shape: 'disc', x: 3, y: 0, radius: 1 } })],
  ])('not of one %s: then it is a wall of its own', (_, other) => {
    const { obstructions, standsFor, names } = withoutSecretDoors([other, secretDoor('d', '4,0 5,0')]);
    expect(obstructions.find(({ id }) => id === 'd')).toMatchObject({ kind: 'wall', door: null, label: '' });
    expect(standsFor.has('d')).toBe(false);
    expect(names.get('d')).toBe('wall');
  });

  test('two of them in a row are both parts of it, whichever comes first', () => {
    const all = [
      secretDoor('d', '4,0 5,0'),
      wall('w', '0,0 4,0', { label: 'Chapel wall' }),
      secretDoor('e', '5,0 6,0'),
    ];
    const { obstructions, standsFor, names } = withoutSecretDoors(all);
    expect(obstructions.map((each) => [each.id, cornersOf(each)])).toEqual([['w', points(0, 0, 4, 0, 5, 0, 6, 0)]]);
    expect([...standsFor]).toEqual([
      ['d', 'w'],
      ['e', 'w'],
    ]);
    expect([...names]).toEqual([
      ['d', 'Chapel wall'],
      ['e', 'Chapel wall'],
    ]);
  });

  test('one that only touches another is a part of that, which is a wall by now', () => {
    const { obstructions } = withoutSecretDoors([secretDoor('d', '4,0 5,0'), secretDoor('e', '5,0 6,0')]);
    expect(obstructions.map((each) => [each.id, each.kind, cornersOf(each)])).toEqual([
      ['d', 'wall', points(4, 0, 5, 0, 6, 0)],
    ]);
  });

  test('as an object it is the object of that wall', () => {
    const all = [
      wall('w', '0,0 4,0', { group: 'ruin' }),
      secretDoor('d', '4,0 5,0', { group: 'hall', groupedByHand: true }),
    ];
    const { standsFor, names } = withoutSecretDoors(all);
    expect([...standsFor]).toEqual([
      ['d', 'w'],
      ['group:hall', 'group:ruin'],
    ]);
    expect([...names]).toEqual([['group:hall', 'Wall']]);
    const visibility = visibilityOf(scene([], { obstructions: all }), null, (id) => `public ${id}`);
    expect(['d', 'group:hall', 'w'].map(visibility.alias)).toEqual(['public w', 'public group:ruin', 'public w']);
    expect(['d', 'group:hall', 'group:ruin', 'w'].map(visibility.sees)).toEqual([false, true, true, false]);
  });

  test('without any, things are what they are', () => {
    const all = [wall('w', '0,0 4,0'), wall('d', '4,0 5,0', { kind: 'door', door: 'closed', label: 'Door' })];
    const { obstructions, standsFor, names } = withoutSecretDoors(all);
    expect(obstructions).toBe(all);
    expect([standsFor.size, names.size]).toEqual([0, 0]);
  });

  test('broken it is no secret, and still goes by the name of a wall', () => {
    const broken = {
      material: { name: null, figures: { 'unintended-targets': { structure: 4, armour: 0 } } },
      damage: { 'unintended-targets': { structure: 4 } },
    } as unknown as Partial<Obstruction>;
    const { obstructions, standsFor, names } = withoutSecretDoors([
      wall('w', '0,0 4,0'),
      secretDoor('d', '4,0 5,0', broken),
    ]);
    expect(obstructions.map(({ id, kind }) => [id, kind])).toEqual([
      ['w', 'wall'],
      ['d', 'wall'],
    ]);
    expect(cornersOf(obstructions[0])).toHaveLength(2);
    expect([standsFor.size, names.get('d')]).toEqual([0, 'wall']);
  });
});

describe('the scene as players know it', () => {
  const hidden = { ...NO_SECRET, hidden: true };
  const on = scene(
    [
      piece('ann', 0, 0, { name: 'Ann' }),
      piece('spy', 1, 0, { name: 'The spy', secret: hidden }),
      piece('tank', 2, 0, { name: 'Old Bess', kind: 'vehicle', secret: { ...NO_SECRET, name: true } }),
    ],
    {
      obstructions: [
        wall('w', '0,0 4,0'),
        wall('kept', '9,0 9,4', { shownToPlayers: 'never' }),
        secretDoor('d', '4,0 5,0'),
      ],
    },
  );

  test('has no hidden pieces, kept things, secret doors or kept names', () => {
    const known = knownScene(
      on,
      visibilityOf(on, null, (id) => id),
    );
    expect(known.pieces.map(({ id, name }) => [id, name])).toEqual([
      ['ann', 'Ann'],
      ['tank', 'A vehicle'],
    ]);
    expect(known.obstructions.map(({ id, kind }) => [id, kind])).toEqual([['w', 'wall']]);
    expect(known.settings).toBe(on.settings);
  });

  test('has the very same things if there is nothing to keep back', () => {
    const open = { ...on, obstructions: [wall('w', '0,0 4,0')] };
    expect(knownScene(open, { sees: () => true }).obstructions).toBe(open.obstructions);
  });
});

test('the health of a piece is known exactly if it is shown in full, or if there is none', () => {
  const { health } = DEFAULT_SETTINGS;
  const shown = (a: 'full' | 'rough' | 'none') => ({
    settings: { ...DEFAULT_SETTINGS, health: { ...health, players: { ...health.players, a } } },
  });
  const hurt = piece('hurt', 0, 0, { health: { of: 9, lost: 3 } });
  expect(hasExactHealth(hurt, shown('full'))).toBe(true);
  expect(hasExactHealth(hurt, shown('rough'))).toBe(false);
  expect(hasExactHealth(hurt, shown('none'))).toBe(false);
  expect(hasExactHealth({ ...hurt, secret: { ...NO_SECRET, figures: true } }, shown('full'))).toBe(false);
  expect(hasExactHealth({ ...hurt, health: null }, shown('none'))).toBe(true);
});
