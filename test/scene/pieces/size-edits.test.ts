import { expect, test } from 'vitest';
import { perform } from '../../../src/scene/history/attempt.ts';
import { freshHistory } from '../../../src/scene/history/history.ts';
import { reshapePieces, resizePieces } from '../../../src/scene/pieces/size-edits.ts';
import { piece, scene } from '../../support/scenes.ts';

const three = scene([
  piece('one', 1, 1),
  piece('two', 3, 1),
  piece('tank', 9, 9, { footprint: { shape: 'box', width: 2, length: 4 } }),
]);
const ALL = ['one', 'two', 'tank'];
const sizes = (edit: ReturnType<typeof resizePieces>) =>
  perform(freshHistory(three), edit).scene.pieces.map(({ footprint }) => footprint);

test('one step sets the size of many, each measure where a footprint has it', () => {
  expect(sizes(resizePieces(ALL, 'across', 2))).toEqual([
    { shape: 'disc', radius: 1 },
    { shape: 'disc', radius: 1 },
    { shape: 'box', width: 2, length: 4 },
  ]);
  expect(sizes(resizePieces(ALL, 'width', 3))).toEqual([
    { shape: 'disc', radius: 0.5 },
    { shape: 'disc', radius: 0.5 },
    { shape: 'box', width: 3, length: 4 },
  ]);
});

test('many change their shape and stay as large across', () => {
  expect(sizes(reshapePieces(ALL, 'box'))).toEqual([
    { shape: 'box', width: 1, length: 1 },
    { shape: 'box', width: 1, length: 1 },
    { shape: 'box', width: 2, length: 4 },
  ]);
  expect(sizes(reshapePieces(ALL, 'disc'))[2]).toEqual({ shape: 'disc', radius: 2 });
});
