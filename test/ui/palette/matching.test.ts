import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../../src/ui/commands/commands.ts';
import { match, parts, ranked } from '../../../src/ui/palette/matching.ts';

const order = (sought: string, titles: readonly string[]) =>
  ranked(
    sought,
    titles.map((title) => ({ title })),
  ).map(({ thing }) => thing.title);

const best = (sought: string) => ranked(sought, COMMANDS)[0]?.thing.id;

describe('matches', () => {
  test('rank the start of the title first, then whole words, parts of words, and single letters', () => {
    expect(order('stun', ['Astunder', 'Take Stunned off', 'Stun', 'Stunned', 'Sit the unit now'])).toEqual([
      'Stun',
      'Stunned',
      'Take Stunned off',
      'Astunder',
      'Sit the unit now',
    ]);
  });

  test('need every word, in any order, ignoring case and accents', () => {
    expect(order('ASH corp', ['Corporal Ash', 'Corporal Brandt'])).toEqual(['Corporal Ash']);
    expect(order('zoe', ['Zoë Müller'])).toEqual(['Zoë Müller']);
  });

  test('allow left-out letters, and the initials of words', () => {
    expect(order('mesure', ['Measure', 'Metre'])).toEqual(['Measure']);
    expect(order('swac', ['Show walls and cover', 'Show walls'])).toEqual(['Show walls and cover']);
  });

  test('need a word to start with a search of one or two letters', () => {
    expect(order('a', ['Ash', 'Dray', 'Corporal Ash'])).toEqual(['Ash', 'Corporal Ash']);
    expect(order('ro', ['Trooper 1', 'Rook'])).toEqual(['Rook']);
  });

  test('need a keyword to equal a search of one or two letters', () => {
    expect(match('ro', { title: 'Trooper', keywords: ['Rose'] })).toBeUndefined();
    expect(match('ros', { title: 'Trooper', keywords: ['Rose'] })).toBeDefined();
    expect(match('tv', { title: 'Players’ screen', keywords: ['tv'] })).toBeDefined();
  });

  test('an empty search matches everything, in the given order', () => {
    expect(order('  ', ['b', 'a'])).toEqual(['b', 'a']);
  });

  test('a search that is in neither title nor keywords has no match', () => {
    expect(match('xyzzy', { title: 'Undo', keywords: ['back'] })).toBeUndefined();
  });
});

test.each([
  ['und', 'undo'],
  ['shoot', 'fire'],
  ['ruler', 'measure'],
  ['los', 'seeing'],
  ['line of sight', 'seeing'],
  ['save', 'save'],
  ['rotate left', 'turnLeft'],
  ['zoom to fit', 'showAll'],
  ['shortcuts', 'keys'],
  ['load', 'open'],
  ['tv', 'screen'],
  ['next turn', 'passInitiative'],
  ['bring to front', 'toTop'],
])('“%s” finds the command %s first', (sought, id) => {
  expect(best(sought)).toBe(id);
});

describe('the marks', () => {
  test('show which letters of the title match', () => {
    expect(parts('Take Stunned off', match('stun', { title: 'Take Stunned off' })?.marks ?? [])).toEqual([
      { text: 'Take ', marked: false },
      { text: 'Stun', marked: true },
      { text: 'ned off', marked: false },
    ]);
    expect(match('back', { title: 'Undo', keywords: ['back'] })?.marks).toEqual([]);
  });

  test('lie in order within any title, which stays whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 6 }), (title, sought) => {
        const marks = match(sought, { title, keywords: [title] })?.marks ?? [];
        let at = 0;
        for (const [from, to] of marks) {
          expect(from).toBeGreaterThanOrEqual(at);
          expect(to).toBeGreaterThan(from);
          at = to;
        }
        expect(at).toBeLessThanOrEqual(title.length);
        expect(
          parts(title, marks)
            .map(({ text }) => text)
            .join(''),
        ).toBe(title);
      }),
    );
  });

  test('are found for every part of a name', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{3,12}$/), fc.nat(8), (name, from) => {
        const part = name.slice(Math.min(from, name.length - 3));
        expect(match(part, { title: name })).toBeDefined();
      }),
    );
  });
});
