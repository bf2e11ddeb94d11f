import type { SolidShape } from '@fall-of-shot/plane/shapes';
import type { Blocker } from '@fall-of-shot/sight/blockers';
import { gaugePieces } from '@fall-of-shot/sight/hidden-pieces';
import { hiddenByFloors } from '@fall-of-shot/sight/overhead';
import { halfWidth } from '@fall-of-shot/sight/silhouette';
import { describe, expect, test } from 'vitest';
import { man, upright } from '../../support/picture.ts';
import { placesOf } from '../../support/places.ts';

const box = (width: number, length: number, rotation = 0, x = 0, y = 0): SolidShape => ({
  ...{ shape: 'box', x, y, width, length, rotation },
});

describe('half the width at which an eye sees a footprint', () => {
  const origin = { x: 0, y: 0 };
  const wedge: SolidShape = { shape: 'polygon', points: placesOf('4,4 8,4 4,9') };
  test.each<[string, { readonly x: number; readonly y: number }, SolidShape, number]>([
    ['a disc, from anywhere', { x: 7, y: -3 }, { shape: 'disc', x: 0, y: 0, radius: 1.5 }, 1.5],
    ['a box from the south', { x: 0, y: 9 }, box(2, 6), 1],
    ['a box from the north', { x: 0, y: -9 }, box(2, 6), 1],
    ['a box from the east', { x: 9, y: 0 }, box(2, 6), 3],
    ['a box that is turned', { x: 9, y: 0 }, box(2, 6, 90), 1],
    ['a square from a corner', { x: 9, y: 9 }, box(2, 2), Math.SQRT2],
    // 3, 4 and 5: the longer diagonal is seen at an angle.
    ['a box aslant', { x: 3, y: 4 }, box(2, 6), 1 * 0.8 + 3 * 0.6],
    ['a box from straight above, as from the south', origin, box(2, 6), 1],
  ])('%s', (_, eye, footprint, half) => {
    expect(halfWidth(eye, origin, footprint)).toBeCloseTo(half, 12);
    // The same far from the origin.
    const [x, y] = [4096, -8192];
    const there = footprint.shape === 'polygon' ? footprint : { ...footprint, x, y };
    expect(halfWidth({ x: eye.x + x, y: eye.y + y }, { x, y }, there)).toBe(halfWidth(eye, origin, footprint));
  });

  test('a polygon is as wide as its farthest corner is aside of its middle', () => {
    const middle = { x: 5, y: 5 };
    expect(halfWidth({ x: 5, y: 50 }, middle, wedge)).toBe(3);
    expect(halfWidth({ x: 50, y: 5 }, middle, wedge)).toBe(4);
    expect(halfWidth(middle, middle, wedge)).toBe(3);
  });
});

describe('from straight above, each part is filled from below like a gauge', () => {
  const target = man({ x: 0, y: 0 }, { base: 1, height: 4 });
  const parts = [
    { part: 'trunk', rect: { left: -0.5, right: 0.25, bottom: 2, top: 4 }, share: 0.5 },
    { part: 'head', rect: { left: 0, right: 0.5, bottom: 4, top: 5 }, share: 0.5 },
  ] as const;

  test('by its share', () => {
    expect(gaugePieces(target, parts, 2, 0.25)).toEqual([
      { part: 'trunk', from: -0.25, to: 0.125, low0: 0.25, low1: 0.25, high0: 0.375, high1: 0.375 },
      { part: 'head', from: 0, to: 0.25, low0: 0.75, low1: 0.75, high0: 0.8125, high1: 0.8125 },
    ]);
    expect(gaugePieces(target, parts, 2, 1).map(({ high0 }) => high0)).toEqual([0.75, 1]);
  });

  test('and not at all where nothing is hidden', () => {
    expect(gaugePieces(target, parts, 2, 0)).toEqual([]);
  });
});

