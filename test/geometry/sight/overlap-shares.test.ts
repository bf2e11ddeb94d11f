import { hiddenTogether, shareOfBoth, shareTogether } from '@fall-of-shot/sight/overlap-shares';
import type { HiddenPiece } from '@fall-of-shot/sight/sight-picture';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sightViewFrom } from '../../../src/engagement/battlefield/sight-query.ts';
import { melees } from '../../support/rules/melee.ts';

const half: readonly HiddenPiece[] = [{ part: 'head', from: -0.15, to: 0, low0: 0.86, low1: 0.86, high0: 1, high1: 1 }];
const right: readonly HiddenPiece[] = [{ part: 'head', from: 0, to: 0.15, low0: 0.86, low1: 0.86, high0: 1, high1: 1 }];
const wedge: readonly HiddenPiece[] = [
  { part: 'head', from: -0.15, to: 0.15, low0: 0.86, low1: 0.86, high0: 0.86, high1: 1 },
];

test('AT-37 what several obstructions hide together is exact: halves, and slanted parts', () => {
  expect(hiddenTogether('biped', [half]).get('head')).toBe(0.5);
  expect(hiddenTogether('biped', [half, right]).get('head')).toBe(1);
  expect(hiddenTogether('biped', [wedge]).get('head')).toBe(0.5);
  // Of the head's left half the wedge hides a quarter.
  expect(hiddenTogether('biped', [half, wedge]).get('head')).toBe(0.875);
  expect(hiddenTogether('biped', [half]).get('trunk')).toBe(0);
});

test('AT-37 what both of two obstructions hide; edges that meet are nothing', () => {
  const head = shareTogether('biped', [half, right]);
  expect(shareOfBoth('biped', half, right)).toBe(0);
  expect(shareOfBoth('biped', half, wedge)).toBeCloseTo(head / 8, 8);
});

test('CO-04 of a single obstruction it equals the verdict', () => {
  let [asked, tried] = [0, 0];
  fc.assert(
    fc.property(melees, ({ scene }) => {
      tried++;
      const look = sightViewFrom(scene, 'attacker', { at: 'piece', piece: 'man-0' });
      for (const { id, hides } of look?.verdict.obstructions ?? []) {
        const alone = look?.picture?.alone.get(id)?.shotAt ?? [];
        expect(shareTogether(look?.picture?.body ?? 'biped', [alone])).toBeCloseTo(hides.shotAt, 7);
        asked += 1;
      }
    }),
    { numRuns: 300 },
  );
  expect(asked).toBeGreaterThan(tried / 30);
});
