import { diceOf, readDice, rollOf, sumOf } from '@fall-of-shot/rules/systems/scatter-table/dice';
import {
  degreesOf,
  directionName,
  fireDegrees,
  placeOf,
  roseWords,
} from '@fall-of-shot/rules/systems/scatter-table/direction';
import { lengthInWords, lengthWords, perUnitIn, type STFacts } from '@fall-of-shot/rules/systems/scatter-table/facts';
import { effectWords, resultOf } from '@fall-of-shot/rules/systems/scatter-table/questions';
import {
  type DirectionRoll,
  distanceWords,
  isGood,
  lengthOf,
  neededWords,
  type RoseKind,
  reachOf,
  rowAt,
  type Start,
} from '@fall-of-shot/rules/systems/scatter-table/table';
import { describe, expect, test } from 'vitest';
import { armed } from '../range.ts';

const direction = (rose: RoseKind, points: number, from: Start = 'fire', dice = `d${points}`): DirectionRoll => ({
  dice,
  rose,
  points,
  from,
});

describe('dice of a table', () => {
  test.each<[string, boolean]>([
    ['d500', true],
    ['d501', false],
    // 496 and 528 different throws.
    ['2d31', true],
    ['2d32', false],
    ['3d13', true],
    ['3d14', false],
    ['d2', true],
    ['1d6', true],
    ['10d2', true],
    ['xd6', false],
    ['d6x', false],
  ])('%s have few enough throws for odds: %s', (text, few) => {
    expect(readDice(text) !== undefined).toBe(few);
  });

  test('that are no dice were refused when the table was read', () => {
    expect(diceOf('3d6')).toEqual({ count: 3, sides: 6 });
    expect(() => diceOf('six')).toThrow('"six" are no dice.');
  });

  test('ST-05 a single die groups its faces by what they mean, and rolls again those that mean nothing', () => {
    const third = (sum: number) => (sum === 2 ? undefined : `rest ${sum % 3}`);
    expect(rollOf({ count: 1, sides: 5 }, third)).toEqual({
      count: 1,
      sides: 5,
      voidFaces: [2],
      groups: [
        { faces: [1, 4], means: 'rest 1' },
        { faces: [3], means: 'rest 0' },
        { faces: [5], means: 'rest 2' },
      ],
      summed: true,
    });
  });

  test('ST-03 of several dice no face means anything by itself', () => {
    expect(rollOf({ count: 2, sides: 3 }, () => 'hit')).toEqual({
      count: 2,
      sides: 3,
      voidFaces: [],
      groups: [
        { faces: [1], means: '' },
        { faces: [2], means: '' },
        { faces: [3], means: '' },
      ],
      summed: true,
    });
  });

  test('only a roll has a sum', () => {
    const asks = { who: 'gm' } as const;
    const dice = rollOf({ count: 2, sides: 6 }, () => undefined);
    const roll = { kind: 'roll', key: 'direction', asks, prompt: '', rule: 'ST-05', dice } as const;
    const choose = { kind: 'choose', key: 'effect:a', asks, prompt: '', rule: 'ST-09', options: [] } as const;
    expect(sumOf(roll, { kind: 'roll', faces: [2, 6] })).toBe(8);
    expect(() => sumOf(roll, { kind: 'choose', option: 'damaged' })).toThrow('"direction" is not a roll.');
    expect(() => sumOf(choose, { kind: 'roll', faces: [2] })).toThrow('"effect:a" is not a roll.');
  });
});

