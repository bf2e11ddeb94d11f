import { describe, expect, test } from 'vitest';
import { projectScene } from '../../src/player-view/project-scene.ts';
import { projectShot } from '../../src/player-view/project-shot.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import { emptyScene } from '../../src/scene/map/defaults.ts';
import type { Obstruction } from '../../src/scene/schema/schema.ts';
import { shotAt } from '../support/rules/firing-range.ts';
import { field, fire, man } from '../support/rules/map-shots.ts';
import { wall } from '../support/scenes.ts';

const LINE = [
  [2, 2],
  [2, 4],
] as const;

/** What the players see of things on a bare table, by kind and state. */
function shown(...obstructions: Obstruction[]) {
  const scene = { ...emptyScene('s'), obstructions };
  const visibility = visibilityOf(scene, null, (id) => id);
  return projectScene(scene, visibility, '').things.map(({ kind, door }) => [kind, door]);
}

test('a secret door is a wall for the players until somebody opens it', () => {
  const door = wall('d', LINE, { kind: 'door', door: 'closed', label: 'Door' });
  const secret = { ...door, id: 's', label: 'Secret door' };
  expect(shown(door, secret, { ...secret, id: 'o', door: 'open' })).toEqual([
    ['door', 'closed'],
    ['wall', null],
    ['door', 'open'],
  ]);
  // Only a door is one.
  expect(shown(wall('w', LINE, { label: 'Secret wall' }))).toEqual([['wall', null]]);
});

describe('a secret door in a wall', () => {
  const west = wall('west', '22,-9 22,-2', { label: 'Garden wall' });
  const east = wall('east', '22,2 22,9', { label: 'Garden wall' });
  const door = wall('hidden-way', '22,-2 22,2', { kind: 'door', door: 'closed', label: 'Secret door' });
  const named = (id: string) => `public ${id}`;

  test('is a part of that wall on the wire: one line, with no id or name of its own', () => {
    const scene = { ...emptyScene('s'), obstructions: [west, door, east] };
    const { things } = projectScene(scene, visibilityOf(scene, null, named), '');
    expect(things.map(({ id, kind }) => [id, kind])).toEqual([
      ['public west', 'wall'],
      ['public east', 'wall'],
    ]);
    expect(things[0]?.shape).toMatchObject({
      points: [
        { x: 22, y: -9 },
        { x: 22, y: -2 },
        { x: 22, y: 2 },
      ],
    });
    expect(JSON.stringify(things)).not.toMatch(/secret|hidden-way|door":"/i);
  });

  test('UT-35: a shot that meets it meets the wall', () => {
    const on = field([man('vane', 20, 2)], [west, door, east], { blast: { radius: 4 } });
    const shot = fire(on, shotAt({ x: 20, y: 0 }), { attack: 3 });
    expect(JSON.stringify(shot.steps)).toContain('hidden-way');
    const seen = visibilityOf(on, null, named);
    const text = JSON.stringify(projectShot(1, shot.replayed, on, seen));
    expect(text).toMatch(/garden wall/i);
    expect(text).not.toMatch(/secret|hidden-way/i);
  });

  test.each([
    ['open', { ...door, door: 'open' as const }, 'door'],
    [
      'with no wall beside it',
      {
        ...door,
        shape: {
          ...door.shape,
          points: [
            { x: 0, y: 0 },
            { x: 1, y: 0 },
          ],
        },
      },
      'wall',
    ],
  ])('%s it has a place of its own', (_, thing, kind) => {
    const scene = { ...emptyScene('s'), obstructions: [west, thing as Obstruction] };
    const { things } = projectScene(scene, visibilityOf(scene, null, named), '');
    expect(things.map((each) => each.kind)).toEqual(['wall', kind]);
  });
});
