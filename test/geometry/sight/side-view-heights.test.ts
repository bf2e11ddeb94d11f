import type { Candidate } from '@fall-of-shot/sight/candidates';
import { sideView } from '@fall-of-shot/sight/side-cut';
import type { Heights } from '@fall-of-shot/sight/side-view';
import { surroundingsOf } from '@fall-of-shot/sight/surroundings';
import type { Trapezoid } from '@fall-of-shot/sight/trapezoids';
import type { SightVerdict, SilhouetteVerdict } from '@fall-of-shot/sight/verdict';
import { describe, expect, test } from 'vitest';
import { upright } from '../../support/picture.ts';

const OPEN: SilhouetteVerdict = { cover: 'none', hidden: 0, parts: [] };

const wall: Candidate = {
  blocker: upright('wall', [
    [5, -1],
    [5, 1],
  ]),
  sides: [],
  object: { isSingle: true, depth: () => 5 },
  containsEye: false,
  depth: 5,
};

/** The heights that a wall hides of a target from 1 to 9 if these are the pieces of the plane that it hides. */
function heightsOf(pieces: readonly Trapezoid[] | undefined): readonly Heights[] | undefined {
  const verdict: SightVerdict = {
    eye: { x: 0, y: 0, z: 2 },
    target: { x: 10, y: 0, z: 5 },
    seen: OPEN,
    shotAt: OPEN,
    obstructions: [],
  };
  const { things } = sideView({
    verdict,
    target: { at: 10, near: 9, base: 1, top: 9, parts: [] },
    met: [{ candidate: wall, enter: 0.5, leave: 0.5 }],
    all: [wall],
    occluderAreaOf: () => pieces && { full: pieces, half: [] },
    around: surroundingsOf([]),
  });
  return things[0]?.hides;
}

/** A level piece. */
const level = (low: number, high: number, from = -1, to = 1): Trapezoid => ({
  ...{ from, to },
  ...{ low0: low, low1: low, high0: high, high1: high },
});

describe('the heights that a thing hides on the line through the middle of the target', () => {
  test('are those of a sloping piece at the middle', () => {
    // The middle is a quarter of the way from its left to its right.
    const slope = { from: -1, to: 3, low0: 2, low1: 4, high0: 8, high1: 6 };
    expect(heightsOf([slope])).toEqual([{ bottom: 2.5, top: 7.5 }]);
  });

  test('are those of the left of a piece without width', () => {
    const thin = { from: 0, to: 0, low0: 2, low1: 4, high0: 8, high1: 6 };
    expect(heightsOf([thin])).toEqual([{ bottom: 2, top: 8 }]);
  });

  test.each([
    ['begins at', 0, 2],
    ['ends at', -2, 0],
  ])('include those of a piece that %s the middle', (_, from, to) => {
    expect(heightsOf([level(3, 5, from, to)])).toEqual([{ bottom: 3, top: 5 }]);
  });

  test('are none of a piece beside the middle', () => {
    expect(heightsOf([level(3, 5, 0.1, 2), level(3, 5, -2, -0.1)])).toEqual([]);
  });

  test('end with the target', () => {
    expect(heightsOf([level(0, 12)])).toEqual([{ bottom: 1, top: 9 }]);
  });

  test('are none of a piece above the target or below it, and none of one without height', () => {
    expect(heightsOf([level(9.5, 12), level(0, 0.5), level(4, 4)])).toEqual([]);
  });

  test('are listed from below, whatever the order of the pieces', () => {
    expect(heightsOf([level(7, 8), level(2, 3), level(4, 5)])).toEqual([
      { bottom: 2, top: 3 },
      { bottom: 4, top: 5 },
      { bottom: 7, top: 8 },
    ]);
  });

  test('are one where pieces overlap or touch', () => {
    expect(heightsOf([level(2, 4), level(3, 6), level(7, 8)])).toEqual([
      { bottom: 2, top: 6 },
      { bottom: 7, top: 8 },
    ]);
    expect(heightsOf([level(2, 4), level(4, 6)])).toEqual([{ bottom: 2, top: 6 }]);
  });

  test('reach to the end of the higher piece where one lies within another', () => {
    expect(heightsOf([level(2, 6), level(3, 4), level(5, 5.5)])).toEqual([{ bottom: 2, top: 6 }]);
  });

  test('are none if nothing is known of what it hides', () => {
    expect(heightsOf(undefined)).toEqual([]);
  });
});
