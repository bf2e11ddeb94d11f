import { edges, type Polyline, type SolidShape } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isKnown, isKnownAt, standsKnown, stretchesOf } from '../../src/player-view/known-shapes.ts';
import { points } from '../fixtures/uvtt.ts';

const line = (...numbers: number[]): Polyline => ({
  shape: 'polyline',
  points: points(...numbers),
  closed: false,
  thickness: 0.2,
});
/** Ground that is known about a place, and nowhere else. */
const near =
  (x: number, y: number, radius = 0.05) =>
  (at: Vec2) =>
    Math.hypot(at.x - x, at.y - y) <= radius;
const everywhere = () => true;
const nowhere = () => false;
const between = (low: number, high: number) => (at: Vec2) => at.x > low && at.x < high;

/** The corners of the parts that are known. */
const parts = (shape: Polyline, known: (at: Vec2) => boolean) =>
  stretchesOf(shape, known).map((part) => (part.shape === 'polyline' ? part.points : []));

describe('the parts of a wall that are sent', () => {
  const wall = line(0, 0, 10, 0);

  test('are those of a metre each beside known ground, joined to lines', () => {
    expect(stretchesOf(wall, between(4, 7))).toEqual([line(4, 0, 5, 0, 6, 0, 7, 0)]);
    expect(parts(wall, (at) => !between(1, 8)(at))).toEqual([points(0, 0, 1, 0), points(8, 0, 9, 0, 10, 0)]);
    expect(parts(wall, nowhere)).toEqual([]);
  });

  test('are as long as each other, and not longer than a metre', () => {
    expect(parts(line(1, 2, 1, 5), everywhere)).toEqual([points(1, 2, 1, 3, 1, 4, 1, 5)]);
    expect(parts(line(1, 2, 3.25, 2), between(1.9, 2.5))).toEqual([points(1.75, 2, 2.5, 2)]);
    expect(parts(line(1, 2, 1.4, 2), everywhere)).toEqual([points(1, 2, 1.4, 2)]);
  });

  test.each<[string, (at: Vec2) => boolean, number]>([
    ['one side', near(2.5, 0.1, 1e-9), 1],
    ['the other side', near(2.5, -0.1, 1e-9), 1],
    ['the wall itself, which nobody stands on', near(2.5, 0, 0.09), 0],
    ['farther away', near(2.5, 0.2, 0.09), 0],
    ['the end of a stretch', near(2, 0.1, 0.4), 0],
  ])('are looked for a hand beside its middle: %s', (_, known, count) => {
    expect(parts(wall, known)).toHaveLength(count);
    // The same of a wall that goes down, up and back.
    const turned = (at: Vec2) => known({ x: at.y, y: at.x });
    expect(parts(line(0, 0, 0, 10), turned)).toHaveLength(count);
    expect(parts(line(0, 10, 0, 0), turned)).toHaveLength(count);
    expect(parts(line(10, 0, 0, 0), known)).toHaveLength(count);
  });

  test('beside a slanting wall too', () => {
    // Its direction is (3, 4) / 5: a hand beside the middle of its first stretch.
    const slant = line(0, 0, 3, 4);
    expect(parts(slant, near(0.3 - 0.08, 0.4 + 0.06, 1e-9))).toHaveLength(1);
    expect(parts(slant, near(0.3 + 0.08, 0.4 - 0.06, 1e-9))).toHaveLength(1);
    expect(parts(slant, near(0.3 + 0.08, 0.4 + 0.06, 1e-9))).toHaveLength(0);
  });

  test('go on around corners; of a ring they are an open line', () => {
    const corner = points(0, 0, 1, 0, 2, 0, 2, 1, 2, 2);
    expect(parts(line(0, 0, 2, 0, 2, 2), everywhere)).toEqual([corner]);
    const ring = { ...line(0, 0, 2, 0, 2, 2), closed: true };
    const [around] = stretchesOf(ring, everywhere);
    expect(around).toMatchObject({ closed: false, thickness: 0.2 });
    expect(parts(ring, everywhere)[0]?.slice(0, 5)).toEqual(corner);
    expect(parts(ring, everywhere)[0]?.at(-1)).toEqual({ x: 0, y: 0 });
  });

  test('with ground known all along it are one line through all its corners, whatever its numbers', () => {
    const number = fc.double({ min: -20, max: 20, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.record({ x: number, y: number }), { minLength: 2, maxLength: 5 }), (corners) => {
        const wall = { ...line(), points: corners };
        if (edges(wall).length === 0) return;
        const found = parts(wall, everywhere);
        expect(found).toHaveLength(1);
        for (const corner of corners) expect(found[0]).toContainEqual(corner);
      }),
    );
  });
});

