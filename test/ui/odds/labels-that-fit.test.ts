import { expect, test } from 'vitest';
import { labelsThatFit } from '../../../src/ui/odds/bars.ts';

const bars = ['8', '9', '10', '11', '12+'].map((label) => ({ label, chance: 0.2, isBad: false }));

test('bars have as many labels as there is room for: all, or every second or third', () => {
  // Three letters and a gap take 25 pixels.
  expect(labelsThatFit(bars, 5 * 25)).toEqual(['8', '9', '10', '11', '12+']);
  expect(labelsThatFit(bars, 5 * 24)).toEqual(['8', '10', '12+']);
  expect(labelsThatFit(bars, 5 * 12)).toEqual(['8', '11']);
  expect(labelsThatFit([], 100)).toEqual([]);
});
