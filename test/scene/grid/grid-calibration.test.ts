import { type CellGrid, cellAt, middleOf } from '@fall-of-shot/plane/cells';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asKind,
  crossingNear,
  gridInBox,
  resized,
  settled,
  shifted,
} from '../../../src/scene/grid/grid-calibration.ts';
import { chooseGrid, fitGrid, showGrid } from '../../../src/scene/grid/grid-edits.ts';
import { snapped } from '../../../src/scene/grid/snap.ts';
import { perform } from '../../../src/scene/history/attempt.ts';
import { freshHistory, undo } from '../../../src/scene/history/history.ts';
import { setUnit } from '../../../src/scene/map/scene-edits.ts';
import { type Scene, sceneSchema } from '../../../src/scene/schema/schema.ts';
import { piece, scene, wall } from '../../support/scenes.ts';

const KINDS = ['square', 'hex-rows', 'hex-columns'] as const;
const grids: fc.Arbitrary<CellGrid> = fc.record({
  kind: fc.constantFrom(...KINDS),
  size: fc.double({ min: 0.2, max: 20, noNaN: true }),
  x: fc.double({ min: -50, max: 50, noNaN: true }),
  y: fc.double({ min: -50, max: 50, noNaN: true }),
});
const points = fc.record({
  x: fc.double({ min: -60, max: 60, noNaN: true }),
  y: fc.double({ min: -60, max: 60, noNaN: true }),
});

/** How far a point is from the centre of the cell that another grid has there, in cells. */
function off(grid: CellGrid, at: Vec2): number {
  const middle = middleOf(grid, cellAt(grid, at));
  return Math.hypot(at.x - middle.x, at.y - middle.y) / grid.size;
}

/** Whether two grids have the same cells around a place. */
function expectSame(a: CellGrid, b: CellGrid): void {
  expect(a.size).toBeCloseTo(b.size, 9);
  for (const cell of [
    { q: 0, r: 0 },
    { q: 3, r: -2 },
    { q: -5, r: 4 },
  ]) {
    expect(off(b, middleOf(a, cell))).toBeLessThan(1e-6);
  }
}

describe('a grid while it is calibrated', () => {
  test('located by its first crossing it is the same grid, and starts within a cell of the corner', () => {
    fc.assert(
      fc.property(grids, points, (grid, corner) => {
        const told = settled(grid, corner);
        expectSame(told, grid);
        expect(Math.abs(told.x - corner.x)).toBeLessThanOrEqual(grid.size * 1.2);
        expect(Math.abs(told.y - corner.y)).toBeLessThanOrEqual(grid.size * 1.2);
      }),
    );
  });

  test('stays on the crossing around which it is stretched', () => {
    fc.assert(
      fc.property(grids, points, fc.double({ min: 0.3, max: 15, noNaN: true }), (grid, near, size) => {
        const anchor = crossingNear(grid, near);
        const larger = resized(grid, size, anchor);
        const still = crossingNear(larger, anchor);
        expect(Math.hypot(still.x - anchor.x, still.y - anchor.y)).toBeLessThan(1e-6 * Math.max(1, size / grid.size));
      }),
    );
  });

  test('is the same after changing its kind and back', () => {
    fc.assert(
      fc.property(grids, fc.constantFrom(...KINDS), (grid, kind) =>
        expectSame(asKind(asKind(grid, kind), grid.kind), grid),
      ),
    );
  });

  test('results from a box over some of its cells, whichever corner came first', () => {
    fc.assert(
      fc.property(
        grids,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (grid, across, down, turned) => {
          const { kind, size } = grid;
          const first = crossingNear(grid, { x: 3, y: 4 });
          const half = size / 2;
          const radius = size / Math.sqrt(3);
          const box =
            kind === 'square'
              ? { from: first, to: { x: first.x + across * size, y: first.y + down * size } }
              : kind === 'hex-rows'
                ? {
                    from: { x: first.x - half, y: first.y - radius },
                    to: { x: first.x - half + across * size, y: first.y + radius },
                  }
                : {
                    from: { x: first.x - radius, y: first.y - half },
                    to: { x: first.x + radius, y: first.y - half + across * size },
                  };
          const found = gridInBox(kind, turned ? { from: box.to, to: box.from } : box, across);
          expect(found).toBeDefined();
          if (found) expectSame(found, grid);
        },
      ),
    );
  });

  test('one row of squares is enough; an empty box is no grid', () => {
    expect(gridInBox('square', { from: { x: 1, y: 2 }, to: { x: 11, y: 2.1 } }, 5)).toEqual({
      kind: 'square',
      size: 2,
      x: 1,
      y: 2,
    });
    expect(gridInBox('square', { from: { x: 1, y: 2 }, to: { x: 1, y: 2 } }, 5)).toBeUndefined();
    expect(gridInBox('hex-rows', { from: { x: 1, y: 2 }, to: { x: 1, y: 9 } }, 5)).toBeUndefined();
  });
});

