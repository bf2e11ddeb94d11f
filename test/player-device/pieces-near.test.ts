import { expect, test } from 'vitest';
import { piecesNear } from '../../src/player-device/map/pieces-near.ts';

const PIECES = [
  { id: 'far', x: 9, y: 0 },
  { id: 'second', x: 3, y: 0 },
  { id: 'first', x: 0, y: 1 },
];

test('all pieces within reach of a finger are found, the nearest first', () => {
  expect(piecesNear(PIECES, { x: 0, y: 0 }, 3)).toEqual(['first', 'second']);
  expect(piecesNear(PIECES, { x: 0, y: 0 }, 2.9)).toEqual(['first']);
  expect(piecesNear(PIECES, { x: 0, y: 40 }, 3)).toEqual([]);
});
