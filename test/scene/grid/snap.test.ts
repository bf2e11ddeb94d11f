import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { snapped } from '../../../src/scene/grid/snap.ts';
import type { Footprint, Grid } from '../../../src/scene/schema/schema.ts';

const disc = (across: number): Footprint => ({ shape: 'disc', radius: across / 2 });
const box = (width: number, length: number): Footprint => ({ shape: 'box', width, length });
const square = (size: number, x = 0, y = 0): Grid => ({ kind: 'square', size, x, y });

describe('CO-01 snapping', () => {
  test.each<[string, Footprint, Grid, [number, number], [number, number]]>([
    ['one square: its middle', disc(1), square(1), [3.9, 4.1], [3.5, 4.5]],
    ['smaller than a square: its middle', disc(0.3), square(1), [3.9, 4.1], [3.5, 4.5]],
    ['two squares: a crossing', disc(2), square(1), [3.9, 4.1], [4, 4]],
    ['three squares: a middle', disc(3), square(1), [3.9, 4.1], [3.5, 4.5]],
    ['a long vehicle goes by its length', box(1, 2), square(1), [3.9, 4.1], [4, 4]],
    ['a grid that starts off the corner', disc(1), square(2, 0.25, -0.5), [3.9, 4.1], [3.25, 4.5]],
    ['the same, two squares', disc(4), square(2, 0.25, -0.5), [3.9, 4.1], [4.25, 3.5]],
    ['left of and above the origin', disc(1), square(1), [-0.2, -1.9], [-0.5, -1.5]],
    ['no grid: it stays', disc(1), { kind: 'none' }, [3.9, 4.1], [3.9, 4.1]],
  ])('%s', (_, footprint, grid, [x, y], expected) => {
    const at = snapped({ x, y }, grid, footprint);
    expect(at.x).toBeCloseTo(expected[0], 12);
    expect(at.y).toBeCloseTo(expected[1], 12);
  });

  test.each([
    ['hex-rows', [3.9, 4.1], [4, 2.5 * Math.sqrt(3)]],
    ['hex-columns', [4.1, 3.9], [2.5 * Math.sqrt(3), 4]],
  ] as const)('%s: snaps to the middle of the hex, whatever the footprint', (kind, [x, y], expected) => {
    const grid: Grid = { kind, size: 1, x: 0.5, y: 0 };
    const over: Grid = kind === 'hex-rows' ? grid : { ...grid, x: 0, y: 0.5 };
    for (const footprint of [disc(1), disc(2), box(1, 3)]) {
      const at = snapped({ x, y }, over, footprint);
      expect(at.x).toBeCloseTo(expected[0], 12);
      expect(at.y).toBeCloseTo(expected[1], 12);
    }
  });

  test('moves by half a square at most, and a snapped place stays', () => {
    const n = fc.integer({ min: -4000, max: 4000 }).map((tenths) => tenths / 10);
    const size = fc.constantFrom(0.3, 1, 1.5, 70 / 3, 5);
    fc.assert(
      fc.property(n, n, n, n, size, fc.integer({ min: 1, max: 5 }), (x, y, ox, oy, step, across) => {
        const grid = square(step, ox, oy);
        const at = snapped({ x, y }, grid, disc(across * step));
        expect(Math.abs(at.x - x)).toBeLessThanOrEqual(step / 2 + 1e-9);
        expect(Math.abs(at.y - y)).toBeLessThanOrEqual(step / 2 + 1e-9);
        const again = snapped(at, grid, disc(across * step));
        expect(again.x).toBeCloseTo(at.x, 9);
        expect(again.y).toBeCloseTo(at.y, 9);
      }),
    );
  });
});
