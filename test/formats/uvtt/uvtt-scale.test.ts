import { describe, expect, it } from 'vitest';
import { hasWholeSquares, pixelsPerSquare, scaledToSquares } from '../../../src/formats/uvtt/uvtt-scale.ts';

const SQUARES = { x: 30, y: 20 };

describe('the pixels of a square are a whole number', () => {
  it.each<[width: number, height: number, whole: boolean]>([
    [2100, 1400, true],
    [2130, 1420, true],
    // Cut within a pixel.
    [2100.5, 1400, true],
    [2111, 1407, false],
    // Its squares are not square.
    [2100, 1500, false],
  ])('a picture of %d by %d has them: %s', (width, height, whole) => {
    expect(hasWholeSquares({ width, height }, SQUARES)).toBe(whole);
  });

  it('a picture is scaled to the nearest, and to fewer if it would be too long', () => {
    expect(scaledToSquares(2111, SQUARES, 8192)).toEqual({ width: 2100, height: 1400 });
    expect(scaledToSquares(90_000, SQUARES, 8192)).toEqual({ width: 8190, height: 5460 });
    expect(scaledToSquares(10, SQUARES, 8192)).toEqual({ width: 30, height: 20 });
    expect(scaledToSquares(735, { x: 10.5, y: 7.25 }, 8192)).toEqual({ width: 735, height: 508 });
    expect(pixelsPerSquare(735, { x: 10.5, y: 7.25 })).toBe(70);
  });
});
