import { expect, test } from 'vitest';
import { labelsThatFit } from '../../../src/ui/odds/bars.ts';

const bars = ['8', '9', '10', '11', '12+'].map((label) => ({ label, chance: 0.2, isBad: false }));

test('bars have as many labels as there is room for: all, or every second or third', () => {
  // Three letters and a gap take 30 pixels.
  expect(labelsThatFit(bars, 5 * 30)).toEqual(['8', '9', '10', '11', '12+']);
  expect(labelsThatFit(bars, 5 * 29)).toEqual(['8', '10', '12+']);
  expect(labelsThatFit(bars, 5 * 13)).toEqual(['8', '11']);
  expect(labelsThatFit([], 100)).toEqual([]);
});
