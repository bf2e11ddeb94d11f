import { expect, test } from 'vitest';
import { whenWords } from '../../../src/store/attack/time-words.ts';
import { bytesWords, contentsWords, roomWords } from '../../../src/ui/library/storage-words.ts';

test('sizes in usual units', () => {
  expect([0, 1, 999, 1000, 812_400, 999_499, 999_500, 4_230_000, 10_700_000_000].map(bytesWords)).toEqual([
    '0 bytes',
    '1 byte',
    '999 bytes',
    '1 kB',
    '812 kB',
    '999 kB',
    '1.0 MB',
    '4.2 MB',
    '10.7 GB',
  ]);
});

test('how full the storage is, if the browser says so', () => {
  expect(roomWords(12_000_000, 2_000_000_000)).toBe('12.0 MB of 2.0 GB in use');
  expect(roomWords(12_000_000, null)).toBe('12.0 MB in use');
  expect(roomWords(null, 2_000_000_000)).toBeUndefined();
});

test('singular and plural', () => {
  expect(contentsWords(1, 1)).toBe('1 piece, 1 shot');
  expect(contentsWords(0, 12)).toBe('0 pieces, 12 shots');
});

test("today's date is left out, and an invalid time is said to be unknown", () => {
  const now = new Date(2026, 10, 21, 20, 0).toISOString();
  expect(whenWords(new Date(2026, 10, 21, 18, 5).toISOString(), now)).toMatch(/^today, .*05/);
  expect(whenWords(new Date(2026, 10, 20, 18, 5).toISOString(), now)).toMatch(/20/);
  expect(whenWords('then', now)).toBe('an unknown time');
  // Stored times always include the day.
  expect(whenWords(now)).toMatch(/21/);
});
