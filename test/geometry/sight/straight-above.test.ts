import { BlockerIndex } from '@fall-of-shot/sight/blocker-index';
import type { Blocker } from '@fall-of-shot/sight/blockers';
import { hiddenFrom, lineOfSight } from '@fall-of-shot/sight/line-of-sight';
import { surroundingsOf } from '@fall-of-shot/sight/surroundings';
import { describe, expect, test } from 'vitest';
import { man, RULES, upright } from '../../support/picture.ts';

const target = man({ x: 0, y: 0 });

/** A roof whose middle is there, 12 m wide and long. */
const roof = (x: number, y: number, more: Partial<Blocker> = {}): Blocker => ({
  ...upright('roof', []),
  ...{ shape: { shape: 'box', x, y, width: 12, length: 12, rotation: 0 } as const, bottom: 3, top: 3.2, floor: true },
  ...more,
});

const SIDES = [
  ['east', 1, 0],
  ['south', 0, 1],
  ['west', -1, 0],
  ['north', 0, -1],
] as const;

describe('a roof over a part of the footprint', () => {
  // Of a disc of 0.5 m, that is what lies beyond 0.1 m from its middle. Seen from 1000 m, the roof looms little larger.
  const beyond = (0.25 * Math.acos(0.2) - 0.1 * Math.sqrt(0.24)) / (0.25 * Math.PI);

  test.each(SIDES)('in the %s hides that part from straight above', (_, x, y) => {
    const all = [roof(6.1 * x, 6.1 * y)];
    for (const around of [surroundingsOf(all), new BlockerIndex(all)]) {
      const eye = { x: 0, y: 0, z: 1000 };
      const { seen, shotAt } = lineOfSight(eye, target, around, RULES).verdict;
      expect(seen.hidden).toBeCloseTo(beyond, 3);
      expect(shotAt).toEqual(seen);
      expect(hiddenFrom(eye, target, around, RULES, 'sight')).toEqual(seen);
    }
  });

  test.each(SIDES)('in the %s hides as much from anywhere above the footprint, but for its height', (_, x, y) => {
    for (const [, dx, dy] of SIDES) {
      const around = surroundingsOf([roof(6.1 * x, 6.1 * y)]);
      const { seen } = lineOfSight({ x: 0.3 * dx, y: 0.3 * dy, z: 1000 }, target, around, RULES).verdict;
      expect(seen.hidden).toBeCloseTo(beyond, 2);
    }
  });
});
