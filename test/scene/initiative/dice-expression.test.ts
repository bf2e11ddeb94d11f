import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDice, rolled } from '../../../src/scene/initiative/dice-expression.ts';

/** What an expression gives if every die shows its lowest or its highest face. */
function span(text: string): readonly [number, number] | string {
  const read = readDice(text);
  if (!read.ok) return read.error;
  return [rolled(read.value, () => 0), rolled(read.value, () => 1 - 1e-9)];
}

describe('dice expressions', () => {
  test.each([
    ['1d20', [1, 20]],
    ['d10', [1, 10]],
    ['2d6+3', [5, 15]],
    [' 2 D 6 - 1 ', [1, 11]],
    ['1d20+1d4-2', [0, 22]],
    ['-1d6', [-1, -6]],
    ['17', [17, 17]],
    ['7.5', [7.5, 7.5]],
  ])('%s', (text, wanted) => {
    expect(span(text)).toEqual(wanted);
  });

  test.each(['', 'd', 'two dice', '1d20 3', '1d', '1d20++2', '3w6'])('"%s" is refused with what to write', (text) => {
    expect(span(text)).toContain('Write dice like 1d20+3');
  });

  test.each(['0d6', '101d6', '1d1', '1d1001'])('%s is beyond the limits', (text) => {
    expect(span(text)).toContain('At most 100 dice with 2 to 1000 sides.');
  });

  test('any text is read or refused, without an exception', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof span(text) !== 'undefined'));
  });
});
