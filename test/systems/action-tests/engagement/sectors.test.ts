import type { Solid } from '@fall-of-shot/plane/areas';
import { overlapsArea } from '@fall-of-shot/plane/areas';
import { describe, expect, test } from 'vitest';
import { sectors } from '../../../../src/systems/action-tests/engagement/swept.ts';

/** The footprint of a man. */
const man = (x: number, y: number): Solid => ({
  footprint: { shape: 'disc', x, y, radius: 0.5 },
  base: 0,
  top: 1.8,
});

describe('AT-22 the arc of a sweep', () => {
  const at = { x: 0, y: 0 };
  test.each<[string, number, number, number, number, boolean]>([
    ['from north to east holds who stands north-east', 0, 90, 5, -5, true],
    ['and not who stands south-west', 0, 90, -5, 5, false],
    ['round by south it holds him', 90, 0, -5, 5, true],
    ['and not who stands north-east', 90, 0, 5, -5, false],
    ['over north, from north-west to north-east', 315, 45, 0, -7, true],
    ['no farther than its length', 0, 90, 9, -9, false],
    ['a shoulder over its rim counts', 0, 90, -0.4, -5, true],
    ['the same two bearings are a full circle', 45, 45, -5, 5, true],
  ])('%s', (_, from, to, x, y, expected) => {
    expect(sectors(at, from, to, 10).some((sector) => overlapsArea(sector, man(x, y)))).toBe(expected);
  });
});
