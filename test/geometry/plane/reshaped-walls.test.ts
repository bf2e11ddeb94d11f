import { normalizedShape } from '@fall-of-shot/plane/normalize-shape';
import { handlesOf, midpointsOf, movedBy, rotatedAbout, withHandleAt, withoutPoint } from '@fall-of-shot/plane/reshape';
import { closedUp, cutOut, joined, nearestOn, sidesTouch, splitAt } from '@fall-of-shot/plane/walls';
import { describe, expect, test } from 'vitest';
import { at, CRATE, POST, RING, ROCK, WALL } from './some-shapes.ts';

describe('rotating about any centre', () => {
  test('moves every point around it', () => {
    expect(rotatedAbout(WALL, at(4, 0), 90)).toEqual({ ...WALL, points: [at(4, -4), at(4, 0), at(2, 0)] });
    expect(rotatedAbout(ROCK, at(4, 0), 90)).toEqual({ ...ROCK, points: [at(4, -4), at(4, 0), at(2, 0)] });
    expect(rotatedAbout(CRATE, at(4, 1), 180)).toEqual({ ...CRATE, x: 6, rotation: 180 });
    expect(rotatedAbout(POST, at(4, 1), 180)).toEqual({ ...POST, x: 6 });
  });

  test.each([WALL, ROCK, { ...CRATE, x: 1 / 3 }, POST])(
    'twelve times by 30 degrees a $shape is back, to nine digits',
    (shape) => {
      let turned = rotatedAbout(shape, at(1, 5), 0);
      const before = turned;
      for (let i = 0; i < 12; i++) turned = rotatedAbout(turned, at(1, 5), 30);
      const places = (given: typeof turned) => ('points' in given ? given.points : [{ x: given.x, y: given.y }]);
      for (const [i, p] of places(turned).entries()) {
        expect(p.x).toBeCloseTo(places(before)[i]?.x ?? 0, 8);
        expect(p.y).toBeCloseTo(places(before)[i]?.y ?? 0, 8);
      }
    },
  );
});

describe('handles and points', () => {
  test('there is no handle before the first, and none after the last', () => {
    expect(withHandleAt(WALL, -1, at(9, 9))).toBe(WALL);
    expect(withHandleAt(CRATE, 4, at(9, 9))).toBe(CRATE);
    expect(handlesOf(ROCK)).toEqual(ROCK.points);
  });

  test('a corner of a box leaves its middle halfway to the opposite one', () => {
    expect(withHandleAt(CRATE, 0, at(-4, -6))).toEqual({ ...CRATE, x: 0, y: -2, width: 8, length: 8 });
    const turned = withHandleAt({ ...CRATE, rotation: 90 }, 2, at(-2, 9));
    expect(turned).toEqual({ ...CRATE, rotation: 90, x: 0.5, y: 4, width: 10, length: 5 });
  });

  test('the middles of all sides, the last of a ring and a polygon included', () => {
    const middles = [
      { after: 0, at: at(2, 0) },
      { after: 1, at: at(4, 1) },
      { after: 2, at: at(2, 1) },
    ];
    expect(midpointsOf(RING)).toEqual(middles);
    expect(midpointsOf(ROCK)).toEqual(middles);
    expect(midpointsOf({ ...RING, points: [at(1, 1)] })).toEqual([]);
    expect(midpointsOf(POST)).toEqual([]);
  });

  test('a ring of four without a point is still one, and so is a polygon', () => {
    const four = [...WALL.points, at(0, 2)];
    expect(withoutPoint({ ...RING, points: four }, 3)).toEqual(RING);
    expect(withoutPoint({ ...ROCK, points: four }, 3)).toEqual(ROCK);
    expect(withoutPoint({ ...WALL, points: four }, 3)).toEqual(WALL);
    expect(withoutPoint(WALL, -1)).toBeUndefined();
    expect(movedBy(RING, at(0, 0))).toEqual(RING);
  });
});

describe('a shape that was dragged shut', () => {
  test('is none below two thousandths, either way', () => {
    expect(normalizedShape({ ...CRATE, width: 2e-3 })).toEqual({ ...CRATE, width: 2e-3 });
    expect(normalizedShape({ ...CRATE, width: 1.9e-3 })).toBeUndefined();
    expect(normalizedShape({ ...CRATE, length: 1.9e-3 })).toBeUndefined();
    expect(normalizedShape({ ...POST, radius: 2e-3 })).toEqual({ ...POST, radius: 2e-3 });
  });

  test('what has nothing twice stays the very same', () => {
    for (const shape of [WALL, RING, ROCK, CRATE, POST]) expect(normalizedShape(shape)).toBe(shape);
  });

  test('a ring does not repeat its first point, a wall may come back to it', () => {
    const back = [...WALL.points, at(0, 0)];
    expect(normalizedShape({ ...RING, points: back })).toEqual({ ...RING, points: back.slice(1) });
    expect(normalizedShape({ ...WALL, points: back })).toEqual({ ...WALL, points: back });
    expect(normalizedShape({ ...RING, points: [at(0, 0), at(4, 0)] })).toBeUndefined();
    expect(normalizedShape({ ...WALL, points: [at(0, 0)] })).toBeUndefined();
    expect(normalizedShape({ ...RING, points: [at(0, 0)] })).toBeUndefined();
    // The same across or the same down is not the same point.
    expect(normalizedShape({ ...WALL, points: [at(0, 0), at(0, 4)] })).toEqual({
      ...WALL,
      points: [at(0, 0), at(0, 4)],
    });
  });
});

