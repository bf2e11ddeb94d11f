import { meets, side } from '@fall-of-shot/plane/orientation';
import { distanceToSegment } from '@fall-of-shot/plane/shapes';
import { lerp2 } from '@fall-of-shot/plane/vec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { awkward, pointOf, seg, segmentOf, small, turnedRound } from '../doubles.ts';

const line = seg(0, 0, 10, 0);
const cut = (wall: ReturnType<typeof seg>) => meets(line.a, line.b, wall);

describe('where a line meets a wall', () => {
  test.each([
    ['crosses it', seg(4, -1, 4, 1), 0.4],
    ['meets its end', seg(4, 0, 4, 3), 0.4],
    ['meets its end, the wall on its other side', seg(4, 0, 4, -3), 0.4],
    ['starts on it', seg(0, -1, 0, 1), 0],
    ['ends on it', seg(10, -1, 10, 1), 1],
    ['starts on its end', seg(0, 0, 0, 5), 0],
    ['meets it aslant', seg(3, -1, 5, 1), 0.4],
    ['stops short of it', seg(10.001, -1, 10.001, 1), undefined],
    ['passes its end', seg(4, 0.001, 4, 3), undefined],
    ['runs along it', seg(2, 0, 6, 0), undefined],
    ['runs along it, end to end', seg(10, 0, 12, 0), undefined],
    ['runs beside it', seg(2, 1, 6, 1), undefined],
    ['lies before it on its line', seg(-4, 0, -2, 0), undefined],
    ['lies on a wall without length', seg(4, 0, 4, 0), undefined],
    ['lies beside a wall without length', seg(4, 1, 4, 1), undefined],
  ])('a line that %s', (_, wall, expected) => {
    expect(cut(wall)).toBe(expected);
    expect(cut(turnedRound(wall))).toBe(expected);
    // The same about the other axis.
    const over = ({ x, y }: typeof wall.a) => ({ x: y, y: x });
    expect(meets(over(line.a), over(line.b), { a: over(wall.a), b: over(wall.b) })).toBe(expected);
  });

  test('a line without length meets nothing', () => {
    expect(meets({ x: 4, y: 0 }, { x: 4, y: 0 }, seg(4, -1, 4, 1))).toBeUndefined();
  });
});

describe.each([
  ['integers', small],
  ['awkward doubles', awkward],
])('over %s', (_, coordinate) => {
  const point = pointOf(coordinate);

  test("swapping a wall's ends gives the very same answer, and the same distance", () => {
    fc.assert(
      fc.property(point, point, segmentOf(coordinate), (from, to, wall) => {
        expect(meets(from, to, turnedRound(wall))).toBe(meets(from, to, wall));
        expect(distanceToSegment(from, turnedRound(wall))).toBe(distanceToSegment(from, wall));
      }),
      { numRuns: 2000 },
    );
  });

  test('the meeting point lies on the way, and on the wall', () => {
    fc.assert(
      fc.property(point, point, segmentOf(coordinate), (from, to, wall) => {
        const share = meets(from, to, wall);
        if (share === undefined) return;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        const size = Math.max(1, ...[from, to, wall.a, wall.b].flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
        expect(distanceToSegment(lerp2(from, to, share), wall)).toBeLessThan(size * 1e-6);
      }),
      { numRuns: 2000 },
    );
  });

  test('a line whose ends are on two sides of a wall, and the other way round, meets it', () => {
    fc.assert(
      fc.property(point, point, segmentOf(coordinate), (from, to, wall) => {
        const apart =
          side(wall.a, wall.b, from) * side(wall.a, wall.b, to) === -1 &&
          side(from, to, wall.a) * side(from, to, wall.b) === -1;
        if (apart) expect(meets(from, to, wall)).toBeDefined();
      }),
      { numRuns: 2000 },
    );
  });

  test('a line through the shared corner of two walls does not leak, whichever comes first', () => {
    fc.assert(
      fc.property(point, point, point, point, (corner, from, end, other) => {
        // The line runs through the corner exactly, or as near as doubles allow; its ends lie on two sides of the chain.
        const to = { x: 2 * corner.x - from.x, y: 2 * corner.y - from.y };
        const walls = [
          { a: corner, b: end },
          { a: other, b: corner },
        ];
        const ends = [side(from, to, end), side(from, to, other)];
        if (ends[0] === 0 || ends[1] === 0 || ends[0] === ends[1]) return;
        const met = (all: typeof walls) => all.some((wall) => meets(from, to, wall) !== undefined);
        expect(met(walls)).toBe(true);
        expect(met([...walls].reverse().map(turnedRound))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a wall almost along the line still stops it if exact numbers say so', () => {
  test.each([
    // Figures that round to parallel, and the share of the way at which the wall begins and ends.
    [
      seg(20.589009668547178, 2.448265984863096, 9.787978790694329, 23.743082746400578),
      seg(18.086675992414598, 7.381752215212684, 12.872662412999253, 17.66146208934),
      [0.23, 0.72],
    ],
    [
      seg(96.60208182081827, 23.54014586937414, 27.940712187560692, 81.86261899619127),
      seg(77.52981192727124, 39.74055017641281, 42.538667897533536, 69.46279527946527),
      [0.27, 0.79],
    ],
    // Figures that are all rounding, and said the far end of the line.
    [seg(68.22, 13.04, 56.97, 21.3), seg(65.4075, 15.105, 59.7825, 19.235), [0.24, 0.76]],
    [seg(75.69, 87.03, 36.24, 47.91), seg(65.8275, 77.25, 46.1025, 57.69), [0.24, 0.76]],
  ])('%j', ({ a: from, b: to }, wall, [least = 0, most = 0]) => {
    expect(side(from, to, wall.a) * side(from, to, wall.b)).toBe(-1);
    expect(side(wall.a, wall.b, from) * side(wall.a, wall.b, to)).toBe(-1);
    const share = meets(from, to, wall);
    expect(share).toBeGreaterThanOrEqual(least);
    expect(share).toBeLessThanOrEqual(most);
    expect(meets(from, to, turnedRound(wall))).toBe(share);
    // On the way back it is within the same stretch.
    const back = meets(to, from, wall);
    expect(back).toBeGreaterThanOrEqual(1 - most);
    expect(back).toBeLessThanOrEqual(1 - least);
  });
});
