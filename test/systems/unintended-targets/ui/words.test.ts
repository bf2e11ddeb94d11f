import { expect, test } from 'vitest';
import { harmWords } from '../../../../src/systems/unintended-targets/ui/words.ts';

test('damage beyond all health is not “21 of 10”', () => {
  expect(harmWords({ harm: 4, health: 10 })).toBe('4 of 10 taken');
  expect(harmWords({ harm: 10, health: 10 })).toBe('10 of 10 taken');
  expect(harmWords({ harm: 21, health: 10 })).toBe('all 10 taken, 11 more');
  expect(harmWords({ harm: 3, health: null })).toBe('3 taken');
});
