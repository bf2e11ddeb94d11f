import { edges, type Shape } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Blocker } from '@fall-of-shot/sight/blockers';
import type { Candidate } from '@fall-of-shot/sight/candidates';
import { type Alone, hiddenAlone, hidesAll } from '@fall-of-shot/sight/lone-shadow';
import type { PartRect, SightTarget } from '@fall-of-shot/sight/occlusion-shape';
import { viewOf } from '@fall-of-shot/sight/view';
import { describe, expect, test } from 'vitest';
import { man, upright } from '../../support/picture.ts';

// The eye looks 8 m to the right, at a plane from -1 to 1: what is at (x, y) appears at 8 y / x.
const eye = { x: 0, y: 0, z: 1.5 };
const FAR = 8;
const view = viewOf(eye, { x: FAR, y: 0 }, 1);
const target: SightTarget = man({ x: FAR, y: 0 });

const part = (left: number, right: number, share: number): PartRect => ({
  part: 'trunk',
  rect: { left, right, bottom: 0, top: 1.8 },
  share,
});
/** The left half counts for a quarter, the right half for three. */
const HALVES = [part(-1, 0, 0.25), part(0, 1, 0.75)];

/** The part of an object that a shadow does not ask for. */
const object = { isSingle: true, depth: () => Number.NaN };

const asCandidate = (blocker: Blocker, more: Partial<Candidate> = {}): Candidate => {
  return { blocker, sides: edges(blocker.shape), object, containsEye: false, depth: Number.NaN, ...more };
};

const wall = (...points: [number, number][]): Blocker => upright('wall', points);
/** A wall 4 m away that appears between two positions. */
const between = (from: number, to: number): Blocker => wall([4, from / 2], [4, to / 2]);
const solid = (shape: Shape): Blocker => ({ ...wall(), shape });
const polygon = (...points: Vec2[]): Blocker => solid({ shape: 'polygon', points });

const hidden = (candidate: Blocker | Candidate, negligible = 0, parts = HALVES, of = target): Alone =>
  hiddenAlone(view, 'blocker' in candidate ? candidate : asCandidate(candidate), parts, of, negligible);

describe('what one high wall or solid hides is told from its shadow', () => {
  test.each<[string, Blocker, readonly number[]]>([
    ['a wall across the view', wall([4, -1], [4, 1]), [1, 1]],
    ['a wall that just fills it', between(-1, 1), [1, 1]],
    ['from the left to the middle', between(-5, 0), [1, 0]],
    ['from the middle to the right', between(0, 5), [0, 1]],
    ['in the middle', between(-0.5, 0.25), [0.5, 0.25]],
    ['given from right to left', between(0.25, -0.5), [0.5, 0.25]],
    ['within the right half', between(0.25, 0.5), [0, 0.25]],
    ['slanted: 0.5 / 2 to 0.25 / 4 of 8', wall([2, -0.125], [4, 0.25]), [0.5, 0.5]],
    [
      'a triangle, by its outermost corners',
      polygon({ x: 4, y: -0.25 }, { x: 2, y: 0 }, { x: 4, y: 0.125 }),
      [0.5, 0.25],
    ],
    [
      'a triangle, its nearest corner outermost',
      polygon({ x: 6, y: 0 }, { x: 2, y: 0.125 }, { x: 4, y: 0.125 }),
      [0, 0.5],
    ],
  ])('%s', (_, blocker, shares) => {
    expect(hidden(blocker)).toEqual(shares);
  });

  test('a part may lie anywhere', () => {
    const parts = [part(-0.5, -0.25, 0.5), part(-0.25, 0.75, 0.5)];
    expect(hidden(between(-0.375, 0.25), 0, parts)).toEqual([0.5, 0.5]);
    expect(hidden(between(-0.375, -0.3125), 0, parts)).toEqual([0.25, 0]);
  });
});

