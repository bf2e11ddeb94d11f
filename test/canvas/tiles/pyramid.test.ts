import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  gridOf,
  levelSize,
  pyramidOf,
  TILE,
  TILE_BYTES,
  tileBounds,
  tileKey,
  tilePixels,
  tilesOf,
} from '../../../src/canvas/tiles/pyramid.ts';

const sizes = fc.record({ width: fc.integer({ min: 1, max: 40_000 }), height: fc.integer({ min: 1, max: 40_000 }) });

test('a picture of 60 million pixels has three levels of tiles above its overview', () => {
  const pyramid = pyramidOf(10_000, 6_000);
  expect(pyramid.last).toBe(3);
  expect([0, 1, 2, 3].map((level) => levelSize(pyramid, level))).toEqual([
    { width: 10_000, height: 6_000 },
    { width: 5_000, height: 3_000 },
    { width: 2_500, height: 1_500 },
    { width: 1_250, height: 750 },
  ]);
  expect(gridOf(pyramid, 0)).toEqual({ columns: 20, rows: 12 });
});

test('the overview has at most two million pixels, and no level before it is that small', () => {
  fc.assert(
    fc.property(sizes, ({ width, height }) => {
      const pyramid = pyramidOf(width, height);
      const pixels = (level: number) => levelSize(pyramid, level).width * levelSize(pyramid, level).height;
      expect(pixels(pyramid.last)).toBeLessThanOrEqual(2_000_000);
      if (pyramid.last > 0) expect(pixels(pyramid.last - 1)).toBeGreaterThan(2_000_000);
    }),
  );
});

test('the tiles of a level cover the picture once: their areas add up, and each begins where another ends', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 0, max: 6 }), ({ width, height }, level) => {
      const pyramid = pyramidOf(width, height);
      const tiles = tilesOf(pyramid, level).map((tile) => tileBounds(pyramid, tile));
      const area = tiles.reduce((sum, { left, top, right, bottom }) => sum + (right - left) * (bottom - top), 0);
      expect(area).toBe(width * height);
      const side = TILE * 2 ** level;
      expect(tiles.every(({ left, top }) => left % side === 0 && top % side === 0)).toBe(true);
      expect(new Set(tilesOf(pyramid, level).map(tileKey)).size).toBe(tiles.length);
    }),
    { numRuns: 40 },
  );
});

test('a tile holds its own pixels and one of each neighbour, and never more bytes than said', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), fc.nat(), fc.integer({ min: 0, max: 4 }), ({ width, height }, x, y, level) => {
      const pyramid = pyramidOf(width, height);
      const { columns, rows } = gridOf(pyramid, level);
      const tile = { level, column: x % columns, row: y % rows };
      const pixels = tilePixels(pyramid, tile);
      const own = tileBounds(pyramid, tile);
      const scale = 2 ** level;
      expect(pixels.left).toBe(Math.max(0, own.left / scale - 1));
      expect(pixels.top).toBe(Math.max(0, own.top / scale - 1));
      expect(pixels.right).toBeGreaterThanOrEqual(own.right / scale);
      expect(pixels.bottom).toBeGreaterThanOrEqual(own.bottom / scale);
      expect(pixels.right).toBeLessThanOrEqual(levelSize(pyramid, level).width);
      expect(4 * (pixels.right - pixels.left) * (pixels.bottom - pixels.top)).toBeLessThanOrEqual(TILE_BYTES);
    }),
  );
});
