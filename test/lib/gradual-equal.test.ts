import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deepEqual } from '../../src/lib/deep-equal.ts';
import { equalGradually } from '../../src/lib/gradual-equal.ts';

const value = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.oneof(
    fc.integer({ min: 0, max: 2 }),
    fc.array(fc.record({ x: fc.integer({ min: 0, max: 1 }) }), { maxLength: 3 }),
  ),
);

test('objects are compared in parts as they are in one', async () => {
  await fc.assert(
    fc.asyncProperty(value, value, async (a, b) => {
      expect(await equalGradually(a, b)).toBe(deepEqual(a, b));
      expect(await equalGradually(a, structuredClone(a))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('long lists differ by one entry anywhere, or by their length', async () => {
  const list = Array.from({ length: 2500 }, (_, i) => ({ i }));
  expect(await equalGradually({ list }, { list: structuredClone(list) })).toBe(true);
  for (const at of [0, 999, 1000, 2499])
    expect(await equalGradually({ list }, { list: list.with(at, { i: -1 }) })).toBe(false);
  expect(await equalGradually({ list }, { list: list.slice(0, 2000) })).toBe(false);
});
