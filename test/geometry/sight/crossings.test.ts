import type { Shape } from '@fall-of-shot/plane/shapes';
import { type Stretch, stretches } from '@fall-of-shot/sight/crossings';
import { describe, expect, test } from 'vitest';

const at = (x: number, y: number) => ({ x, y });

/** Where the line from (0, 0) to (10, 0) runs through a shape. */
const through = (shape: Shape) => stretches(at(0, 0), at(10, 0), shape);

const disc = (x: number, y: number, radius: number): Shape => ({ shape: 'disc', x, y, radius });
const box = (x: number, y: number, width: number, length: number): Shape => ({
  ...{ shape: 'box', x, y, width, length },
  rotation: 0,
});
const wall = (...points: [number, number][]): Shape => ({
  ...{ shape: 'polyline', points: points.map(([x, y]) => at(x, y)) },
  ...{ closed: false, thickness: 0 },
});

describe('a line runs through', () => {
  test.each<[string, Shape, Stretch[]]>([
    ['a disc between its ends', disc(5, 3, 5), [{ enter: 0.1, leave: 0.9 }]],
    ['a disc that it starts in', disc(0, 0, 4), [{ enter: 0, leave: 0.4 }]],
    ['a disc that it ends in', disc(10, 0, 4), [{ enter: 0.6, leave: 1 }]],
    ['a box between its ends', box(5, 0, 4, 4), [{ enter: 0.3, leave: 0.7 }]],
    ['a box that it starts in', box(0, 0, 4, 4), [{ enter: 0, leave: 0.2 }]],
    ['a box that it ends in', box(10, 0, 4, 4), [{ enter: 0.8, leave: 1 }]],
    ['a box that it is in', box(5, 0, 40, 4), [{ enter: 0, leave: 1 }]],
    ['a wall in one place', wall([4, -1], [4, 1]), [{ enter: 0.4, leave: 0.4 }]],
    [
      'a wall that it meets twice, near to far',
      wall([8, -1], [8, 1], [2, 1], [2, -1]),
      [
        { enter: 0.2, leave: 0.2 },
        { enter: 0.8, leave: 0.8 },
      ],
    ],
    [
      'both arms of a solid',
      {
        shape: 'polygon',
        points: [at(2, -1), at(4, -1), at(4, 2), at(6, 2), at(6, -1), at(8, -1), at(8, 3), at(2, 3)],
      },
      [
        { enter: 0.2, leave: 0.4 },
        { enter: 0.6, leave: 0.8 },
      ],
    ],
  ])('%s', (_, shape, expected) => {
    expect(through(shape)).toEqual(expected);
  });
});

describe('a line does not run through', () => {
  test.each<[string, Shape]>([
    ['a disc beside it', disc(5, 3, 2)],
    ['a disc that it only touches', disc(5, 2, 2)],
    ['a disc behind it', disc(-3, 0, 2)],
    ['a disc that touches its start from behind', disc(-2, 0, 2)],
    ['a disc that touches its end from beyond', disc(12, 0, 2)],
    ['a box beside it', box(5, 3, 4, 4)],
    ['a box of which it touches a corner', { shape: 'polygon', points: [at(5, 0), at(7, 2), at(5, 4), at(3, 2)] }],
    ['a box that touches its start from behind', box(-2, 0, 4, 4)],
    ['a box that touches its end from beyond', box(12, 0, 4, 4)],
    ['a wall at its start', wall([0, -1], [0, 1])],
    ['a wall at its end', wall([10, -1], [10, 1])],
    ['a wall along it', wall([2, 0], [8, 0])],
  ])('%s', (_, shape) => {
    expect(through(shape)).toEqual([]);
  });

  test('anything, where it has no length', () => {
    for (const shape of [disc(0, 0, 2), wall([0, -1], [0, 1])])
      expect(stretches(at(0, 0), at(0, 0), shape)).toEqual([]);
  });
});
