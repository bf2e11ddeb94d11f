import { describe, expect, test } from 'vitest';
import { coveredBy, nearestStrip, placesOf } from '../../src/player-device/base/sides-of-table.ts';

describe('players', () => {
  test('sit at the long sides first, or two of them beside each other', () => {
    expect([1, 2, 3, 4].map((count) => placesOf(count, false))).toEqual([
      ['near'],
      ['near', 'far'],
      ['near', 'far', 'left'],
      ['near', 'far', 'left', 'right'],
    ]);
    expect(placesOf(2, true)).toEqual(['near left', 'near right']);
    expect(placesOf(3, true)).toEqual(['near', 'far', 'left']);
  });

  test('cover the map as high as their strips are, and more while they are asked', () => {
    expect(coveredBy(['near', 'far'], 1024)).toEqual({ top: 136, bottom: 136, left: 0, right: 0 });
    expect(coveredBy(['near', 'far'], 1024, [false, true])).toMatchObject({ top: 244, bottom: 136 });
    expect(coveredBy(['near', 'far'], 768, [true, false])).toMatchObject({ top: 136, bottom: 300 });
    expect(coveredBy(['near left', 'near right'], 1024)).toEqual({ top: 0, bottom: 136, left: 0, right: 0 });
    expect(coveredBy(['near', 'far', 'left', 'right'], 1024)).toEqual({ top: 120, bottom: 120, left: 140, right: 140 });
  });
});

test('a touch is of the strip that it is near, and of the nearer one of two', () => {
  const strips = [
    { seat: 'ana', rect: { left: 12, top: 644, right: 1012, bottom: 756 } },
    { seat: 'ben', rect: { left: 12, top: 12, right: 1012, bottom: 124 } },
  ];
  expect(nearestStrip({ x: 500, y: 620 }, strips, 48)).toBe('ana');
  expect(nearestStrip({ x: 500, y: 150 }, strips, 48)).toBe('ben');
  expect(nearestStrip({ x: 500, y: 384 }, strips, 48)).toBeNull();
  expect(nearestStrip({ x: 500, y: 390 }, strips, 400)).toBe('ana');
});
