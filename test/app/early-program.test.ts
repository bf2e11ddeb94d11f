import { expect, test } from 'vitest';
import { missing } from '../../src/app/early/early-program.ts';

test('a part that is not there yet can be looked at, but nothing of it can be used', () => {
  const files = missing<{ readonly save: () => void }>();
  // React does so with everything that it is given, when it is built for development.
  expect(Object.prototype.toString.call(files)).toBe('[object Object]');
  expect(() => files.save()).toThrow('"save" was asked for while the program starts.');
});
