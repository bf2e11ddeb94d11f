import { describe, expect, test } from 'vitest';
import { endingWords, oddsSegments, wholeOddsLine } from '../../../src/ui/odds-words.ts';

/** The line as it is read, from its parts. */
function shown(words: Parameters<typeof oddsSegments>[0]): string {
  return oddsSegments(words)
    .map((each) => Object.values(each).join(' '))
    .join(', ');
}

describe('the line of odds above Fire', () => {
  test('shows up to three parts as they are, and rounds as the card does', () => {
    const words = {
      parts: [{ chance: 2 / 3, verb: 'hits', name: 'Gunner' }, { chance: 0.328, name: 'the door' }, { chance: 0.004 }],
      onlyOne: true,
    };
    expect(shown(words)).toBe('67 % hits Gunner, 33 % the door, under 1 %');
    expect(wholeOddsLine(words)).toBe(shown(words));
  });

  test('of more it shows the target, the likeliest other, and the rest together; the whole line names all', () => {
    const words = {
      parts: [
        { chance: 0, verb: 'hits', name: 'Gunner' },
        { chance: 0.2, name: 'Vane' },
        { chance: 0.5, name: 'the crate' },
        { chance: 0.3, name: 'nobody' },
      ],
      onlyOne: true,
    };
    expect(shown(words)).toBe('0 % hits Gunner, 50 % the crate, 50 % otherwise');
    expect(wholeOddsLine(words)).toBe('0 % hits Gunner, 20 % Vane, 50 % the crate, 30 % nobody');
  });

  test('the rest is what the others leave to a hundred, however they are rounded', () => {
    const words = {
      parts: [
        { chance: 0.666, verb: 'hits', name: 'Gunner' },
        { chance: 0.1468, name: 'nobody' },
        { chance: 0.1372, name: 'Vane' },
        { chance: 0.05, name: 'the crate' },
      ],
      onlyOne: true,
    };
    expect(shown(words)).toBe('67 % hits Gunner, 15 % nobody, 18 % otherwise');
    expect(shown({ ...words, estimated: true })).toBe('About 67 % hits Gunner, 15 % nobody, 18 % otherwise');
  });

  test('chances of several that can be caught together are counted, not added up', () => {
    const words = {
      parts: [
        { chance: 0.9, verb: 'catches', name: 'Gunner' },
        { chance: 0.8, name: 'Vane' },
        { chance: 0.7, name: 'Kern' },
        { chance: 0.6, name: 'Ott' },
        { chance: 0.05, name: 'nobody' },
      ],
      onlyOne: false,
    };
    expect(shown(words)).toBe('90 % catches Gunner, 80 % Vane, 2 more');
  });

  test('says that sampled odds are estimated, once', () => {
    const parts = [
      { chance: 0.5, verb: 'hits', name: 'Gunner' },
      { chance: 0.5, name: 'nobody' },
    ];
    expect(wholeOddsLine({ parts, onlyOne: true, estimated: true })).toBe('About 50 % hits Gunner, 50 % nobody');
  });

  test('a rule system without odds of its own gets the endings in the words of the log', () => {
    const endings = [
      { sentence: 'The dart falls to the ground.', chance: 0.75 },
      { sentence: 'The dart sticks in Vane.', chance: 0.25 },
    ];
    expect(wholeOddsLine(endingWords(endings))).toBe('75 % The dart falls to the ground, 25 % The dart sticks in Vane');
  });
});
