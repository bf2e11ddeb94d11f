import { expect, it } from 'vitest';
import { readFoundry } from '../../../src/formats/foundry/foundry.ts';
import { foundryScene } from '../../fixtures/foundry.ts';
import { crop, points, uvtt } from '../../fixtures/uvtt.ts';
import { mapOf, opened } from '../open.ts';

const FINE = 'Its grid was left out: it has more cells than can be drawn.';

it.each([
  [300, 200, true],
  [20_000, 100, true],
  [30_000, 1, false],
  [5000, 5000, false],
])('a map of %i by %i squares has a grid: %s', (width, height, has) => {
  const { scene, notices } = opened(
    uvtt({ resolution: crop(0, 0, width, height), line_of_sight: [points(1, 1, 2, 1)] }),
  );
  expect(scene.grid.kind).toBe(has ? 'square' : 'none');
  expect(notices.includes(FINE)).toBe(!has);
});

it('a scene of Foundry VTT has one too', () => {
  const { scene, notices } = mapOf(
    readFoundry(foundryScene({ width: 1e7, grid: { type: 2, size: 1, distance: 0.01, units: 'm' } }), 'a'),
  );
  expect(scene.grid.kind).toBe('none');
  expect(notices).toContain(FINE);
});
