import { expect, test } from 'vitest';
import { countOf, shownSlots, withCount } from '../../src/player-device/base/typed-dice.ts';

test('a number of dice that show a face is set, and the others stay in their order', () => {
  expect(withCount([1, 6, 2], 6, 3, 10)).toEqual([1, 6, 2, 6, 6]);
  expect(withCount([6, 1, 6, 2], 6, 1, 10)).toEqual([6, 1, 2]);
  expect(withCount([6, 1, 6], 6, 0, 10)).toEqual([1]);
  expect(countOf([6, 1, 6, null], 6)).toBe(2);
});

test('no more dice are typed than there are, and nothing that is no number', () => {
  expect(withCount([1, 1], 6, 99, 5)).toEqual([1, 1, 6, 6, 6]);
  expect(withCount([1, 6], 6, -2, 5)).toEqual([1]);
  expect(withCount([1, 6], 6, Number.NaN, 5)).toEqual([1]);
  expect(withCount([1], 6, 2.9, 5)).toEqual([1, 6, 6]);
});

test('of more dice than slots, those show that were typed last, with the next one', () => {
  expect(shownSlots(0, 4)).toEqual([0, 1, 2, 3]);
  expect(shownSlots(4, 4)).toEqual([0, 1, 2, 3]);
  expect([shownSlots(3, 30)[0], shownSlots(3, 30).length]).toEqual([0, 12]);
  expect(shownSlots(15, 30).at(-1)).toBe(15);
  expect(shownSlots(30, 30).at(-1)).toBe(29);
});
