import { describe, expect, test } from 'vitest';
import { man, upright } from '../support/picture.ts';
import { compare, TOLERANCE } from './compare.ts';
import { oracle } from './oracle.ts';

describe('the oracle itself', () => {
  const eye = { x: 0, y: 0, z: 1.62 };
  const wall = (top: number) =>
    upright(
      'wall',
      [
        [19, -5],
        [19, 5],
      ],
      { top },
    );

  test('agrees with a hand calculation for a kerb', () => {
    const { seen } = oracle(eye, man({ x: 20, y: 0 }), [wall(0.25)], 0, 4000);
    const behind = ((1.62 - (1.62 - 0.25) * (20 / 19)) / (0.48 * 1.8)) * (0.2304 / 0.6304);
    expect(Math.abs(seen - behind)).toBeLessThan(0.001);
  });

  test('drops what hides less than the limit', () => {
    expect(oracle(eye, man({ x: 20, y: 0 }), [wall(0.25)], 0.2, 500).seen).toBe(0);
  });
});

test('Sight, CO-04 engine and oracle agree within half a percentage point over 300 random scenes', () => {
  const scenes = Array.from({ length: 300 }, (_, i) => compare(i + 1, 1000)).filter((each) => each !== undefined);
  expect(scenes.filter(({ most }) => !(most <= TOLERANCE))).toEqual([]);
  // The scenes are worth asking about: open ones, shut ones, and all between.
  const count = (of: (hidden: number) => boolean) => scenes.filter(({ hidden }) => of(hidden)).length;
  expect(scenes.length).toBeGreaterThan(280);
  expect(count((hidden) => hidden > 0.01 && hidden < 0.99)).toBeGreaterThan(80);
  expect(count((hidden) => hidden === 0)).toBeGreaterThan(30);
  expect(count((hidden) => hidden >= 0.99)).toBeGreaterThan(30);
}, 60_000);
