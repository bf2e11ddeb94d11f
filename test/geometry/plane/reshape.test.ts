import {
  handlesOf,
  midpointsOf,
  movedBy,
  rotatedAbout,
  withHandleAt,
  withoutPoint,
  withPoint,
} from '@fall-of-shot/plane/reshape';
import { boxCorners } from '@fall-of-shot/plane/shapes';
import { describe, expect, test } from 'vitest';
import { at, CRATE, POST, RING, ROCK, WALL } from './some-shapes.ts';

describe('moving and rotating', () => {
  test.each([WALL, ROCK])('every point of a $shape moves with it', (shape) => {
    expect(movedBy(shape, at(1, -1))).toEqual({ ...shape, points: [at(1, -1), at(5, -1), at(5, 1)] });
  });

  test.each([CRATE, POST])('the middle of a $shape moves with it', (shape) => {
    expect(movedBy(shape, at(1, -1))).toEqual({ ...shape, x: 3, y: 0 });
  });

  test('a quarter turn is exact, clockwise on the screen', () => {
    expect(rotatedAbout(WALL, at(0, 0), 90)).toMatchObject({ points: [at(0, 0), at(0, 4), at(-2, 4)] });
    expect(rotatedAbout(POST, at(0, 0), 90)).toEqual({ ...POST, x: -1, y: 2 });
    expect(rotatedAbout(CRATE, at(2, 1), 90)).toEqual({ ...CRATE, rotation: 90 });
  });

  test('the rotation of a box stays within a full turn', () => {
    const turned = rotatedAbout({ ...CRATE, rotation: 350 }, at(2, 1), 30);
    expect(turned).toMatchObject({ rotation: 20 });
  });
});

describe('handles', () => {
  test('are the points of a wall, the corners of a box, and the edge of a disc', () => {
    expect(handlesOf(WALL)).toEqual(WALL.points);
    expect(handlesOf(CRATE)).toEqual(boxCorners(CRATE));
    expect(handlesOf(POST)).toEqual([at(5, 1)]);
  });

  test('a point of a wall goes where it is dragged, the others stay', () => {
    expect(withHandleAt(WALL, 1, at(6, 1))).toMatchObject({ points: [at(0, 0), at(6, 1), at(4, 2)] });
  });

  test.each([0, 1, 2, 3])('corner %i of a box moves, and the opposite one stays', (corner) => {
    const turned = { ...CRATE, rotation: 30 };
    const fixed = boxCorners(turned)[(corner + 2) % 4];
    const to = at(7.3, -4.1);
    const bent = withHandleAt(turned, corner, to);
    const corners = bent.shape === 'box' ? boxCorners(bent) : [];
    for (const wanted of [fixed, to]) {
      expect(
        Math.min(...corners.map((each) => Math.hypot(each.x - (wanted?.x ?? 0), each.y - (wanted?.y ?? 0)))),
      ).toBeCloseTo(0, 9);
    }
    expect(bent).toMatchObject({ rotation: 30 });
  });

  test('the edge of a disc goes as far as it is dragged, but never to zero', () => {
    expect(withHandleAt(POST, 0, at(2, 6))).toEqual({ ...POST, radius: 5 });
    expect(withHandleAt(POST, 0, at(2, 1))).toMatchObject({ radius: 0.001 });
    expect(withHandleAt(CRATE, 0, at(4, 2))).toMatchObject({ width: 0.001, length: 0.001 });
  });

  test('a handle that does not exist changes nothing', () => {
    expect(withHandleAt(WALL, 3, at(9, 9))).toBe(WALL);
    expect(withHandleAt(POST, 1, at(9, 9))).toBe(POST);
  });
});

describe('adding and removing points', () => {
  test('a point can be added to every side, in a ring to the last one too', () => {
    expect(midpointsOf(WALL)).toEqual([
      { after: 0, at: at(2, 0) },
      { after: 1, at: at(4, 1) },
    ]);
    expect(midpointsOf(RING).map(({ after }) => after)).toEqual([0, 1, 2]);
    expect(midpointsOf(ROCK)).toHaveLength(3);
    expect(midpointsOf(CRATE)).toEqual([]);
  });

  test('an added point follows the one it is added after', () => {
    expect(withPoint(WALL, 0, at(1, 1))).toMatchObject({ points: [at(0, 0), at(1, 1), at(4, 0), at(4, 2)] });
    expect(withPoint(RING, 2, at(1, 1))).toMatchObject({ points: [at(0, 0), at(4, 0), at(4, 2), at(1, 1)] });
    expect(withPoint(POST, 0, at(1, 1))).toBe(POST);
  });

  test('a wall keeps two points, a polygon three; a ring of two is no ring', () => {
    expect(withoutPoint(WALL, 1)).toMatchObject({ points: [at(0, 0), at(4, 2)] });
    expect(withoutPoint({ ...WALL, points: WALL.points.slice(0, 2) }, 0)).toBeUndefined();
    expect(withoutPoint(ROCK, 0)).toBeUndefined();
    expect(withoutPoint(RING, 0)).toMatchObject({ closed: false, points: [at(4, 0), at(4, 2)] });
    expect(withoutPoint(WALL, 3)).toBeUndefined();
    expect(withoutPoint(CRATE, 0)).toBeUndefined();
  });
});
