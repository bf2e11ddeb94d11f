import { expect, test } from 'vitest';
import { browserCounts, lastLine, unitCounts } from '../../scripts/counts.mjs';

test('unit tests: a file that does not load is a failure', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [] },
  ];
  expect(unitCounts({ numPassedTests: 7, numFailedTests: 2, testResults })).toEqual({ passed: 7, failed: 3 });
});

test('browser tests: a test that passes at the second try has passed', () => {
  expect(browserCounts({ stats: { expected: 5, flaky: 1, unexpected: 2 } })).toEqual({ passed: 6, failed: 2 });
});

test.each([
  [
    'all is well',
    [
      { passed: 200, failed: 0 },
      { passed: 12, failed: 0 },
    ],
    false,
    '212 passed, 0 failed',
  ],
  ['some failed', [{ passed: 200, failed: 3 }], true, '200 passed, 3 failed'],
  ['a type is wrong: no test ran', [], true, '0 passed, 1 failed'],
  ['the build broke after the unit tests', [{ passed: 200, failed: 0 }], true, '200 passed, 1 failed'],
])('the last line when %s', (_, counts, broke, line) => {
  expect(lastLine(counts, broke)).toBe(line);
});
