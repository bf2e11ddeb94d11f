import { expect, test } from 'vitest';
import { diamondPath, edgeAt, REACH, sideShape } from '../../src/design/side-shape.ts';

const DEGREES = Array.from({ length: 3600 }, (_, i) => i / 10);

/** The area within an edge, from its distance in every direction. */
function area(distance: (degrees: number) => number): number {
  const turn = (2 * Math.PI) / DEGREES.length;
  return DEGREES.reduce((sum, degrees) => sum + (distance(degrees) ** 2 / 2) * turn, 0);
}

test('only side b is a diamond', () => {
  expect(['a', 'b', 'neutral'].map((side) => sideShape(side as 'a' | 'b' | 'neutral'))).toEqual([
    'circle',
    'diamond',
    'circle',
  ]);
});

test('a diamond is as large as the circle of its footprint', () => {
  expect(area((degrees) => edgeAt('diamond', 20, degrees))).toBeCloseTo(Math.PI * 400, 1);
});

test('a diamond stands on a corner: it reaches past the circle up, down and aside, and stays within it between', () => {
  for (const degrees of [0, 90, 180, 270]) {
    expect(edgeAt('diamond', 1, degrees)).toBeCloseTo(REACH.diamond, 9);
    expect(edgeAt('diamond', 1, degrees)).toBeGreaterThan(1.1);
    expect(edgeAt('diamond', 1, degrees + 45)).toBeLessThan(0.92);
    expect(edgeAt('circle', 1, degrees + 45)).toBe(REACH.circle);
  }
  expect(Math.max(...DEGREES.map((degrees) => edgeAt('diamond', 1, degrees)))).toBeCloseTo(REACH.diamond, 9);
});

/** The ends of the lines and arcs of a path. */
function pointsOf(path: string): { x: number; y: number }[] {
  return [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)|A\S+ \S+ 0 0 1 (-?[\d.]+) (-?[\d.]+)/g)].map((each) => ({
    x: Number(each[1] ?? each[3]),
    y: Number(each[2] ?? each[4]),
  }));
}

test('the path of a diamond follows its edge, and an inset one lies evenly within', () => {
  const points = pointsOf(diamondPath(30));
  expect(points).toHaveLength(9);
  for (const { x, y } of points)
    expect(Math.hypot(x, y)).toBeCloseTo(edgeAt('diamond', 30, (Math.atan2(y, x) * 180) / Math.PI), 2);
  const inner = pointsOf(diamondPath(30, 4));
  expect(inner).toHaveLength(9);
  points.forEach(({ x, y }, i) => {
    const within = inner[i] ?? { x: 0, y: 0 };
    expect(Math.hypot(x - within.x, y - within.y)).toBeCloseTo(4, 2);
  });
});

test('an inset as large as the diamond leaves nothing of it, and nothing breaks', () => {
  for (const { x, y } of pointsOf(diamondPath(5, 40))) expect(Math.hypot(x, y)).toBe(0);
});
