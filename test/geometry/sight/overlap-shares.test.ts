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

test('AT-37 the silhouette counts by the areas of its parts, and not by their number', () => {
  // 0.3 by 0.14 of the head, 0.5 by 0.38 of the trunk, 0.2 by 0.42 of each arm, 0.24 by 0.48 of each leg.
  const all = 0.042 + 0.19 + 2 * 0.084 + 2 * 0.1152;
  expect(shareTogether('biped', [])).toBe(0);
  expect(shareTogether('biped', [half])).toBeCloseTo(0.021 / all, 8);
  expect(shareTogether('biped', [half, right])).toBeCloseTo(0.042 / all, 8);
  expect(shareTogether('biped', [half, wedge])).toBeCloseTo((0.042 * 7) / 8 / all, 8);
});

/** What hides a lower field of a panel up to a share of its height: a sixth of that of the panel. */
function field(part: 'lower left' | 'lower right', share: number): HiddenPiece {
  const from = part === 'lower left' ? -0.5 : 1 / 6;
  return { part, from, to: from + 1 / 3, low0: 0, low1: 0, high0: share / 2, high1: share / 2 };
}

test('AT-37 an overlap counts from a hundred-millionth on: less is rounding', () => {
  const both = (share: number) => {
    const thin = [field('lower left', share)];
    return shareOfBoth('panel', thin, thin);
  };
  expect(both(6e-8)).toBe(1e-8);
  expect(both(5.4e-8)).toBe(0);
  expect(both(0.5)).toBeCloseTo(1 / 12, 9);
});

test('AT-37 what both hide in several parts adds up, what one of them hides does not', () => {
  const [left, other] = [field('lower left', 1), field('lower right', 0.5)];
  expect(shareOfBoth('panel', [left, other], [left, other])).toBe(0.25);
  expect(shareOfBoth('panel', [left, other], [left])).toBeCloseTo(1 / 6, 9);
  expect(shareOfBoth('panel', [left, other], [other])).toBeCloseTo(1 / 12, 9);
  expect(shareOfBoth('panel', [left], [other])).toBe(0);
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
