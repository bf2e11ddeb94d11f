import { expect, test } from 'vitest';
import { readFoundry } from '../../../src/formats/foundry/foundry.ts';
import { foundryScene } from '../../fixtures/foundry.ts';
import { mapOf } from '../open.ts';

/** The lights of a scene with these, as range, bright range and intensity. */
const read = (...lights: unknown[]) =>
  mapOf(readFoundry(foundryScene({ lights }), 'yard.json')).scene.lights.map(({ range, bright, intensity }) => [
    range,
    bright,
    intensity,
  ]);
const at = { x: 800, y: 800 };

test('lights have both radii, and one that is switched off gives none', () => {
  const [lamp, off, bright] = read(
    { ...at, config: { dim: 20, bright: 10 } },
    { ...at, hidden: true, config: { dim: 20, bright: 10 } },
    { ...at, config: { dim: 0, bright: 10 } },
  );
  expect(lamp?.[2]).toBe(1);
  expect(off?.[2]).toBe(0);
  expect((lamp?.[0] ?? 0) / (lamp?.[1] ?? 1)).toBe(2);
  expect(bright?.[0]).toBe(bright?.[1]);
});

test.each([
  ['by its range', { dim: -20, bright: 0 }],
  ['by its luminosity', { dim: 20, bright: 10, luminosity: -0.5 }],
  ['by its mark', { dim: 20, bright: 10, negative: true }],
])('a source of darkness is left out: %s', (_, config) => {
  expect(read({ ...at, config })).toEqual([]);
});
