import fc from 'fast-check';
import { expect, test } from 'vitest';
import { platesLayout } from '../../src/player-screen/joining/plates-layout.ts';

const TELEVISION = { width: 1920, height: 1080 };

test.each([
  [1, 168, 1],
  [4, 168, 1],
  [5, 112, 1],
  [6, 112, 1],
  [7, 112, 2],
  [12, 112, 2],
])('%i seats of one side on a television have rows of %i in %i columns', (seats, row, columns) => {
  expect(platesLayout(TELEVISION, [seats])).toEqual({
    shape: 'beside',
    unit: 1,
    high: 976,
    row,
    columns,
    shown: [seats],
  });
});

test('two sides need room for their names', () => {
  expect(platesLayout(TELEVISION, [2, 2])).toMatchObject({ row: 112, columns: 1, shown: [2, 2] });
  expect(platesLayout(TELEVISION, [4, 1])).toMatchObject({ row: 105, columns: 1, shown: [4, 1] });
  expect(platesLayout(TELEVISION, [5, 3])).toMatchObject({ row: 105, columns: 2, shown: [5, 3] });
});

test('seats without room are left out, the last ones first', () => {
  expect(platesLayout(TELEVISION, [40])).toMatchObject({ row: 84, columns: 2, shown: [16] });
  expect(platesLayout(TELEVISION, [10, 20])).toMatchObject({ columns: 2, shown: [10, 2] });
});

test('sizes follow the screen; on an upright one the plates lie above each other', () => {
  expect(platesLayout({ width: 3840, height: 2160 }, [4])).toMatchObject({ unit: 2, shape: 'beside', row: 168 });
  expect(platesLayout({ width: 1024, height: 768 }, [4])).toMatchObject({ unit: 1024 / 1920, shape: 'beside' });
  expect(platesLayout({ width: 1080, height: 1920 }, [4])).toMatchObject({ unit: 1, shape: 'stacked' });
});

test('on any screen, with any seats, both plates are inside its edges', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 200, max: 4000 }),
      fc.integer({ min: 200, max: 4000 }),
      fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }),
      (width, height, groups) => {
        const { shape, unit, high, row, columns, shown } = platesLayout({ width, height }, groups);
        const there = shown.filter((each) => each > 0);
        const rows = there.reduce((sum, each) => sum + Math.ceil(each / columns), 0);
        const headings = groups.length > 1 ? there.length * 72 : 0;
        // Head and foot are 304 high, the plate with the code 976, the edges 104.
        expect(rows * row + headings + 304).toBeLessThanOrEqual(high + 1e-6);
        const all = shape === 'beside' ? high : 976 + 24 + high;
        expect((all + 104) * unit).toBeLessThanOrEqual(height + 1e-6);
        expect((shape === 'beside' ? 1920 : 1080) * unit).toBeLessThanOrEqual(width + 1e-6);
        expect(row).toBeGreaterThanOrEqual(84);
      },
    ),
    { numRuns: 2000 },
  );
});
