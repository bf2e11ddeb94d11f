import { SIDES } from '@fall-of-shot/rules/vocabulary';
import { expect, test } from 'vitest';
import { bodyRadius, drawnRadius, outlineOf } from '../../../src/canvas/pieces/piece-size.ts';
import { ringDash } from '../../../src/canvas/primitives/palette.ts';
import { pieceAt } from '../../../src/scene/pieces/hit-test.ts';
import { piece } from '../../support/scenes.ts';

test('no two sides look alike: by outline, or by a dashed ring', () => {
  const looks = SIDES.map((side) => `${outlineOf(piece(side, 0, 0, { side }))} ${ringDash(side, 320).join()}`);
  expect(looks).toEqual(['circle ', 'diamond ', 'circle 10,10']);
});

test('a piece with a rectangular footprint keeps its rectangle on any side', () => {
  for (const side of SIDES)
    expect(outlineOf(piece('van', 0, 0, { side, footprint: { shape: 'box', width: 2, length: 4 } }))).toBe('box');
});

test('its own colour does not change the outline of a piece', () => {
  expect(outlineOf(piece('ann', 0, 0, { side: 'b', colour: '#35cdb3' }))).toBe('diamond');
});

test('marks around a diamond keep clear of its corners; the body is as large as on any side', () => {
  const [ann, bo] = [piece('ann', 0, 0), piece('bo', 0, 0, { side: 'b' })];
  expect(bodyRadius(bo, 40)).toBe(bodyRadius(ann, 40));
  expect(drawnRadius(ann, 40)).toBe(20);
  expect(drawnRadius(bo, 40)).toBeCloseTo(22.9, 1);
});

test('a click meets the footprint, not the corners of a diamond', () => {
  const pieces = [piece('bo', 0, 0, { side: 'b' })];
  expect(pieceAt(pieces, { x: 0, y: -0.49 }, 100)).toBe('bo');
  expect(pieceAt(pieces, { x: 0, y: -0.55 }, 100)).toBeNull();
});
