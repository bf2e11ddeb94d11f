import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cell, cellsIn, levelFor, tilesFor, tilesIn } from '../../../src/canvas/tiles/cells.ts';
import { pyramidOf, type TileAt, tileBounds, tileKey, tilesOf } from '../../../src/canvas/tiles/pyramid.ts';

const LARGE = pyramidOf(10_000, 6_000);

describe('the level for a scale', () => {
  test.each([
    [4, 0],
    [1, 0],
    [0.72, 0],
    [0.7, 1],
    [0.5, 1],
    [0.26, 2],
    [0.1, 3],
    [0.001, 3],
  ])('%s screen pixels a pixel: level %i', (scale, level) => {
    expect(levelFor(LARGE, scale)).toBe(level);
  });

  test('has 0.7 to 1.42 of its pixels to a screen pixel, as long as there is such a level', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 1, noNaN: true }), (scale) => {
        const level = levelFor(LARGE, scale);
        const pixels = 1 / (scale * 2 ** level);
        if (level > 0 && level < LARGE.last) {
          expect(pixels).toBeGreaterThan(0.7);
          expect(pixels).toBeLessThan(1.42);
        }
      }),
    );
  });
});

/** A view that meets the picture. */
const views = fc
  .record({
    x: fc.double({ min: 0, max: 9_999, noNaN: true }),
    y: fc.double({ min: 0, max: 5_999, noNaN: true }),
    width: fc.double({ min: 1, max: 12_000, noNaN: true }),
    height: fc.double({ min: 1, max: 8_000, noNaN: true }),
  })
  .map(({ x, y, width, height }) => ({
    left: x - width / 2,
    top: y - height / 2,
    right: x + width / 2,
    bottom: y + height / 2,
  }));

const levels = fc.integer({ min: 0, max: LARGE.last });

test('the tiles in view are exactly those that meet it, the one in the middle first', () => {
  fc.assert(
    fc.property(views, fc.integer({ min: 0, max: 2 }), (view, level) => {
      const meets = (tile: TileAt) => {
        const { left, top, right, bottom } = tileBounds(LARGE, tile);
        return left < view.right && right > view.left && top < view.bottom && bottom > view.top;
      };
      const found = tilesIn(LARGE, level, view);
      expect(found.map(tileKey).sort()).toEqual(tilesOf(LARGE, level).filter(meets).map(tileKey).sort());
    }),
  );
  const [first] = tilesIn(LARGE, 0, { left: 2600, top: 1100, right: 4000, bottom: 2000 });
  expect(first).toEqual({ level: 0, column: 6, row: 3 });
});

describe('the tiles to have ready', () => {
  test('are those in view first, then near ones up to the most', () => {
    fc.assert(
      fc.property(views, fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 60 }), (view, level, most) => {
        const seen = tilesIn(LARGE, level, view).map(tileKey);
        const wanted = tilesFor(LARGE, level, view, most).map(tileKey);
        expect(wanted.slice(0, seen.length)).toEqual(seen);
        expect(wanted.length).toBeLessThanOrEqual(Math.max(most, seen.length));
        expect(new Set(wanted).size).toBe(wanted.length);
      }),
    );
  });

  test('reach half a tile beyond the view', () => {
    const view = { left: 1100, top: 1100, right: 1500, bottom: 1500 };
    const wanted = tilesFor(LARGE, 0, view, 50).map(({ column, row }) => `${column}/${row}`);
    expect(wanted.sort()).toEqual(['1/1', '1/2', '1/3', '2/1', '2/2', '2/3', '3/1', '3/2', '3/3']);
  });

  test('are none for the overview', () => {
    expect(tilesFor(LARGE, LARGE.last, { left: 0, top: 0, right: 10_000, bottom: 6_000 }, 50)).toEqual([]);
  });
});

const area = ({ left, top, right, bottom }: Cell) => (right - left) * (bottom - top);

function overlap(a: Cell, b: Cell): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

describe('the cells of a view', () => {
  test('cover it without overlapping, each from a tile that is there and holds it, whatever is there', () => {
    fc.assert(
      fc.property(views, levels, fc.integer(), fc.integer({ min: 0, max: 4 }), (view, level, seed, share) => {
        // Any set of tiles, without listing it.
        const has = ({ level, column, row }: TileAt) =>
          Math.abs(Math.imul(seed ^ (level * 7919 + column * 104_729 + row * 1_299_709), 2_654_435_761) >> 8) % 4 <
          share;
        const cells = cellsIn(LARGE, level, view, has);
        for (const cell of cells) {
          if (!cell.from) continue;
          expect(has(cell.from)).toBe(true);
          const holds = tileBounds(LARGE, cell.from);
          expect(holds.left <= cell.left && holds.right >= cell.right).toBe(true);
          expect(holds.top <= cell.top && holds.bottom >= cell.bottom).toBe(true);
        }
        cells.forEach((a, i) => {
          for (const b of cells.slice(i + 1)) expect(overlap(a, b)).toBe(false);
        });
        const tiles = level === LARGE.last ? [] : tilesIn(LARGE, level, view);
        const due = tiles.reduce((sum, tile) => sum + area({ ...tileBounds(LARGE, tile), from: null }), 0);
        const covered = cells.reduce((sum, cell) => sum + area(cell), 0);
        expect(covered).toBe(level === LARGE.last ? 60_000_000 : due);
      }),
      { numRuns: 60 },
    );
  });

  const view = { left: 600, top: 600, right: 900, bottom: 900 };
  const from = (...there: readonly TileAt[]) =>
    cellsIn(LARGE, 1, view, (tile) => there.some((each) => tileKey(each) === tileKey(tile))).map((cell) => cell.from);
  const right = { level: 1, column: 0, row: 0 };
  const coarser = { level: 2, column: 0, row: 0 };
  const finer = { level: 0, column: 1, row: 1 };

  test('come from the right tile if it is there', () => {
    expect(from(right, coarser, finer)).toEqual([right]);
  });

  test('come from the overview if nothing is', () => {
    expect(from()).toEqual([null]);
  });

  test('come from a coarser tile if only that is', () => {
    expect(from(coarser)).toEqual([coarser]);
  });

  test('come from finer tiles after zooming out, and else from a coarser one', () => {
    expect(from(finer, coarser)).toEqual([coarser, coarser, coarser, finer]);
  });
});
