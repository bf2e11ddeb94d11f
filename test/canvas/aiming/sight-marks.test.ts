import { BODY_PARTS } from '@fall-of-shot/sight/silhouette';
import { displayedCover } from '@fall-of-shot/sight/verdict';
import { describe, expect, test } from 'vitest';
import { firstTouch, hiddenColumns, keepsFrom } from '../../../src/canvas/aiming/sight-marks.ts';
import { freePlace } from '../../../src/canvas/primitives/label-placement.ts';
import { sightViewFrom } from '../../../src/engagement/battlefield/sight-query.ts';
import type { Obstruction } from '../../../src/scene/schema/schema.ts';
import { CRATE, FLANKS, FOG, GLASS, ONE_WAY, sight, TWELVE, WALL, WINDOW } from '../../support/sights.ts';

function lookAt(between: readonly Obstruction[], firer = 'gun', target = 'ott') {
  const look = sightViewFrom(sight(between), firer, { at: 'piece', piece: target });
  if (!look?.picture) throw new Error('Nobody is looked at.');
  return { ...look, picture: look.picture };
}

describe('the marks of the sight line', () => {
  test.each<[string, readonly Obstruction[], string, string, string | undefined, boolean | undefined]>([
    ['nothing', [], 'none', 'both', undefined, undefined],
    ['a crate', [CRATE], 'partial', 'both', 'crate', true],
    ['a wall', [WALL], 'full', 'both', 'house', true],
    ['glass, which only stops shots', [GLASS], 'partial', 'shots', 'glass', true],
    ['fog, which only hides', [FOG], 'partial', 'sight', 'fog', true],
    ['a window, past whose sill the line runs', [WINDOW], 'partial', 'both', 'window', true],
    ['jambs, which the line passes', FLANKS, 'partial', 'both', 'north', false],
    ['fog before a crate', [CRATE, FOG], 'partial', 'both', 'fog', true],
    ['a dozen things', TWELVE, 'partial', 'both', 'thing-1', true],
    ['a wall that lets through from here', [ONE_WAY], 'none', 'both', undefined, undefined],
  ])('%s', (_, between, cover, keeps, id, onLine) => {
    const { verdict, side } = lookAt(between);
    expect(displayedCover(verdict)).toBe(cover);
    expect(keepsFrom(verdict)).toBe(keeps);
    expect(firstTouch(verdict, side)?.id).toBe(id);
    expect(firstTouch(verdict, side)?.onLine).toBe(onLine);
  });

  test('from its other side the one-way wall hides', () => {
    expect(displayedCover(lookAt([ONE_WAY], 'ott', 'gun').verdict)).toBe('full');
  });

  test('the first touch lies on the line, where it meets the obstruction', () => {
    const { verdict, side } = lookAt([WALL]);
    const touch = firstTouch(verdict, side);
    expect(touch?.at.x).toBeCloseTo(16, 9);
    expect(touch?.at.y).toBeCloseTo(15, 9);
  });
});

/** The hidden share of the whole silhouette by its columns, each weighted by the parts in it. */
function summed(columns: readonly number[]): number {
  const parts = BODY_PARTS.biped;
  const areas = columns.map((_, i) => {
    const [left, right] = [i / columns.length - 0.5, (i + 1) / columns.length - 0.5];
    return parts.reduce(
      (sum, part) =>
        sum + Math.max(0, Math.min(part.right, right) - Math.max(part.left, left)) * (part.top - part.bottom),
      0,
    );
  });
  const all = areas.reduce((sum, area) => sum + area, 0);
  return columns.reduce((sum, share, i) => sum + share * (areas[i] ?? 0), 0) / all;
}

describe('the visible share, by columns', () => {
  test.each<[string, readonly Obstruction[]]>([
    ['nothing', []],
    ['a crate', [CRATE]],
    ['a wall', [WALL]],
    ['glass', [GLASS]],
    ['fog', [FOG]],
    ['a window', [WINDOW]],
    ['jambs', FLANKS],
    ['twelve', TWELVE],
  ])('behind %s they sum to the share of the verdict', (_, between) => {
    const { verdict, picture } = lookAt(between);
    const share = Math.max(verdict.seen.hidden, verdict.shotAt.hidden);
    expect(summed(hiddenColumns(picture))).toBeCloseTo(share, 6);
  });

  test('what hides the left hides the left as seen by the firer', () => {
    // North is to the left of a viewer looking east.
    const columns = hiddenColumns(lookAt(FLANKS).picture);
    expect(columns[2]).toBe(1);
    expect(columns.slice(16).every((share) => share === 0)).toBe(true);
    const back = hiddenColumns(lookAt(FLANKS, 'ott', 'gun').picture);
    expect(back.slice(0, 16).every((share) => share === 0)).toBe(true);
  });

  test('the outermost columns, without a part, are like their neighbours', () => {
    const columns = hiddenColumns(lookAt([WALL]).picture);
    expect(columns).toHaveLength(32);
    expect(columns.every((share) => share > 0.999)).toBe(true);
  });
});

describe('the label of what hides most', () => {
  const size = { width: 120, height: 21 };
  test('is straight beyond the target, as near as its size allows', () => {
    expect(freePlace({ x: 1, y: 0 }, 40, size, [])).toEqual({ x: 100, y: 0 });
    const { x, y } = freePlace({ x: 0, y: -3 }, 40, size, []);
    expect(x).toBeCloseTo(0, 9);
    expect(y).toBeCloseTo(-50.5, 9);
  });

  test('moves aside where it would cover a piece, and stays straight if every place would', () => {
    const { y } = freePlace({ x: 1, y: 0 }, 40, size, [{ left: 77, right: 103, top: -13, bottom: 13 }]);
    expect(y).toBeGreaterThan(25);
    const crowd = [{ left: -400, right: 400, top: -400, bottom: 400 }];
    expect(freePlace({ x: 1, y: 0 }, 40, size, crowd)).toEqual({ x: 100, y: 0 });
  });

  test('stays within the view, over something if need be, and returns if there is no other place', () => {
    const view = { left: -400, top: -300, right: 90, bottom: 300 };
    const inView = ({ x, y }: { x: number; y: number }) => {
      const half = { x: size.width / 2, y: size.height / 2 };
      return x - half.x >= view.left && x + half.x <= view.right && y - half.y >= view.top && y + half.y <= view.bottom;
    };
    expect(inView(freePlace({ x: 1, y: 0 }, 40, size, []))).toBe(false);
    expect(inView(freePlace({ x: 1, y: 0 }, 40, size, [], view))).toBe(true);
    expect(inView(freePlace({ x: 1, y: 0 }, 40, size, [view], view))).toBe(true);
    const rim = { ...view, right: 10 };
    expect(freePlace({ x: 1, y: 0 }, 40, size, [], rim).x).toBeLessThan(0);
    // Where it is not seen at all, it is marked as if it were.
    const nowhere = { left: 5000, top: 0, right: 5100, bottom: 100 };
    expect(freePlace({ x: 1, y: 0 }, 40, size, [], nowhere)).toEqual({ x: 100, y: 0 });
  });
});
