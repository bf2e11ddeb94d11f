import { describe, expect, test } from 'vitest';
import { wayOf } from '../../../src/scene/pieces/way.ts';
import type { Obstruction, Piece } from '../../../src/scene/schema/schema.ts';
import { places } from '../../support/places.ts';
import { piece, scene, wall } from '../../support/scenes.ts';

function along(way: string, more: Partial<Piece> = {}, obstructions: readonly Obstruction[] = []) {
  const points = places(way);
  const [at = { x: 0, y: 0 }] = points;
  const who = piece('who', at.x, at.y, more);
  const field = scene([who], { obstructions, grid: { kind: 'square', size: 1, x: 0, y: 0 } });
  return wayOf(field, who, points);
}

const parts = ({ stretches }: ReturnType<typeof along>) =>
  stretches.map(({ reach, points }) => `${reach} ${points.map(({ x, y }) => `${x},${y}`).join(' ')}`);

describe('the way of a piece', () => {
  test('is measured leg by leg, in scene units and in cells', () => {
    const { legs } = along('0.5,0.5 3.5,0.5 3.5,4.5');
    expect(legs).toEqual([
      { length: 3, from: 'point', cells: 3 },
      { length: 4, from: 'point', cells: 4 },
    ]);
  });

  test('without an allowance is walked, however long it is', () => {
    const way = along('0,0 3,0 3,40');
    expect(parts(way)).toEqual(['walk 0,0 3,0 3,40']);
    expect(way.lengths).toEqual({ walk: 43, run: 0, beyond: 0 });
  });

  test.each<[string, Partial<Piece>, readonly string[], object]>([
    ['within the walk', { walk: 8, run: 12 }, ['walk 0,0 3,0 3,5'], { walk: 8, run: 0, beyond: 0 }],
    [
      'at a run after the walk',
      { walk: 6, run: 12 },
      ['walk 0,0 3,0 3,3', 'run 3,3 3,5'],
      { walk: 6, run: 2, beyond: 0 },
    ],
    [
      'cut before the waypoint and after it',
      { walk: 1, run: 4 },
      ['walk 0,0 1,0', 'run 1,0 3,0 3,1', 'beyond 3,1 3,5'],
      { walk: 1, run: 3, beyond: 4 },
    ],
    ['of a piece that only walks', { walk: 5 }, ['walk 0,0 3,0 3,2', 'beyond 3,2 3,5'], { walk: 5, run: 0, beyond: 3 }],
    ['of a piece that only runs', { run: 5 }, ['run 0,0 3,0 3,2', 'beyond 3,2 3,5'], { walk: 0, run: 5, beyond: 3 }],
    [
      'of a piece that has moved this turn before',
      { walk: 8, run: 12, moved: { turn: 1, length: 6 } },
      ['walk 0,0 2,0', 'run 2,0 3,0 3,3', 'beyond 3,3 3,5'],
      { walk: 2, run: 4, beyond: 2 },
    ],
    [
      'of a piece that has moved in an earlier turn',
      { walk: 8, moved: { turn: 4, length: 6 } },
      ['walk 0,0 3,0 3,5'],
      { walk: 8, run: 0, beyond: 0 },
    ],
    [
      'of a piece that runs less than it walks',
      { walk: 8, run: 2 },
      ['walk 0,0 3,0 3,5'],
      { walk: 8, run: 0, beyond: 0 },
    ],
  ])('%s', (_, allowance, expected, lengths) => {
    const way = along('0,0 3,0 3,5', allowance);
    expect(parts(way)).toEqual(expected);
    expect(way.lengths).toEqual(lengths);
  });

  test('names the first thing in the way, though walls stop nobody in the scene, and cannot be walked beyond it', () => {
    const far = wall('far', '-5,4 9,4');
    const near = wall('near', '2,-5 2,5');
    const way = along('0,0 3,0 3,5', {}, [far, near]);
    expect(way.barrier).toMatchObject({ thing: { id: 'near' }, at: { x: 2, y: 0 } });
    expect(parts(way)).toEqual(['walk 0,0 2,0', 'beyond 2,0 3,0 3,5']);
  });

  test.each<[string, Partial<Obstruction>, number | undefined]>([
    ['a closed door', { kind: 'door', door: 'closed' }, 2],
    ['an open one not', { kind: 'door', door: 'open' }, undefined],
    ['a pillar, where the way enters it', { shape: { shape: 'disc', x: 3, y: 0, radius: 1 } }, 2],
    ['a crate', { shape: { shape: 'box', x: 3, y: 0, width: 1, length: 1, rotation: 0 } }, 2.5],
    ['what blocks no movement not', { blocks: { sight: true, shots: true, movement: false } }, undefined],
  ])('is barred by %s', (_, more, x) => {
    const { barrier } = along('0,0 6,0', {}, [wall('thing', '2,-5 2,5', more)]);
    expect(barrier?.at.x).toBe(x);
  });
});
