import { edges, type Shape } from '@fall-of-shot/plane/shapes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inParts } from '../../../src/canvas/obstructions/obstruction-batches.ts';

const point = fc.record({ x: fc.integer({ min: 0, max: 999 }), y: fc.integer({ min: 0, max: 999 }) });
const outline: fc.Arbitrary<Shape> = fc
  .record({
    points: fc.array(point, { minLength: 3, maxLength: 3500, size: 'max' }),
    closed: fc.boolean(),
    solid: fc.boolean(),
  })
  .map(({ points, closed, solid }) =>
    solid ? { shape: 'polygon', points } : { shape: 'polyline', points, closed, thickness: 0 },
  );

const sides = (shapes: readonly Shape[]): string[] =>
  shapes
    .flatMap((shape) => edges(shape))
    .map(({ a, b }) => `${a.x} ${a.y} ${b.x} ${b.y}`)
    .sort();

test('outlines in parts have the same sides as whole, and no part has more than a thousand points', () => {
  fc.assert(
    fc.property(fc.array(outline, { maxLength: 4 }), (shapes) => {
      const parts = inParts(shapes.map((shape) => ({ shape })));
      expect(sides(parts.flat())).toEqual(sides(shapes));
      for (const part of parts) {
        const points = part.map((shape) => ('points' in shape ? shape.points.length : 4));
        expect(points.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1000);
      }
    }),
    { numRuns: 20 },
  );
});
