import type { Hidden } from '@fall-of-shot/sight/sight-picture';
import { describe, expect, test } from 'vitest';
import { alike, hidingAt, trapezoidPath } from '../../../src/canvas/aiming/body-paths.ts';
import { sightViewFrom } from '../../../src/engagement/battlefield/sight-query.ts';
import { CRATE, FOG, GLASS, sight, WALL } from '../../support/sights.ts';

const FRAME = { left: 0, top: 0, width: 100, height: 200 };
const LOW = { part: 'trunk', from: -0.5, to: 0.5, low0: 0, low1: 0, high0: 0.25, high1: 0.5 } as const;

describe('the figure', () => {
  test('draws a piece of the silhouette in its place: across from left to right, up from the base', () => {
    expect(trapezoidPath([LOW], FRAME)).toBe('M0 200L0 150L100 100L100 200Z');
    expect(trapezoidPath([], FRAME)).toBe('');
  });

  test('lists what hides a place, near to far, and nothing if nothing does', () => {
    const alone = new Map<string, Hidden>([
      ['near', { seen: [LOW], shotAt: [] }],
      ['far', { seen: [], shotAt: [{ ...LOW, from: 0 }] }],
    ]);
    const ids = ['near', 'far'];
    expect(hidingAt(alone, ids, { u: 0.4, v: 0.1 })).toEqual(['near', 'far']);
    expect(hidingAt(alone, ids, { u: -0.4, v: 0.1 })).toEqual(['near']);
    // The edge rises from a quarter to a half.
    expect(hidingAt(alone, ids, { u: -0.4, v: 0.4 })).toEqual([]);
    expect(hidingAt(alone, ids, { u: 0.45, v: 0.4 })).toEqual(['near', 'far']);
  });

  test.each([
    ['a wall hides both alike', [WALL], true],
    ['so does nothing', [], true],
    ['glass only stops shots', [GLASS], false],
    ['fog only hides', [FOG, CRATE], false],
  ])('%s', (_, between, same) => {
    const picture = sightViewFrom(sight(between), 'gun', { at: 'piece', piece: 'ott' })?.picture;
    expect(picture && alike(picture.hidden)).toBe(same);
  });
});