describe('floors and roofs hide from straight above and below', () => {
  // Two units wide and long; it stands from 0 to 2.
  const square = man({ x: 0, y: 0 }, { footprint: box(2, 2), base: 0, height: 2 });
  /** Between two places in x, and in y as far as you like. */
  const floor = (left: number, right: number, bottom: number, top: number): Blocker => ({
    ...upright('floor', []),
    ...{ shape: box(right - left, 40, 0, (left + right) / 2), bottom, top, floor: true },
  });
  const above = { x: 0, y: 0, z: 10 };
  const below = { x: 0, y: 0, z: -8 };

  // A floor 5 below an eye that is 8 above the level looms 1.6 times as large.
  test.each<[string, typeof above, readonly Blocker[], number]>([
    ['none', above, [], 0],
    ['by its upper face, from above', above, [floor(0.25, 9, 3, 5)], 0.3],
    ['by its lower face, from below', below, [floor(0.25, 9, -3, -2.5)], 0.3],
    ['not beyond the target, from above', above, [floor(-9, 9, -2, 1)], 0],
    ['not beyond the target, from below', below, [floor(-9, 9, 1, 2)], 0],
    ['not behind the eye, from above', above, [floor(-9, 9, 11, 12)], 0],
    ['not behind the eye, from below', below, [floor(-9, 9, -12, -11)], 0],
    ['not at the height of the eye', above, [floor(-9, 9, 8, 10)], 0],
    ['at the top of the target, as large as it is', above, [floor(0.5, 9, 1, 2)], 0.25],
    ['at the foot of the target, as large as it is', below, [floor(0.5, 9, 0, 1)], 0.25],
    [
      'what looms, whatever else is there',
      above,
      [floor(-9, 9, -2, 1), floor(0.25, 9, 3, 5), floor(-9, 9, 11, 12)],
      0.3,
    ],
    ['two beside each other', above, [floor(0.25, 9, 4, 5), floor(-9, -0.5, 4, 5)], 0.3 + 0.1],
    ['two over each other, once', above, [floor(0.25, 9, 4, 5), floor(0.5, 9, 6, 6.5)], 0.3],
    ['all of it', above, [floor(-9, 9, 4, 5)], 1],
    ['from where its foot is: the eye is beside it', { x: 0, y: 0, z: 0 }, [floor(-9, 9, 0, 0)], 0],
    ['from where its top is', { x: 0, y: 0, z: 2 }, [floor(-9, 9, 0, 0)], 0],
    ['from in between', { x: 0, y: 0, z: 1 }, [floor(-9, 9, 0, 0)], 0],
  ])('%s', (_, eye, floors, share) => {
    expect(hiddenByFloors(eye, square, floors)).toBeCloseTo(share, 9);
  });

  test('what looms over a part of its width, before and behind what does not count', () => {
    const narrow: Blocker = { ...floor(0, 1, 3, 5), shape: box(8.75, 1, 0, 4.625) };
    const beyond = floor(-9, 9, -2, 1);
    // From 0.4 on, and 0.8 to either side.
    for (const floors of [[narrow], [beyond, narrow], [narrow, beyond], [beyond, narrow, beyond]]) {
      expect(hiddenByFloors(above, square, floors)).toBeCloseTo((0.6 * 1.6) / 4, 9);
    }
  });

  test('from off its middle, a floor appears farther off', () => {
    // What is 0.25 to the east of the eye appears 0.4 to the east of it, 0.5 of the eye's own.
    const east = { x: 0.5, y: 0.25, z: 10 };
    expect(hiddenByFloors(east, square, [floor(0.75, 9, 4, 5)])).toBeCloseTo((1 - 0.9) / 2, 9);
    const south = { x: 0.25, y: 0.5, z: 10 };
    const roof: Blocker = { ...floor(0, 1, 4, 5), shape: box(40, 8, 0, 0, 4.75) };
    expect(hiddenByFloors(south, square, [roof])).toBeCloseTo((1 - 0.9) / 2, 9);
    // Nor does it matter where on the map all this is.
    const [x, y] = [300, -200];
    const there = man({ x, y }, { footprint: box(2, 2, 0, x, y), base: 0, height: 2 });
    const moved: Blocker = { ...roof, shape: box(40, 8, 0, x, y + 4.75) };
    expect(hiddenByFloors({ x: x + 0.25, y: y + 0.5, z: 10 }, there, [moved])).toBeCloseTo((1 - 0.9) / 2, 9);
  });

  test('round and slanted floors, by their outlines', () => {
    const far = { x: 0, y: 0, z: 1e9 };
    const disc: Blocker = { ...floor(0, 0, 4, 5), shape: { shape: 'disc', x: 0, y: 0, radius: 0.5 } };
    expect(hiddenByFloors(far, square, [disc])).toBeCloseTo((Math.PI * 0.25) / 4, 2);
    const round = man({ x: 0, y: 0 }, { footprint: { shape: 'disc', x: 0, y: 0, radius: 1 }, base: 0, height: 2 });
    expect(hiddenByFloors(far, round, [floor(0, 9, 4, 5)])).toBeCloseTo(0.5, 6);
    const half: Blocker = { ...floor(0, 0, 4, 5), shape: { shape: 'polygon', points: placesOf('-1,-1 1,-1 1,1') } };
    expect(hiddenByFloors(far, square, [half])).toBeCloseTo(0.5, 6);
    // A ring around a courtyard hides what is under the ring.
    const ring = placesOf('-1,-1 1,-1 1,1 -1,1 -1,-0.5 -0.5,-0.5 -0.5,0.5 0.5,0.5 0.5,-0.5 -1,-0.5');
    const court: Blocker = { ...floor(0, 0, 4, 5), shape: { shape: 'polygon', points: ring } };
    expect(hiddenByFloors(far, square, [court])).toBeCloseTo((4 - 1) / 4, 6);
  });

  test('not lines, which have no area', () => {
    const points = placesOf('-9,-9 9,-9 9,9 -9,9');
    const line: Blocker = { ...floor(0, 0, 4, 5), shape: { shape: 'polyline', points, closed: true, thickness: 0 } };
    expect(hiddenByFloors(above, square, [line])).toBe(0);
  });
});
