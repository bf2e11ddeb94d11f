import { along, bearingTo, distance2, distance3, lerp2, rotated } from '@fall-of-shot/plane/vec';
import { describe, expect, test } from 'vitest';

describe('turning clockwise on the screen', () => {
  test.each([
    [0, 3, 2],
    [90, -2, 3],
    [180, -3, -2],
    [270, 2, -3],
    [-90, 2, -3],
    [450, -2, 3],
    [-720, 3, 2],
  ])('(3, 2) by %i degrees is exactly (%i, %i)', (degrees, x, y) => {
    const turned = rotated({ x: 3, y: 2 }, degrees);
    expect([turned.x + 0, turned.y + 0]).toEqual([x, y]);
  });

  test.each([
    [30, Math.sqrt(3) / 2, 0.5],
    [-45, Math.SQRT1_2, -Math.SQRT1_2],
    [100, Math.cos((100 * Math.PI) / 180), Math.sin((100 * Math.PI) / 180)],
  ])('(1, 0) by %i degrees', (degrees, x, y) => {
    const turned = rotated({ x: 1, y: 0 }, degrees);
    expect(turned.x).toBeCloseTo(x, 12);
    expect(turned.y).toBeCloseTo(y, 12);
  });
});

describe('CO-02 distances', () => {
  test('on the ground and in space are straight lines', () => {
    expect(distance2({ x: 1, y: 2 }, { x: 4, y: -2 })).toBe(5);
    expect(distance3({ x: 1, y: 2, z: 3 }, { x: 3, y: -1, z: 9 })).toBe(7);
  });

  test('a share of the way', () => {
    expect(lerp2({ x: 1, y: 2 }, { x: 5, y: -2 }, 0.25)).toEqual({ x: 2, y: 1 });
    expect(along({ x: 1, y: 2 }, { x: 3, y: -4 })).toEqual({ x: 4, y: -2 });
    expect(along({ x: 1, y: 2 }, { x: 3, y: -4 }, 2)).toEqual({ x: 7, y: -6 });
  });
});

test.each([
  [0, -5, 0],
  [5, -5, 45],
  [5, 0, 90],
  [0, 5, 180],
  [-5, 0, -90],
  [-5, -5, -45],
])('the bearing to a place (%i, %i) away is %i degrees', (dx, dy, degrees) => {
  expect(bearingTo({ x: 3, y: 7 }, { x: 3 + dx, y: 7 + dy })).toBeCloseTo(degrees, 12);
});