/** A picture of 40 by 30 inches at a guess, with a wall and a piece on it. */
function guessed(more: Partial<Scene> = {}): Scene {
  return scene([piece('one', 10, 15)], {
    size: { width: 40, height: 30 },
    picture: { asset: 'picture', x: 0, y: 0, width: 40, height: 30, provisional: true },
    obstructions: [
      wall('w', [
        [4, 4],
        [12, 4],
      ]),
    ],
    ...more,
  });
}

describe('CO-01 fitting the grid to a painted one', () => {
  test('gives a painted cell its stated length; walls and pieces keep their places on the picture', () => {
    const start = freshHistory(guessed());
    const after = perform(start, fitGrid({ kind: 'square', size: 1.25, x: 7.9, y: 5.35 }, 5));
    const { grid, picture, pieces, obstructions, size } = after.scene;
    expect(size).toEqual({ width: 160, height: 120 });
    expect(picture).toEqual({ asset: 'picture', x: 0, y: 0, width: 160, height: 120 });
    expect(grid).toMatchObject({ kind: 'square', size: 5 });
    if (grid.kind === 'none') throw new Error('There is no grid.');
    // The painted crossing at 7.9, 5.35 is one of ours, and the first lies within a square of the corner.
    expect((7.9 * 4 - grid.x) / 5 - Math.round((7.9 * 4 - grid.x) / 5)).toBeCloseTo(0, 9);
    expect((5.35 * 4 - grid.y) / 5 - Math.round((5.35 * 4 - grid.y) / 5)).toBeCloseTo(0, 9);
    expect(grid.x).toBeGreaterThanOrEqual(0);
    expect(grid.x).toBeLessThan(5);
    expect(pieces[0]).toMatchObject({ x: 40, y: 60, footprint: { radius: 0.5 } });
    expect(obstructions[0]?.shape).toMatchObject({
      points: [
        { x: 16, y: 16 },
        { x: 48, y: 16 },
      ],
    });
    expect(after.past.map(({ label }) => label)).toEqual(['Fit the grid']);
    expect(undo(after).scene).toEqual(guessed());
    expect(sceneSchema.safeParse(after.scene).success).toBe(true);
  });

  test('with cells that already have their length, only the grid moves', () => {
    const before = guessed({ grid: { kind: 'hex-rows', size: 2, x: 1, y: 1 } });
    const after = perform(freshHistory(before), fitGrid({ kind: 'hex-rows', size: 2, x: 1.25, y: 1.5 }, 2));
    expect(after.past.map(({ label }) => label)).toEqual(['Move the grid']);
    expect(after.scene).toMatchObject({ size: before.size, grid: { size: 2, x: 1.25, y: 1.5 } });
    expect(after.scene.obstructions).toEqual(before.obstructions);
  });

  test.each([[0], [-1], [Number.NaN], [1e300]])('refuses a cell of %d', (length) => {
    expect(perform(freshHistory(guessed()), fitGrid({ kind: 'square', size: 1, x: 0, y: 0 }, length)).past).toEqual([]);
  });

  test('needs a picture', () => {
    expect(perform(freshHistory(scene([])), fitGrid({ kind: 'square', size: 1, x: 0, y: 0 }, 2)).past).toEqual([]);
  });

  test('after any fit, the painted cells match the grid', () => {
    fc.assert(
      fc.property(grids, fc.double({ min: 0.5, max: 10, noNaN: true }), (painted, length) => {
        const { scene: after } = perform(freshHistory(guessed()), fitGrid(painted, length));
        if (after.grid.kind === 'none') throw new Error('There is no grid.');
        const by = length / painted.size;
        expectSame(after.grid, { ...painted, size: length, x: painted.x * by, y: painted.y * by });
        // A piece that snaps stands in the middle of a painted cell.
        const stand = snapped({ x: 9 * by, y: 8 * by }, after.grid, { shape: 'disc', radius: length / 2 });
        expect(off(painted, { x: stand.x / by, y: stand.y / by })).toBeLessThan(1e-6);
      }),
    );
  });
});

