import { insidePolygon } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { clipToDisc } from '@fall-of-shot/visibility/clip-to-disc';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** The area around an eye, as far as its walls in each direction. */
const area = fc
  .record({
    x: fc.double({ min: -5, max: 5, noNaN: true }),
    y: fc.double({ min: -5, max: 5, noNaN: true }),
    far: fc.array(fc.double({ min: 0.5, max: 20, noNaN: true }), { minLength: 4, maxLength: 24 }),
  })
  .map(({ x, y, far }) => ({
    eye: { x, y },
    corners: far.map((reach, i): Vec2 => {
      const angle = (i / far.length) * 2 * Math.PI;
      return { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) };
    }),
  }));

test('what a light reaches: a point is in it exactly if it is seen and near enough', () => {
  const polar = fc.tuple(
    fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    fc.double({ min: 0.01, max: 25, noNaN: true }),
  );
  fc.assert(
    fc.property(
      area,
      fc.double({ min: 0.2, max: 25, noNaN: true }),
      fc.array(polar, { minLength: 40, maxLength: 40 }),
      ({ eye, corners }, radius, spots) => {
        const lit = clipToDisc(eye, corners, radius);
        for (const [angle, far] of spots) {
          const at = { x: eye.x + far * Math.cos(angle), y: eye.y + far * Math.sin(angle) };
          const inner = { x: eye.x + far * 0.999 * Math.cos(angle), y: eye.y + far * 0.999 * Math.sin(angle) };
          const outer = { x: eye.x + far * 1.001 * Math.cos(angle), y: eye.y + far * 1.001 * Math.sin(angle) };
          // Corners of the arc stand for it: right at the rim, either is right.
          if (Math.abs(far - radius) < radius * 0.002) continue;
          if (insidePolygon(inner, corners) !== insidePolygon(outer, corners)) continue;
          expect(insidePolygon(at, lit)).toBe(insidePolygon(at, corners) && far < radius);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('in the open it is a circle, in a small room the room, and without reach nothing', () => {
  const room = [
    { x: -1, y: -1 },
    { x: 1, y: -1 },
    { x: 1, y: 1 },
    { x: -1, y: 1 },
  ];
  expect(clipToDisc({ x: 0, y: 0 }, room, 2)).toEqual(room);
  const circle = clipToDisc({ x: 0, y: 0 }, room, 0.5);
  expect(circle.length).toBeGreaterThan(100);
  for (const { x, y } of circle) expect(Math.hypot(x, y)).toBeCloseTo(0.5, 12);
  expect(clipToDisc({ x: 0, y: 0 }, room, 0)).toEqual([]);
});