describe('it takes an exact look', () => {
  test.each<[string, Blocker | Candidate]>([
    ['with the eye inside', asCandidate(between(-1, 1), { containsEye: true })],
    ['at a window', { ...between(-1, 1), opening: { bottom: 1, top: 2 } }],
    ['at fog', { ...between(-1, 1), sightDepth: 0 }],
    ['at a terrain wall', { ...between(-1, 1), isTerrainWall: true }],
    ['at a floor', { ...between(-1, 1), floor: true }],
    ['at a one-way wall', { ...between(-1, 1), oneWay: 'left' }],
    ['at a wall of two segments', wall([4, -1], [4, 0], [4, 1])],
    ['at a wall none of whose segments is near', asCandidate(between(-1, 1), { sides: [] })],
    ['at a round post', solid({ shape: 'disc', x: 4, y: 0, radius: 0.25 })],
    ['at a box', solid({ shape: 'box', x: 4, y: 0, width: 1, length: 1, rotation: 0 })],
    [
      'at a box of which one side is near',
      asCandidate(solid({ shape: 'box', x: 4, y: 0, width: 1, length: 1, rotation: 0 }), {
        sides: edges(between(-1, 1).shape),
      }),
    ],
    ['where a corner is behind the eye', wall([-4, -1], [4, 1])],
    ['where a corner is beside the eye', wall([0, -1], [4, 1])],
    ['where a corner is at the plane', wall([4, -1], [8, 1])],
    ['where a corner is behind the plane', wall([4, -1], [9, 1])],
    ['where the last corner is behind the plane', polygon({ x: 4, y: -1 }, { x: 4, y: 1 }, { x: 9, y: 0 })],
    ['where it is beside the view', between(2, 3)],
    ['where it is beside the view on the left', between(-3, -2)],
    ['where it only touches the view', between(1, 3)],
    ['where it only touches the view on the left', between(-3, -1)],
    ['along a wall', wall([2, 0.125], [4, 0.25])],
    ['where it is lower than the target', { ...between(-0.5, 0), top: 1.7 }],
    ['where it hangs above the target', { ...between(-0.5, 0), bottom: 0.5 }],
    ['where it hides a part but for a hair', between(-1, -4e-10)],
  ])('%s', (_, blocker) => {
    expect(hidden(blocker)).toBeUndefined();
  });

  const least = 1e-9;
  test.each<[string, Blocker, Blocker]>([
    [
      'a billionth of the way from the eye',
      wall([FAR * least, 0], [4, 0.25]),
      wall([FAR * least * 1.01, 0], [4, 0.25]),
    ],
    [
      'a billionth of the way from the plane',
      wall([FAR * (1 - least), 0], [4, 0.25]),
      wall([FAR * (1 - least * 1.01), 0], [4, 0.25]),
    ],
    ['a billionth inside the left edge', between(-3, -1 + 2 * least), between(-3, -1 + 2.02 * least)],
    ['a billionth inside the right edge', between(1 - 2 * least, 3), between(1 - 2.02 * least, 3)],
    ['a billionth wide', between(0, 2 * least), between(0, 2.02 * least)],
  ])('up to %s', (_, exact, told) => {
    expect(hidden(exact)).toBeUndefined();
    expect(hidden(told)).toEqual([expect.any(Number), expect.any(Number)]);
  });

  test('unless all but a trillionth of a part is hidden: that is rounding', () => {
    expect(hidden(between(-0.5, 1 - 1e-12))).toEqual([0.5, 1]);
    expect(hidden(between(-0.5, 1 - 3e-12))).toBeUndefined();
    expect(hidden(between(-0.5, 1 - 1e-9))).toEqual([0.5, 0.999999999]);
  });
});