describe('choosing a grid', () => {
  const fitted = { kind: 'square', size: 2, x: 0.3, y: 1.7 } as const;

  test('turned off and on, it stays where it was fitted, also after a change of scale', () => {
    const start = freshHistory(guessed({ grid: fitted }));
    const off = perform(start, chooseGrid('none'));
    expect(off.scene.grid.kind).toBe('none');
    expect(perform(off, chooseGrid('square')).scene.grid).toEqual(fitted);
    const rescaled = perform(off, fitGrid({ kind: 'square', size: 1, x: 0, y: 0 }, 1));
    expect(perform(rescaled, chooseGrid('square')).scene.grid).toMatchObject({ kind: 'square' });
    const metres = perform(freshHistory(guessed({ unit: 'm', grid: { kind: 'none', was: fitted } })), setUnit('ft'));
    expect(perform(metres, chooseGrid('square')).scene.grid).toMatchObject({ size: 2 * 3.280839895013123 });
    expect(sceneSchema.parse(JSON.parse(JSON.stringify(off.scene)))).toEqual(off.scene);
  });

  test('of another kind, it starts in the same corner with cells of the same size', () => {
    const hexes = perform(freshHistory(guessed({ grid: fitted })), chooseGrid('hex-rows'));
    expect(hexes.scene.grid).toEqual({ kind: 'hex-rows', size: 2, x: 1.3, y: 1.7 + 2 / Math.sqrt(3) });
    expect(perform(perform(hexes, chooseGrid('hex-columns')), chooseGrid('square')).scene.grid).toMatchObject({
      x: expect.closeTo(0.3, 9),
      y: expect.closeTo(1.7, 9),
    });
  });

  test('the first one starts in the corner of the picture, with cells of an inch of the tables', () => {
    const picture = { asset: 'map', x: -1, y: 2, width: 20, height: 20 };
    const after = perform(freshHistory(guessed({ picture })), chooseGrid('square'));
    expect(after.scene.grid).toEqual({ kind: 'square', size: 1, x: -1, y: 2 });
  });

  test('a hidden grid still snaps pieces', () => {
    const after = perform(freshHistory(guessed({ grid: fitted })), showGrid(false));
    expect(after.scene).toMatchObject({ grid: fitted, settings: { showGrid: false } });
    expect(perform(after, showGrid(true)).past.map(({ label }) => label)).toEqual(['Hide the grid', 'Show the grid']);
  });
});

test('a grid moved there and back is unchanged', () => {
  fc.assert(
    fc.property(grids, points, (grid, by) => expectSame(shifted(shifted(grid, by), { x: -by.x, y: -by.y }), grid)),
  );
});