describe('ST-05 a direction', () => {
  test.each<[string, DirectionRoll, string, number, number | undefined]>([
    ['the first of a rose', direction('rose', 8), 'd8', 1, 0],
    ['the last of a rose', direction('rose', 8), 'd8', 8, 7],
    ['beyond a rose, on one die', direction('rose', 8), 'd10', 9, undefined],
    ['twelve on a clock', direction('clock', 12), 'd12', 12, 0],
    ['eleven on a clock', direction('clock', 12), 'd12', 11, 11],
    ['the lowest sum of two dice', direction('rose', 6), '2d6', 2, 0],
    ['a sum that goes around', direction('rose', 6), '2d6', 12, 4],
    ['the lowest sum on a clock', direction('clock', 12), '2d6', 2, 2],
    ['a side of a hex', direction('hexes', 6), 'd6', 6, 5],
  ])('%s', (_, roll, dice, sum, place) => {
    expect(placeOf(roll, diceOf(dice), sum)).toBe(place);
  });

  test.each<[number, number, number]>([
    [0, -5, 0],
    [5, 0, 90],
    [0, 5, 180],
    [-5, 0, 270],
    [0, 0, 30],
  ])(
    'the line of fire to a place (%d, %d) away points to %d degrees: to the firer’s facing, if it is none',
    (x, y, degrees) => {
      expect(fireDegrees({ x: 7, y: 3 }, { x: 7 + x, y: 3 + y }, 30)).toBeCloseTo(degrees, 9);
    },
  );

  test.each<[string, DirectionRoll, number, number, number, number]>([
    ['from the line of fire', direction('rose', 8), 2, 350, 77, 80],
    ['from north', direction('rose', 8, 'north'), 2, 350, 300, 30],
    ['from a north that is turned to the left', direction('rose', 4, 'north'), 1, 0, -100, 350],
    ['of a clock', direction('clock', 12), 3, 90, 0, 180],
  ])('%s on the map', (_, roll, place, fire, north, degrees) => {
    expect(degreesOf(roll, place, fire, north, null)).toBeCloseTo(degrees, 9);
  });

  test.each<['hex-columns' | 'hex-rows', number, number]>([
    ['hex-columns', 0, 0],
    ['hex-columns', 29.9, 0],
    ['hex-columns', 30, 60],
    ['hex-columns', 31, 60],
    ['hex-columns', 330, 0],
    ['hex-columns', 329, 300],
    ['hex-columns', -31, 300],
    ['hex-rows', 0, 30],
    ['hex-rows', 59, 30],
    ['hex-rows', 60, 90],
    ['hex-rows', 90, 90],
    ['hex-rows', 359, 330],
  ])('ST-10 on %s the side nearest to %d° is at %d°, the next one clockwise if two are', (kind, towards, degrees) => {
    const grid = { kind, size: 2 };
    expect(degreesOf(direction('hexes', 6), 0, towards, 17, grid)).toBe(degrees);
    expect(degreesOf(direction('hexes', 6, 'north'), 0, 17, towards, grid)).toBe(degrees);
    expect(degreesOf(direction('hexes', 6), 5, towards, 17, grid)).toBe((degrees + 300) % 360);
  });

  test.each<[string, DirectionRoll, readonly string[]]>([
    ['four from north', direction('rose', 4, 'north'), ['N', 'E', 'S', 'W']],
    ['eight from north', direction('rose', 8, 'north'), ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']],
    ['three from north', direction('rose', 3, 'north'), ['N', 'at 120° right of north', 'at 120° left of north']],
    [
      'four from the line of fire',
      direction('rose', 4),
      ['straight on', 'at 90° right of the line of fire', 'straight back', 'at 90° left of the line of fire'],
    ],
    [
      'seven from the line of fire, to a tenth of a degree',
      direction('rose', 7),
      ['straight on', ...[51.4, 102.9, 154.3].map((turn) => `at ${turn}° right of the line of fire`)],
    ],
    ['a clock', direction('clock', 12), ['towards 12 o’clock', 'towards 1 o’clock', 'towards 2 o’clock']],
    [
      'hexes',
      direction('hexes', 6),
      ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((side) => `over the ${side} side of the hex`),
    ],
  ])('has a name: %s', (_, roll, names) => {
    expect(names.map((_name, place) => directionName(roll, place))).toEqual(names);
  });

  test.each<[DirectionRoll, string]>([
    [direction('clock', 12), 'a clock face, 12 is straight on'],
    [direction('clock', 12, 'north'), 'a clock face, 12 is north'],
    [direction('hexes', 6), '1 is the side of the hex straight on, then clockwise'],
    [direction('hexes', 6, 'north', '2d6'), '2 is the side of the hex to the north, then clockwise'],
    [direction('rose', 7), '1 is straight on, then clockwise by 51.4°'],
    [direction('rose', 6, 'north', '2d6'), '2 is north, then clockwise by 60°'],
  ])('is explained in a prompt: %j', (roll, words) => {
    expect(roseWords(roll)).toBe(words);
  });
});

describe('a row of a table', () => {
  const row = { to: 10, hit: 5, distance: '2d6', add: 0, times: 1 };

  test('ST-02 reaches to its end, and what is as near as rounding; the last row is the reach', () => {
    const { table } = armed('st-stone-arm', { rows: [row, { ...row, to: 20 }] });
    expect([0, 10, 10.5, 11, 20.6, 20.5].map((range) => rowAt(table, range, 0.5))).toEqual([0, 0, 0, 1, undefined, 1]);
    expect(reachOf(table)).toBe(20);
    expect(reachOf({ ...table, rows: [] })).toBe(0);
  });

  test('ST-03 is hit by its number or more, or by its number or less', () => {
    expect([4, 5, 6].map((sum) => isGood('over', sum, 5))).toEqual([false, true, true]);
    expect([4, 5, 6].map((sum) => isGood('under', sum, 5))).toEqual([true, true, false]);
    expect(neededWords('over', 5)).toBe('5 or more');
    expect(neededWords('under', 5)).toBe('5 or less');
  });

  test.each<[number, number, number, string]>([
    [0, 1, 7, '2d6'],
    [0, 3, 21, '2d6 × 3'],
    [1, 1, 8, '2d6 + 1'],
    [-8, 1, 0, '2d6 − 8'],
    [-2, 5, 25, '(2d6 − 2) × 5'],
    [1, 0.5, 4, '(2d6 + 1) × 0.5'],
  ])('ST-06 that adds %d, times %d, reads 7 as %d: %s', (add, times, length, words) => {
    expect(lengthOf({ ...row, add, times }, 7)).toBe(length);
    expect(distanceWords({ ...row, add, times })).toBe(words);
  });

  test('ST-10 in cells has no length without a grid', () => {
    const grid = (size: number | null) =>
      perUnitIn('cells', { gridCells: () => (size === null ? null : { kind: 'square', size }) } as STFacts);
    expect([grid(null), grid(3)]).toEqual([0, 3]);
  });

  test('ST-10 has its lengths in its unit, for the eye and for the ear', () => {
    expect([0, 1, 2.5].map((length) => lengthWords(length, 'cells'))).toEqual(['0 cells', '1 cell', '2.5 cells']);
    expect([1, 2.006].map((length) => lengthWords(length, 'ft'))).toEqual(['1 ft', '2.01 ft']);
    expect([1, 2].map((length) => lengthInWords(length, 'cells'))).toEqual(['one cell', 'two cells']);
    expect([1, 2.001, 2.006].map((length) => lengthInWords(length, 'm'))).toEqual([
      'one metre',
      'two metres',
      '2.01 metres',
    ]);
  });
});

describe('ST-09 a roll for a caught piece', () => {
  const over = { dice: 'd20', good: 'over', eliminated: 15, damaged: 8 } as const;

  test.each<[string, Parameters<typeof resultOf>[0], string, readonly string[]]>([
    ['both', over, 'down on 15 or more, damaged on 8 or more', ['unharmed', 'damaged', 'damaged', 'eliminated']],
    ['no damage', { ...over, damaged: null }, 'down on 15 or more', ['unharmed', 'unharmed', 'unharmed', 'eliminated']],
    ['only damage', { ...over, eliminated: null }, 'damaged on 8 or more', ['unharmed', ...Array(3).fill('damaged')]],
    ['nothing', { ...over, eliminated: null, damaged: null }, 'always unharmed', Array(4).fill('unharmed')],
    [
      'low numbers',
      { ...over, good: 'under', eliminated: 7, damaged: 14 },
      'down on 7 or less, damaged on 14 or less',
      ['eliminated', 'damaged', 'damaged', 'unharmed'],
    ],
  ])('with %s', (_, effect, words, results) => {
    expect(effectWords(effect)).toBe(words);
    expect([7, 8, 14, 15].map((sum) => resultOf(effect, sum))).toEqual(results);
  });
});
