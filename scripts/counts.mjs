/**
 * The numbers of passed and failed tests; skipped ones are neither.
 *
 * @typedef {{ passed: number, failed: number }} Counts
 */

/**
 * From Vitest's JSON report. A file that does not even load has no tests in it, but has failed.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} report
 * @returns {Counts}
 */
export function unitCounts(report) {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

/**
 * From Playwright's JSON report.
 *
 * @param {{ stats: { expected: number, flaky: number, unexpected: number } }} report
 * @returns {Counts}
 */
export function browserCounts({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/**
 * The sum, for the last line. When something broke that is no test (a type, a lint, the build), it counts as one
 * failure: the line never says "0 failed" of a run that failed.
 *
 * @param {readonly Counts[]} counts
 * @param {boolean} broke
 */
export function lastLine(counts, broke) {
  const passed = counts.reduce((sum, each) => sum + each.passed, 0);
  const failed = counts.reduce((sum, each) => sum + each.failed, 0);
  return `${passed} passed, ${broke ? Math.max(1, failed) : failed} failed`;
}