const DISC: SolidShape = { shape: 'disc', x: 5, y: 5, radius: 2 };
const BOX: SolidShape = { shape: 'box', x: 5, y: 5, width: 4, length: 2, rotation: 0 };
const ROCK: SolidShape = { shape: 'polygon', points: points(0, 0, 4, 0, 0, 3) };

describe('a thing with a footprint is known', () => {
  test.each<[string, SolidShape, number, number]>([
    ['a disc, by its middle', DISC, 5, 5],
    ['a disc, on its left', DISC, 2.9, 5],
    ['a disc, on its right', DISC, 7.1, 5],
    ['a disc, above it', DISC, 5, 2.9],
    ['a disc, below it', DISC, 5, 7.1],
    ['a box, by a corner', BOX, 3, 4],
    ['a box, by its last corner', BOX, 3, 6],
    ['a box, beside the middle of a side', BOX, 7.1, 5],
    ['a box, inside the middle of a side', BOX, 6.9, 5],
    ['a rock, by a corner', ROCK, 0, 3],
    ['a rock, above the middle of a side', ROCK, 2, -0.1],
    ['a rock, beside its slanting side', ROCK, 2 + 0.06, 1.5 + 0.08],
  ])('%s', (_, shape, x, y) => {
    expect(standsKnown(shape, near(x, y, 1e-6))).toBe(true);
    expect(isKnown(shape, near(x, y, 1e-6))).toBe(true);
  });

  test.each<[string, SolidShape, number, number]>([
    ['off the rim of a disc', DISC, 2.7, 5],
    ['within a disc', DISC, 6, 5],
    ['in the middle of a box', BOX, 5, 5],
    ['off a corner of a box', BOX, 2.9, 3.9],
    ['off the side of a rock', ROCK, 2, -0.3],
  ])('not %s', (_, shape, x, y) => {
    expect(standsKnown(shape, near(x, y))).toBe(false);
    expect(isKnown(shape, near(x, y))).toBe(false);
  });

  test('and a wall is, if any part of it is sent', () => {
    expect(isKnown(line(0, 0, 10, 0), near(3.5, 0.1))).toBe(true);
    expect(isKnown(line(0, 0, 10, 0), near(3, 0.1))).toBe(false);
  });
});

describe('a place is on a known thing', () => {
  test.each<[string, SolidShape, number, number, boolean]>([
    ['in a disc', DISC, 6, 5, true],
    ['a hand off a disc', DISC, 7.09, 5, true],
    ['off a disc', DISC, 7.12, 5, false],
    ['in a box', BOX, 5, 5, true],
    ['off a box', BOX, 5, 6.2, false],
  ])('%s', (_, shape, x, y, on) => {
    expect(isKnownAt(shape, { x, y }, everywhere)).toBe(on);
    expect(isKnownAt(shape, { x, y }, nowhere)).toBe(false);
  });

  test.each<[string, Polyline, number, number, (at: Vec2) => boolean, boolean]>([
    ['on a wall, ground known there', line(0, 0, 10, 0), 5, 0, near(5, 0.1), true],
    ['on a wall, ground known on its other side', line(0, 0, 10, 0), 5, 0, near(5, -0.1), true],
    ['a hand beside a wall', line(0, 0, 10, 0), 5, 0.1, near(5, 0.1), true],
    ['farther beside a wall', line(0, 0, 10, 0), 5, 0.12, near(5, 0.1), false],
    ['on a wall, ground known elsewhere', line(0, 0, 10, 0), 8, 0, near(5, 0.1, 2), false],
    ['at the beginning: half a stretch is looked at', line(0, 0, 10, 0), 0, 0, near(0.25, 0.1), true],
    ['near the beginning', line(0, 0, 10, 0), 0.3, 0, near(0.4, 0.1), true],
    ['at the end', line(0, 0, 10, 0), 10, 0, near(9.75, 0.1), true],
    ['near the end', line(0, 0, 10, 0), 9.7, 0, near(9.6, 0.1), true],
    ['on a short wall', line(2, 2, 2, 2.4), 2, 2.3, near(2.1, 2.2), true],
    ['on a slanting wall', line(1, 1, 7, 9), 4, 5, near(4 + 0.08, 5 - 0.06), true],
    ['on a wall that goes up', line(3, 9, 3, 1), 3, 4, near(3.1, 4), true],
    ['on the second of two sides', line(0, 0, 10, 0, 10, 10), 10, 5, near(10.1, 5), true],
    ['on a side without known ground, of which another has it', line(0, 0, 10, 0, 10, 10), 10, 5, near(5, 0.1), false],
  ])('%s', (_, shape, x, y, known, on) => {
    expect(isKnownAt(shape, { x, y }, known)).toBe(on);
  });
});
