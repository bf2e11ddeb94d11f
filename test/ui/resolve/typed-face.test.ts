import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enteredFace, NOTHING_TYPED, typeDigit } from '../../../src/ui/resolve/typed-face.ts';

/** Types digits one after another; the faces that became complete, and the digits that are left. */
function typed(digits: string, sides: number) {
  const faces: number[] = [];
  let now = NOTHING_TYPED;
  for (const digit of digits) {
    now = typeDigit(now, digit, sides);
    if (now.face !== undefined) faces.push(now.face);
  }
  return { faces, left: now.digits };
}

test('on a die of up to ten sides each digit is a face, and 0 is the ten', () => {
  expect(typed('1', 4)).toEqual({ faces: [1], left: '' });
  expect(typed('90', 10)).toEqual({ faces: [9, 10], left: '' });
});

test('a digit that is no face of the die is ignored', () => {
  expect(typed('5', 4)).toEqual({ faces: [], left: '' });
  expect(typed('790', 6)).toEqual({ faces: [], left: '' });
  expect(typed('0', 12)).toEqual({ faces: [], left: '' });
  expect(typed('25', 20)).toEqual({ faces: [], left: '2' });
});

test('on a die of more sides a face is complete when no digit can follow', () => {
  expect(typed('5', 12)).toEqual({ faces: [5], left: '' });
  expect(typed('12', 12)).toEqual({ faces: [12], left: '' });
  expect(typed('17', 30)).toEqual({ faces: [17], left: '' });
  expect(typed('100', 100)).toEqual({ faces: [100], left: '' });
});

test('Enter accepts a face that could continue', () => {
  expect(enteredFace(typeDigit(NOTHING_TYPED, '1', 12))).toBe(1);
  expect(enteredFace(NOTHING_TYPED)).toBeUndefined();
});

test('every face of every die can be typed, and nothing else', () => {
  fc.assert(
    fc.property(fc.integer({ min: 11, max: 100 }), fc.nat(), (sides, n) => {
      const face = 1 + (n % sides);
      let now = NOTHING_TYPED;
      for (const digit of String(face)) now = typeDigit(now, digit, sides);
      expect(now.face ?? enteredFace(now)).toBe(face);
    }),
  );
});