describe('walls', () => {
  test('a wall that ends where it began is a ring from four points on', () => {
    const back = [...WALL.points, at(0, 0)];
    expect(closedUp({ ...WALL, points: back })).toEqual(RING);
    expect(closedUp({ ...WALL, points: [at(0, 0), at(4, 0), at(0, 0)] }).closed).toBe(false);
    expect(closedUp(RING)).toBe(RING);
    expect(closedUp({ ...RING, points: back })).toEqual({ ...RING, points: back });
    expect(closedUp({ ...WALL, points: [...WALL.points, at(0, 2)] }).closed).toBe(false);
    expect(closedUp({ ...WALL, points: [...WALL.points, at(2, 0)] }).closed).toBe(false);
  });

  test('a split leaves out a side that has no length', () => {
    const twice = { ...WALL, points: [at(0, 0), at(0, 0), at(4, 0)] };
    expect(splitAt(twice, 1)).toEqual([{ ...WALL, points: [at(0, 0), at(4, 0)] }]);
    const ring = splitAt(RING, 0) ?? [];
    expect(ring).toEqual([{ ...WALL, points: [...RING.points, at(0, 0)] }]);
  });

  test('a door in the second of two sides on one line leaves the first side whole', () => {
    const long = { ...WALL, points: [at(0, 0), at(0, 0), at(4, 0), at(10, 0)] };
    expect(cutOut(long, { a: at(6, 0), b: at(8, 0) }, 0.1)).toEqual([
      { ...WALL, points: [at(0, 0), at(4, 0), at(6, 0)] },
      { ...WALL, points: [at(8, 0), at(10, 0)] },
    ]);
    // Over the point between them it lies along neither.
    expect(cutOut(long, { a: at(3, 0), b: at(8, 0) }, 0.1)).toBeUndefined();
  });

  test('a wall that ends at the beginning of another goes before it, with all its points', () => {
    const other = { ...WALL, points: [at(9, 9), at(5, 5), at(0, 5), at(0, 0)] };
    const whole = { ...WALL, points: [at(9, 9), at(5, 5), at(0, 5), ...WALL.points] };
    expect(joined(WALL, other)).toEqual(whole);
    expect(joined(WALL, { ...other, points: other.points.toReversed() })).toEqual(whole);
  });

  test('a door as far off the wall as the reach is in it', () => {
    const long = { ...WALL, points: [at(0, 0), at(8, 0)] };
    expect(cutOut(long, { a: at(2, 0.5), b: at(4, 0.5) }, 0.5)).toHaveLength(2);
    expect(cutOut(long, { a: at(2, 0.5), b: at(4, 0.5) }, 0.49)).toBeUndefined();
  });

  test('a door in a side aslant', () => {
    const aslant = { ...WALL, points: [at(1, 1), at(7, 9)] };
    expect(cutOut(aslant, { a: at(5.5, 7), b: at(2.5, 3) }, 0.1)).toEqual([
      { ...WALL, points: [at(1, 1), at(2.5, 3)] },
      { ...WALL, points: [at(5.5, 7), at(7, 9)] },
    ]);
  });

  test('the nearest point of a side aslant', () => {
    const sides = [{ a: at(1, 1), b: at(7, 9) }];
    expect(nearestOn({ sides }, at(8, 2))?.at.x).toBeCloseTo(4, 12);
    expect(nearestOn({ sides }, at(8, 2))?.at.y).toBeCloseTo(5, 12);
    expect(nearestOn({ sides }, at(8, 2))?.far).toBeCloseTo(5, 12);
    expect(nearestOn({ sides }, at(6.5, 0))?.at.x).toBeCloseTo(2.5, 12);
    expect(nearestOn({ sides }, at(6.5, 0))?.at.y).toBeCloseTo(3, 12);
    expect(nearestOn({ sides }, at(-5, 1))?.at).toBe(sides[0]?.a);
    expect(nearestOn({ sides }, at(7, 12))?.at).toBe(sides[0]?.b);
    // As far from both, it is on the first.
    const two = [
      { a: at(0, 1), b: at(4, 1) },
      { a: at(0, -1), b: at(4, -1) },
    ];
    expect(nearestOn({ sides: two }, at(2, 0))?.at).toEqual(at(2, 1));
    expect(nearestOn({ sides: two }, at(2, -0.5))?.at).toEqual(at(2, -1));
  });

  test('sides that are in line touch where one ends on the other, from either', () => {
    const line = (from: number, to: number) => [{ a: at(from, 0), b: at(to, 0) }];
    expect(sidesTouch(line(0, 10), line(2, 4))).toBe(true);
    expect(sidesTouch(line(2, 4), line(0, 10))).toBe(true);
    expect(sidesTouch(line(0, 4), line(4, 8))).toBe(true);
    expect(sidesTouch(line(4, 8), line(0, 4))).toBe(true);
    expect(sidesTouch(line(0, 4), line(5, 8))).toBe(false);
    expect(sidesTouch(line(0, 4), [...line(5, 8), ...line(3, 4)])).toBe(true);
    expect(sidesTouch([...line(5, 8), ...line(3, 4)], line(0, 4))).toBe(true);
    expect(sidesTouch([], line(0, 4))).toBe(false);
  });
});
