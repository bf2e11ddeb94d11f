import { normalizedShape } from '@fall-of-shot/plane/normalize-shape';
import type { Shape } from '@fall-of-shot/plane/shapes';
import { expect, test } from 'vitest';

const at = (x: number, y: number) => ({ x, y });
const line = (...points: readonly { x: number; y: number }[]): Shape => ({
  shape: 'polyline',
  points,
  closed: false,
  thickness: 0,
});

test.each<[string, Shape, Shape | undefined]>([
  ['a wall', line(at(0, 0), at(1, 0)), line(at(0, 0), at(1, 0))],
  ['a wall with a point twice', line(at(0, 0), at(0, 0), at(1, 0)), line(at(0, 0), at(1, 0))],
  ['a wall of one point', line(at(0, 0), at(0, 0)), undefined],
  ['a wall there and back', line(at(0, 0), at(1, 0), at(0, 0)), line(at(0, 0), at(1, 0), at(0, 0))],
  ['a polygon of two', { shape: 'polygon', points: [at(0, 0), at(1, 0), at(1, 0)] }, undefined],
  [
    'a polygon that ends where it began',
    { shape: 'polygon', points: [at(0, 0), at(1, 0), at(1, 1), at(0, 0)] },
    { shape: 'polygon', points: [at(1, 0), at(1, 1), at(0, 0)] },
  ],
  [
    'a box',
    { shape: 'box', x: 0, y: 0, width: 1, length: 1, rotation: 0 },
    { shape: 'box', x: 0, y: 0, width: 1, length: 1, rotation: 0 },
  ],
  ['a box pushed together', { shape: 'box', x: 0, y: 0, width: 1, length: 0.001, rotation: 0 }, undefined],
  ['a disc pushed together', { shape: 'disc', x: 0, y: 0, radius: 0.001 }, undefined],
])('%s', (_, shape, expected) => {
  expect(normalizedShape(shape)).toEqual(expected);
});
