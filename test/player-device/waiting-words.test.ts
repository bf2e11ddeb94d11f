import { expect, test } from 'vitest';
import { lastsWords, nextTryWords } from '../../src/player-device/base/waiting-words.ts';

test('a time is said in seconds, and a long one in minutes', () => {
  expect([0, 1000, 40_400, 89_000, 90_000, 600_000].map(lastsWords)).toEqual([
    '0 seconds',
    '1 second',
    '40 seconds',
    '89 seconds',
    '2 minutes',
    '10 minutes',
  ]);
});

test('the next try is counted down, and then it is tried', () => {
  const next = { at: 10_000, wait: 8000 };
  expect(nextTryWords(next, 2000)).toEqual({ words: 'Next try in 8 s', done: 0 });
  expect(nextTryWords(next, 7100)).toEqual({ words: 'Next try in 3 s', done: 5 / 8 });
  expect(nextTryWords(next, 10_000)).toEqual({ words: 'Trying now', done: 1 });
  expect(nextTryWords(null, 0).words).toBe('Trying now');
});
