import { contains } from '@fall-of-shot/plane/shapes';
import { distance2 } from '@fall-of-shot/plane/vec';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pieceAt } from '../../../src/scene/pieces/hit-test.ts';
import { footprintOf } from '../../../src/scene/schema/footprint.ts';
import { piece } from '../../support/scenes.ts';

test('a click takes the nearest piece whose footprint holds it, or that is drawn there, discs and boxes alike', () => {
  const place = fc.integer({ min: 0, max: 80 }).map((n) => n / 8);
  const footprint = fc.oneof(
    fc.record({ shape: fc.constant('disc' as const), radius: fc.constantFrom(0.125, 0.5, 2) }),
    fc.record({
      shape: fc.constant('box' as const),
      width: fc.constantFrom(0.5, 2),
      length: fc.constantFrom(1, 4, 6),
    }),
  );
  const pieces = fc.array(fc.tuple(place, place, footprint, fc.integer({ min: 0, max: 359 })), { maxLength: 12 });
  fc.assert(
    fc.property(pieces, place, place, fc.constantFrom(10, 40, 400), (given, x, y, zoom) => {
      const all = given.map(([px, py, shape, facing], i) => piece(`${i}`, px, py, { footprint: shape, facing }));
      const at = { x, y };
      const under = all.filter((each) => distance2(at, each) <= 18 / zoom || contains(footprintOf(each), at));
      const least = Math.min(...under.map((each) => distance2(at, each)));
      const nearest = under.filter((each) => distance2(at, each) === least).at(-1);
      expect(pieceAt(all, at, zoom)).toBe(nearest?.id ?? null);
    }),
  );
});
