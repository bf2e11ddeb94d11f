import { describe, expect, test } from 'vitest';
import { lengthOf, span, strikes, struck, valueAt } from '../../src/sound/recipe.ts';
import { RECIPES } from '../../src/sound/recipes.ts';
import { SOUND_NAMES } from '../../src/sound/sound-names.ts';

describe.each(SOUND_NAMES)('the recipe of %s', (name) => {
  const recipe = RECIPES[name];

  test('has layers, and is shorter than 1.2 seconds', () => {
    expect(recipe.length).toBeGreaterThan(0);
    expect(lengthOf(recipe)).toBeGreaterThan(0.05);
    expect(lengthOf(recipe)).toBeLessThan(1.2);
  });

  test('begins and ends in silence, so that nothing clicks', () => {
    for (const { gain } of recipe) expect([gain[0]?.[1], gain.at(-1)?.[1]]).toEqual([0, 0]);
  });

  test('goes forward in time, with audible frequencies', () => {
    for (const { gain, source, filter } of recipe) {
      const glides = [...(source.kind === 'tone' ? [source.pitch] : []), ...(filter ? [filter.frequency] : [])];
      for (const curve of [gain, ...glides])
        curve.forEach(([at], i) => {
          if (i > 0) expect(at).toBeGreaterThan(curve[i - 1]?.[0] ?? 0);
        });
      for (const [, frequency] of glides.flat()) {
        expect(frequency).toBeGreaterThanOrEqual(20);
        expect(frequency).toBeLessThan(8000);
      }
    }
  });

  test('is never louder than a full wave, all layers together', () => {
    const times = recipe.flatMap(({ gain }) => gain.map(([at]) => at));
    for (const time of times) {
      const sum = recipe.reduce((all, layer) => {
        const { start, end } = span(layer);
        return all + (time < start || time > end ? 0 : valueAt(layer.gain, time));
      }, 0);
      expect(sum).toBeLessThanOrEqual(1);
    }
  });
});

test('no two sounds are the same', () => {
  expect(new Set(SOUND_NAMES.map((name) => JSON.stringify(RECIPES[name]))).size).toBe(SOUND_NAMES.length);
});

test('a die that does not count settles lower', () => {
  const pitch = (name: 'die-settle' | 'die-settle-low') =>
    RECIPES[name].flatMap(({ source }) => (source.kind === 'tone' ? source.pitch.map(([, hertz]) => hertz) : []));
  expect(Math.max(...pitch('die-settle-low'))).toBeLessThan(Math.min(...pitch('die-settle')) / 2);
});

test('a burst has a tail of 600 milliseconds, the end has two notes, and going down has one low note', () => {
  expect(lengthOf(RECIPES.burst)).toBeGreaterThan(0.6);
  const starts = RECIPES.end.map((layer) => span(layer).start);
  expect(new Set(starts).size).toBe(2);
  const notes = RECIPES.down.flatMap(({ source }) =>
    source.kind === 'tone' ? source.pitch.map(([, hertz]) => hertz) : [],
  );
  expect(new Set(notes)).toEqual(new Set([98]));
});

describe('curves', () => {
  test('have values between their points, and those of their ends outside', () => {
    const curve = [
      [1, 0],
      [2, 10],
      [4, 0],
    ] as const;
    expect([0, 1, 1.5, 2, 3, 4, 9].map((time) => valueAt(curve, time))).toEqual([0, 0, 5, 10, 5, 0, 0]);
  });

  test('of something struck are loudest at once', () => {
    const curve = struck(0.8, 0.5, 2);
    expect(curve[0]).toEqual([2, 0]);
    expect(Math.max(...curve.map(([, value]) => value))).toBe(0.8);
    expect(curve[1]?.[0]).toBeLessThan(2.01);
    expect(curve.at(-1)?.[0]).toBeCloseTo(2.5, 9);
  });

  test('of several strikes end each before the next', () => {
    const curve = strikes(
      [
        [0, 1],
        [0.1, 0.5],
      ],
      0.3,
    );
    expect(valueAt(curve, 0.1)).toBe(0);
    expect(valueAt(curve, 0.103)).toBeCloseTo(0.5, 6);
    expect(curve.at(-1)?.[0]).toBeCloseTo(0.4, 9);
  });
});
