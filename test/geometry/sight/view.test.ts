import { nearnessAt, type Trace, toEyePoint, traceOf, viewOf } from '@fall-of-shot/sight/view';
import { describe, expect, test } from 'vitest';
import { numbersFrom } from '../cells.ts';
import { seg, turnedRound } from '../doubles.ts';

/** The view of a silhouette 10 m to the east that is 1 m wide to either side. Right of the line is down the map. */
const view = viewOf({ x: 0, y: 0, z: 1.62 }, { x: 10, y: 0 }, 1);

/** The same to the last digits. */
function expectTrace(found: Trace | undefined, ...[from, to, near0, near1]: readonly number[]): void {
  expect(found).toBeDefined();
  for (const [name, value] of Object.entries({ from, to, near0, near1 })) {
    expect(found?.[name as keyof Trace], name).toBeCloseTo(value ?? Number.NaN, 12);
  }
}

describe('the directions of a view', () => {
  test('are ahead to the middle, and to the right of that', () => {
    const { far, ahead, right, from, to } = viewOf({ x: 1, y: 2, z: 0 }, { x: 4, y: -2 }, 0.5);
    expect({ far, ahead, right, from, to }).toEqual({
      ...{ far: 5, from: -0.5, to: 0.5 },
      ...{ ahead: { x: 0.6, y: -0.8 }, right: { x: 0.8, y: 0.6 } },
    });
    expect(toEyePoint(view, { x: 3, y: 4 })).toEqual({ ahead: 3, aside: 4 });
  });

  test('are north and east from straight above', () => {
    const above = viewOf({ x: 2, y: 3, z: 9 }, { x: 2, y: 3 }, 1);
    expect(above.ahead).toEqual({ x: 0, y: -1 });
    expect(above.right).toEqual({ x: 1, y: 0 });
    expect(toEyePoint(above, { x: 6, y: 1 })).toEqual({ ahead: 2, aside: 4 });
  });
});

test('whatever is on the line to the middle is exactly on it', () => {
  for (let x = 1; x <= 9; x++) {
    for (let y = 1; y <= 9; y++) {
      const slanted = viewOf({ x: 0, y: 0, z: 0 }, { x: 11 * x, y: 11 * y }, 1);
      for (let i = 1; i <= 10; i++) expect(Math.abs(toEyePoint(slanted, { x: i * x, y: i * y }).aside)).toBe(0);
    }
  }
});

describe('the nearness along a trace', () => {
  const trace: Trace = { from: 2, to: 6, near0: 1, near1: 3 };
  test.each([
    [2, 1],
    [3, 1.5],
    [6, 3],
  ])('at %d it is %d', (u, nearness) => {
    expect(nearnessAt(trace, u)).toBe(nearness);
  });

  test('of a trace without width is that of its start', () => {
    expect(nearnessAt({ from: 2, to: 2, near0: 5, near1: 7 }, 2)).toBe(5);
  });
});

describe('the trace of a wall', () => {
  test('in the view is where it appears on the plane, from left to right', () => {
    expectTrace(traceOf(view, seg(5, 0, 8, 0.4), false), 0, 0.5, 2, 1.25);
    // What is farther right on the map may appear farther left.
    expectTrace(traceOf(view, seg(2, 0.1, 8, 0.2), false), 0.25, 0.5, 1.25, 5);
  });

  test('across the view is cut at both of its edges', () => {
    expectTrace(traceOf(view, seg(5, -3, 5, 3), false), -1, 1, 2, 2);
    // It meets y = -x / 10 at 20 / 3, and y = x / 10 at 10.
    expectTrace(traceOf(view, seg(4, -2, 12, 2), true), -1, 1, 1.5, 1);
  });

  test('that ends exactly at both edges is whole', () => {
    expect(traceOf(view, seg(5, -0.5, 5, 0.5), false)).toEqual({ from: -1, to: 1, near0: 2, near1: 2 });
  });

  test('through the plane ends there, or goes on beyond', () => {
    const through = seg(8, 0, 12, 0.5);
    expectTrace(traceOf(view, through, false), 0, 0.25, 1.25, 1);
    expectTrace(traceOf(view, through, true), 0, 5 / 12, 1.25, 10 / 12);
    expectTrace(traceOf(view, seg(8, 0, 12, -0.5), false), -0.25, 0, 1, 1.25);
  });

  test('from behind the eye begins at the edge of the view', () => {
    expectTrace(traceOf(view, seg(-5, 0.1, 5, 0.1), false), 0.2, 1, 2, 10);
  });

  test.each([
    ['left of the view', seg(5, -2, 5, -1)],
    ['right of the view', seg(5, 1, 5, 2)],
    ['behind the plane', seg(11, -1, 12, 1)],
    ['behind the eye', seg(-2, -1, -2, 1)],
    ['that runs along the line of sight', seg(2, 0, 8, 0)],
    ['that runs along another line of sight', seg(2, 0.1, 8, 0.4)],
    ['that touches the left edge from outside', seg(5, -1, 5, -0.5)],
    ['that touches the right edge from outside', seg(5, 0.5, 5, 1)],
    ['that touches the plane from behind', seg(10, 0, 12, 0.3)],
    ['that begins at the eye and goes right', seg(0, 0, 5, 0.2)],
    ['that begins at the eye and goes left', seg(0, 0, 5, -0.2)],
  ])('%s is none', (_, wall) => {
    expect(traceOf(view, wall, false)).toBeUndefined();
    expect(traceOf(view, turnedRound(wall), false)).toBeUndefined();
  });

  test('is the same to the last bit whichever end comes first', () => {
    const number = numbersFrom(7);
    for (let i = 0; i < 3000; i++) {
      const [x, y, ahead, aside] = [number(0, 9), number(-1, 1), number(-9, 9), number(-2, 2)];
      // Every second one is as far aside at both ends.
      const wall = seg(x, y, x + ahead, i % 2 === 0 ? y : y + aside);
      expect(traceOf(view, turnedRound(wall), false)).toEqual(traceOf(view, wall, false));
    }
  });
});
