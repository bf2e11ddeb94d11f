import { expect, test } from 'vitest';
import { neighboursOf } from '../../src/player-device/base/neighbours.ts';
import type { ProjectedPiece } from '../../src/player-view/types.ts';

function drawn(id: string, x: number, name: string | null = id): ProjectedPiece {
  return {
    id,
    name,
    x,
    y: 0,
    kind: 'infantry',
    side: 'b',
    colour: null,
    facing: 0,
    elevation: 0,
    footprint: { shape: 'disc', radius: 0.5 },
    glyph: null,
    picture: null,
    statuses: [],
    conditions: [],
    figures: {},
    health: null,
  };
}

const SCENE = {
  unit: 'm' as const,
  pieces: [drawn('rook', 0), drawn('far', 9), drawn('near', 2, null), drawn('vane', 5)],
};

test('the list begins with whom the own piece sees, in words of the table, and goes on with the others by their distance', () => {
  const own = { id: 'rook', sees: [{ piece: 'vane', range: '4.6 m', cover: 'partly hidden' }] };
  expect(neighboursOf(SCENE, [own], own)).toEqual([
    { id: 'vane', name: 'vane', range: '4.6 m', cover: 'partly hidden' },
    { id: 'near', name: 'Somebody', range: '2 m', cover: '' },
    { id: 'far', name: 'far', range: '9 m', cover: '' },
  ]);
});

test('those of other sides come before one’s own people, however near', () => {
  const own = { id: 'rook', sees: [{ piece: 'near', range: '2 m', cover: '' }] };
  const pieces = SCENE.pieces.map((each) => (each.id === 'far' ? { ...each, side: 'a' as const } : each));
  expect(neighboursOf({ ...SCENE, pieces }, [own], own).map(({ id }) => id)).toEqual(['far', 'near', 'vane']);
});

test('who only watches is told no distances', () => {
  expect(neighboursOf(SCENE, [], undefined).map(({ range }) => range)).toEqual(['', '', '', '']);
  expect(neighboursOf(null, [], undefined)).toEqual([]);
});
