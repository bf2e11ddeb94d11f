import { expect, test } from 'vitest';
import { perform } from '../../../src/scene/history/attempt.ts';
import { freshHistory } from '../../../src/scene/history/history.ts';
import { groundAt } from '../../../src/scene/obstructions/ground.ts';
import { movePiece } from '../../../src/scene/pieces/piece-edits.ts';
import { piece, scene, wall } from '../../support/scenes.ts';

const square = (from: number, to: number) => ({
  shape: 'polygon' as const,
  points: [
    { x: from, y: from },
    { x: to, y: from },
    { x: to, y: to },
    { x: from, y: to },
  ],
});
const hills = [
  wall('first', [], { kind: 'hill', shape: square(10, 40), top: 1 }),
  wall('second', [], { kind: 'hill', shape: square(20, 30), bottom: 1, top: 2 }),
  wall('crate', [], { kind: 'object', shape: square(5, 8), top: 3 }),
];

test.each([
  [0, 0, 0],
  [6, 6, 0],
  [12, 12, 1],
  [25, 25, 2],
])('the ground at %i, %i is %i high: hills raise it, crates do not', (x, y, height) => {
  expect(groundAt({ obstructions: hills }, { x, y })).toBe(height);
});

test.each([
  ['who stands on the ground goes up and down with it', 0, 2],
  ['who flies keeps the height', 12, 12],
])('%s', (_name, from, to) => {
  const start = freshHistory(scene([piece('one', 0, 0, { elevation: from })], { obstructions: hills }));
  const there = perform(start, movePiece('one', { x: 25, y: 25 }));
  expect(there.scene.pieces[0]).toMatchObject({ x: 25, y: 25, elevation: to });
  expect(perform(there, movePiece('one', { x: 0, y: 0 })).scene.pieces[0]?.elevation).toBe(from);
});