describe('CO-04 what could hide only less than counts is negligible, however high it is', () => {
  test.each<[string, Blocker, number, Alone]>([
    ['an eighth of all, where more counts', between(-0.5, 0), 0.13, 'negligible'],
    ['an eighth of all, where that counts', between(-0.5, 0), 0.125, [0.5, 0]],
    ['an eighth of all, where less counts', between(-0.5, 0), 0.12, [0.5, 0]],
    ['three eighths, where more counts', between(0.5, 1), 0.38, 'negligible'],
    ['three eighths, where less counts', between(0.5, 1), 0.37, [0, 0.5]],
    ['both parts together', between(-0.5, 0.5), 0.5, [0.5, 0.5]],
    ['both parts together, where more counts', between(-0.5, 0.5), 0.51, 'negligible'],
    ['an eighth of all, and lower than the target', { ...between(-0.5, 0), top: 1 }, 0.13, 'negligible'],
    ['an eighth of all, and above the target', { ...between(-0.5, 0), bottom: 1 }, 0.13, 'negligible'],
  ])('%s', (_, blocker, negligible, expected) => {
    expect(hidden(blocker, negligible)).toEqual(expected);
  });

  test('what hides a billionth less than counts takes part: that is rounding', () => {
    const aside = [part(-1, -0.5, 1)];
    expect(hidden(between(0, 0.5), 1e-9, aside)).toEqual([0]);
    expect(hidden(between(0, 0.5), 1.01e-9, aside)).toBe('negligible');
  });

  test.each<[string, number, number, Alone]>([
    // Its top is 0.5 below the eye and its farthest corner at half the way: what it hides ends at 0.5.
    ['what ends below the target', 1, 0.6, 'negligible'],
    ['what ends just below the target', 1, 0.5001, 'negligible'],
    ['what ends where the target begins', 1, 0.5, undefined],
    ['what ends above that', 1, 0.4, undefined],
    ['what is as high as the eye, and ends there', 1.5, 1.6, 'negligible'],
    ['what ends less than rounding below the target', 1.5, 1.5 + 1e-9, undefined],
    ['what is higher than the eye', 1.6, 5, undefined],
  ])('of what is seen over, %s', (_, top, base, expected) => {
    const high = man(target.at, { base });
    const low = { ...wall([2, -0.25], [4, 0.5]), top };
    expect(hidden(low, 0.05, HALVES, high)).toBe(expected);
    // Of a solid, its farthest corner decides, whichever comes last.
    const corners = [
      { x: 4, y: 0 },
      { x: 2, y: -0.25 },
      { x: 3, y: 0.375 },
    ];
    expect(hidden({ ...polygon(...corners), top }, 0.05, HALVES, high)).toBe(expected);
  });

  test('where everything counts, what is seen over takes an exact look', () => {
    const [low, high] = [{ ...between(-0.5, 0.5), top: 1 }, man(target.at, { base: 0.6 })];
    expect(hidden(low, 0, HALVES, high)).toBeUndefined();
    expect(hidden(low, 1e-9, HALVES, high)).toBeUndefined();
    expect(hidden(low, 1.01e-9, HALVES, high)).toBe('negligible');
  });
});

describe('whether one wall or solid hides all of the view', () => {
  test.each<[string, Blocker, boolean]>([
    ['a wall across', between(-2, 2), true],
    ['a wall that just fills it', between(-1, 1), true],
    ['a triangle', polygon({ x: 4, y: -1 }, { x: 4, y: 1 }, { x: 6, y: 0 }), true],
    ['a wall that is short on the left', between(-0.75, 2), false],
    ['a wall that is short on the right', between(-2, 0.75), false],
    ['a wall in its middle', between(-0.75, 0.75), false],
    ['a wall beside it', between(2, 3), false],
    ['a wall that is too low', { ...between(-2, 2), top: 1.75 }, false],
    ['a wall that hangs too high', { ...between(-2, 2), bottom: 0.25 }, false],
    ['a window', { ...between(-2, 2), opening: { bottom: 1, top: 2 } }, false],
    ['a round post, which takes an exact look', solid({ shape: 'disc', x: 4, y: 0, radius: 2 }), false],
    ['a wall of two segments, which does so, too', wall([4, -1], [4, 0], [4, 1]), false],
  ])('%s', (_, blocker, expected) => {
    expect(hidesAll(view, { blocker, sides: edges(blocker.shape) }, target)).toBe(expected);
  });
});
