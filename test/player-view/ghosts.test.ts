import { describe, expect, test } from 'vitest';
import { type GhostWay, ghostsOf, rulerFor } from '../../src/player-view/ghosts.ts';
import { piece } from '../support/scenes.ts';

const at = (x: number, y: number) => ({ x, y });

/** Players who see everybody but the spy, and the ground west of x = 50. */
const EYES = {
  sees: (id: string) => ['ann', 'ben'].includes(id),
  place: ({ x }: { readonly x: number }) => x < 50,
  alias: (id: string) => `public ${id}`,
};
const PIECES = [piece('ann', 1, 2), piece('ben', 3, 4), piece('spy', 5, 6)];

describe('the ghosts of dragged pieces', () => {
  const ghosts = (held: Readonly<Record<string, ReturnType<typeof at>>>, way?: GhostWay) =>
    ghostsOf(PIECES, new Map(Object.entries(held)), EYES, way);

  test('are where the GM holds them, to a hundredth, by their public ids', () => {
    expect(ghosts({ ann: at(10.1249, 7.3851), ben: at(3, 9) })).toEqual([
      { id: 'public ann', x: 10.12, y: 7.39 },
      { id: 'public ben', x: 3, y: 9 },
    ]);
  });

  test('are not shown of pieces that stay, that nobody sees, or that are held where nobody sees', () => {
    expect(ghosts({ ann: at(1, 2), spy: at(9, 9), ben: at(60, 4) })).toEqual([]);
    expect(ghosts({ ann: at(1, 3), ben: at(4, 4) }).map(({ id }) => id)).toEqual(['public ann', 'public ben']);
  });

  test('have the way of a piece, if all of it is on ground that is seen', () => {
    const way = { waypoints: [at(1.004, 5), at(2.006, 6)], length: '4 in' };
    expect(ghosts({ ann: at(8, 8) }, way)).toEqual([
      { id: 'public ann', x: 8, y: 8, way: { waypoints: [at(1, 5), at(2.01, 6)], length: '4 in' } },
    ]);
    const hidden = { ...way, waypoints: [at(1, 5), at(55, 6)] };
    expect(ghosts({ ann: at(8, 8) }, hidden)).toEqual([{ id: 'public ann', x: 8, y: 8 }]);
  });
});

describe('a line that the GM measures', () => {
  const legs = ['4 in', '2 in'];
  const ruler = (points: Parameters<typeof rulerFor>[0]['points']) => rulerFor({ points, legs, total: '6 in' }, EYES);

  test('is shown with its lengths, to a hundredth', () => {
    expect(ruler([at(1, 2), { ...at(3.333, 4), piece: 'ben' }])).toEqual({
      points: [at(1, 2), at(3.33, 4)],
      legs,
      total: '6 in',
    });
  });

  test('is not shown if it is a point, or if one of its points is not seen', () => {
    expect(ruler([])).toBeNull();
    expect(ruler([at(1, 2)])).toBeNull();
    expect(ruler([at(1, 2), at(60, 2)])).toBeNull();
    expect(ruler([at(1, 2), { ...at(5, 6), piece: 'spy' }])).toBeNull();
  });
});
