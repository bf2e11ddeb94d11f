import { attackVerb, FLIGHTS, type Flight, flightByName } from '@fall-of-shot/rules/flight';
import {
  aimsWords,
  capitalized,
  entityName,
  entityNameAtStart,
  namesIn,
  placedAt,
  refOf,
} from '@fall-of-shot/rules/naming';
import {
  counted,
  countedIn,
  diceCount,
  directionWords,
  figure,
  isCompass,
  listed,
  measured,
  measureInWords,
  measureWords,
  numberWords,
  resultVerb,
  signed,
} from '@fall-of-shot/rules/wording';
import { describe, expect, test } from 'vitest';

describe('numbers in sentences', () => {
  test('are words up to twelve, if they are whole', () => {
    expect([0, 1, 12, 13, 2.5].map(numberWords)).toEqual(['no', 'one', 'twelve', '13', '2.5']);
  });

  test('have two decimals at most, and no sign of nothing', () => {
    expect([1, 1.5, 1.234, 1.236, -0.001, -1.5].map(figure)).toEqual(['1', '1.5', '1.23', '1.24', '0', '-1.5']);
    expect([3, -3, 0].map(signed)).toEqual(['+3', '−3', '0']);
  });

  test('count one thing or several', () => {
    expect([0, 1, 2].map((n) => counted(n, 'hit'))).toEqual(['0 hits', '1 hit', '2 hits']);
    expect([1, 2].map((n) => countedIn(n, ['success', 'successes']))).toEqual(['1 success', '2 successes']);
    expect([1, 8].map(diceCount)).toEqual(['1 die', '8 dice']);
  });

  test('measure in figures and in words', () => {
    expect(measured(4.504, 'in')).toBe('4.5 in');
    expect(measureWords({ value: -2, unit: 'm' })).toBe('2 m');
    const lengths = ['in', 'm', 'ft', 'yd'].flatMap((unit) => [1, 2].map((value) => measureInWords({ value, unit })));
    expect(lengths).toEqual([
      'one inch',
      'two inches',
      'one metre',
      'two metres',
      'one foot',
      'two feet',
      'one yd',
      'two yd',
    ]);
  });
});

describe('words for what happens', () => {
  test('lists end with and', () => {
    expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(listed)).toEqual(['', 'A', 'A and B', 'A, B and C']);
  });

  test('directions of the compass have names, others are named as they are', () => {
    const eight = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
    expect(eight.map(directionWords)).toEqual([
      'north',
      'north-east',
      'east',
      'south-east',
      'south',
      'south-west',
      'west',
      'north-west',
    ]);
    expect(directionWords('straight on')).toBe('straight on');
    expect([...eight, 'straight on', 'toString'].map(isCompass)).toEqual([...eight.map(() => true), false, false]);
  });

  test('results have a verb for one and for several', () => {
    const results = ['eliminated', 'damaged', 'unharmed'] as const;
    expect(results.map((result) => resultVerb(result))).toEqual(['is down', 'is damaged', 'is unharmed']);
    expect(results.map((result) => resultVerb(result, 2))).toEqual(['are down', 'are damaged', 'are unharmed']);
  });
});

describe('names in sentences', () => {
  const vane = { what: 'piece', id: 'vane', name: 'Vane' } as const;
  const crate = { what: 'object', id: 'crate', name: 'Crate of tin' } as const;

  test('a piece has its own, a thing has an article', () => {
    expect(entityName(vane)).toBe('Vane');
    expect(entityName(crate)).toBe('the crate of tin');
    expect(entityName({ ...crate, name: 'AT gun' })).toBe('the AT gun');
    expect(entityName({ ...crate, name: 'old Oak' })).toBe('the old Oak');
    expect(entityNameAtStart(crate)).toBe('The crate of tin');
  });

  test('are found by id', () => {
    const at = { x: 1, y: 2, z: 3 };
    const figures = { ...crate, at, cover: 'none' } as never;
    const names = namesIn({ entity: (id) => (id === 'crate' ? figures : null) });
    expect(names('crate')).toBe('the crate of tin');
    expect(names('vane')).toBeUndefined();
    expect(refOf(figures)).toEqual(crate);
    expect(placedAt(figures)).toEqual({ ...crate, at });
    expect(placedAt(figures, { x: 4, y: 5, z: 6 })).toEqual({ ...crate, at: { x: 4, y: 5, z: 6 } });
  });

  test('a sentence begins with a capital, of whatever script', () => {
    expect(['', 'a b', 'éa', '𐐨x'].map(capitalized)).toEqual(['', 'A b', 'Éa', '𐐀x']);
  });
});

describe('how a projectile flies by its name', () => {
  test.each<[Flight, readonly string[]]>([
    ['flak', ['flak shell']],
    ['bolt', ['arrow', 'crossbow bolt', 'quarrel', 'dart', 'spear', 'Javelin']],
    ['grenade', ['rifle grenade', 'flask', 'fire pot', 'bottle']],
    ['shell', ['shell', 'rocket', 'missile', 'boulder', 'bomb', 'stone']],
    ['flame', ['flame', 'fire', 'fuel', 'burning oil']],
    ['beam', ['beam', 'laser', 'ray', 'heat ray']],
    ['sweep', ['blade', 'sword', 'axe', 'claw', 'fist', 'club']],
    ['charge', ['charge', 'mine']],
    ['burst', ['burst']],
    ['bullet', ['bullet', 'potato', 'tray', '']],
  ])('like a %s: %j', (flight, names) => {
    expect(names.map(flightByName)).toEqual(names.map(() => flight));
  });

  test('and what somebody does with it', () => {
    expect(FLIGHTS.map((flight) => attackVerb(flight, 'arrow'))).toEqual([
      'fires at',
      'fires a burst at',
      'shoots an arrow at',
      'fires an arrow at',
      'throws an arrow at',
      'sends fire at',
      'fires a beam at',
      'strikes at',
      'fires flak at',
      'sets off a charge at',
    ]);
    expect(attackVerb('shell', 'Iron shell')).toBe('fires an Iron shell at');
    expect(attackVerb('shell', 'shell')).toBe('fires a shell at');
  });
});

test('a piece that is called like its weapon only aims', () => {
  expect(aimsWords('Crew', 'Mortar')).toBe('Crew aims the Mortar');
  expect(aimsWords('Mortar', 'Mortar')).toBe('Mortar aims');
});
