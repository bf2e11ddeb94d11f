import { expect, test } from 'vitest';
import { dieShape } from '../../src/design/die-shape.ts';

/** The usual solids: each looks like none of the others. */
const SOLIDS = [4, 6, 8, 10, 12, 20];

test('each usual die has its own drawing', () => {
  const drawings = SOLIDS.map((sides) => JSON.stringify(dieShape(sides)));
  expect(new Set(drawings).size).toBe(SOLIDS.length);
});

test('a die of any other number of sides has one too', () => {
  expect(dieShape(30)).toEqual(dieShape(100));
  expect(SOLIDS.map(dieShape)).not.toContainEqual(dieShape(30));
});
