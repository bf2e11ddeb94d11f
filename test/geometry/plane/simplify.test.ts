import { distanceToSegment, edges } from '@fall-of-shot/plane/shapes';
import { simplifyChain } from '@fall-of-shot/plane/simplify';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { points } from '../../fixtures/uvtt.ts';

it('leaves out what lies on a straight line, and keeps corners', () => {
  const chain = { points: points(0, 0, 1, 0.01, 2, 0, 3, 0, 3, 1, 3, 2), closed: false };
  expect(simplifyChain(chain, 0.02).points).toEqual(points(0, 0, 3, 0, 3, 2));
  expect(simplifyChain(chain, 0.001).points).toEqual(points(0, 0, 1, 0.01, 2, 0, 3, 0, 3, 2));
});

it('keeps the requested points', () => {
  const chain = { points: points(0, 0, 1, 0, 2, 0, 3, 0), closed: false };
  expect(simplifyChain(chain, 0.1, (p) => p.x === 2).points).toEqual(points(0, 0, 2, 0, 3, 0));
});

it('keeps a ring a ring', () => {
  const square = { points: points(0, 0, 1, 0, 2, 0, 2, 1, 2, 2, 1, 2, 0, 2, 0, 1), closed: true };
  expect(simplifyChain(square, 0.02)).toEqual({ points: points(0, 0, 2, 0, 2, 2, 0, 2), closed: true });
  const speck = { points: points(0, 0, 0.001, 0, 0.001, 0.001), closed: true };
  expect(simplifyChain(speck, 0.02)).toEqual(speck);
});

it('never moves a point, and leaves none out that lies farther away than the tolerance', () => {
  const coordinate = fc.double({ min: 0, max: 3, noNaN: true });
  const chain = fc.record({
    points: fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 2, maxLength: 40 }),
    closed: fc.boolean(),
  });
  fc.assert(
    fc.property(chain, fc.double({ min: 0, max: 1, noNaN: true }), (given, tolerance) => {
      const left = simplifyChain(given, tolerance);
      expect(left.closed).toBe(given.closed);
      let from = 0;
      for (const p of left.points) {
        from = given.points.indexOf(p, from) + 1;
        expect(from).toBeGreaterThan(0);
      }
      const lines = edges({ shape: 'polyline', thickness: 0, ...left });
      for (const p of given.points) {
        const near = lines.map((line) => distanceToSegment(p, line));
        if (lines.length > 0) expect(Math.min(...near)).toBeLessThanOrEqual(tolerance + 1e-9);
      }
    }),
  );
});

it('takes a chain of 100,000 points', () => {
  const wave = Array.from({ length: 100_000 }, (_, i) => ({ x: i / 1000, y: Math.sin(i / 1000) }));
  expect(simplifyChain({ points: wave, closed: false }, 0.02).points.length).toBeLessThan(500);
});
