import { describe, expect, test } from 'vitest';
import { dicePerIncrement, reachWords } from '../../../../src/systems/unintended-targets/ui/reach-words.ts';

const gun = { pool: 10, increment: 60, increments: 4, perIncrement: 1 };

describe('UT-10 the dice of a weapon test by range', () => {
  test.each([
    [gun, [10, 9, 8, 7]],
    [{ ...gun, perIncrement: 0 }, [10, 10, 10, 10]],
    [{ ...gun, perIncrement: 4 }, [10, 6, 2, 0]],
    [{ ...gun, increments: 1 }, [10]],
  ])('%j', (weapon, dice) => {
    expect(dicePerIncrement(weapon)).toEqual(dice);
  });

  test.each([
    [gun, '10 dice to 60 m, 7 dice at 240 m.'],
    [{ ...gun, perIncrement: 3 }, '10 dice to 60 m, 1 die at 240 m.'],
    [{ ...gun, perIncrement: 4 }, '10 dice to 60 m, and none beyond 180 m.'],
    [{ ...gun, perIncrement: 0 }, '10 dice to 240 m, the whole of its reach.'],
    [{ ...gun, increments: 1 }, '10 dice to 60 m, the whole of its reach.'],
    [{ ...gun, increment: 2.5, pool: 1, increments: 2 }, '1 die to 2.5 m, and none beyond 2.5 m.'],
    [{ ...gun, pool: 0 }, 'It has no dice to reach its 240 m with.'],
  ])('%j gives one sentence', (weapon, words) => {
    expect(reachWords(weapon)).toBe(words);
  });
});
