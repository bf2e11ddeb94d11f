import { expect, test } from 'vitest';
import { projectScene } from '../../src/player-view/project-scene.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import { emptyScene } from '../../src/scene/map/defaults.ts';
import type { Obstruction } from '../../src/scene/schema/schema.ts';
import { wall } from '../support/scenes.ts';

const LINE = [
  [2, 2],
  [2, 4],
] as const;

/** What the players see of things on a bare table, by kind and state. */
function shown(...obstructions: Obstruction[]) {
  const scene = { ...emptyScene('s'), obstructions };
  const visibility = visibilityOf(scene, null, (id) => id);
  return projectScene(scene, visibility, null, '', () => true).things.map(({ kind, door }) => [kind, door]);
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
