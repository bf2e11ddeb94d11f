import { expect, test } from 'vitest';
import { withoutWalls, withWalls } from '../../../src/app/files/wall-parts.ts';
import type { Opened } from '../../../src/formats/open/opening.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { scene, wall } from '../../support/scenes.ts';

const walls = (count: number): Scene =>
  scene([], {
    obstructions: Array.from({ length: count }, (_, i) =>
      wall(`w${i}`, [
        [i % 40, 1],
        [(i % 40) + 1, 2],
      ]),
    ),
  });

const opened = (of: Scene): Opened => ({
  as: 'scene',
  name: 'a.json',
  opened: { scene: of, pictures: {}, notices: [], warnings: [] } as never,
});

const rescued = (of: Scene): Opened => ({
  as: 'refused',
  name: 'b.json',
  refusal: { ok: false, error: 'b.json is cut off.', rescue: { opened: { scene: of, notices: [] } } as never },
});

test('many walls go over in parts of a size, and come back as they were', () => {
  const all = [opened(walls(3)), rescued(walls(5000)), opened(walls(2600))];
  const { opened: bare, parts } = withoutWalls(all);
  expect(parts.map(({ of }) => of)).toEqual([1, 1, 1, 1, 1, 2, 2]);
  for (const part of parts) expect(part.walls).toHaveLength(1000);
  // A few walls come with their scene.
  expect(bare[0]).toEqual(all[0]);
  expect(bare[1]).not.toEqual(all[1]);
  expect(withWalls(bare, parts)).toEqual(all);
});

test('a wall of many points is a part of its own', () => {
  const long = scene([], {
    obstructions: [
      wall(
        'long',
        Array.from({ length: 20_000 }, (_, i) => [i % 40, Math.floor(i / 40)]),
      ),
      ...walls(2).obstructions,
    ],
  });
  const { opened: bare, parts } = withoutWalls([opened(long)]);
  expect(parts.map((part) => part.walls.map(({ id }) => id))).toEqual([['long']]);
  expect(withWalls(bare, parts)).toEqual([opened(long)]);
});
