// npm test: all checks, from quick to slow, until one fails. Of the browser tests it runs those with the tag @core: all of
// them (npm run browser) take three quarters of an hour on two cores.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserCounts, lastLine, unitCounts } from './counts.mjs';
import { npm } from './npm.mjs';
import { ROOT } from './root.mjs';

const REPORTS = join(ROOT, 'node_modules', '.cache', 'fall-of-shot');
const UNIT_REPORT = join(REPORTS, 'unit.json');
const BROWSER_REPORT = join(REPORTS, 'browser.json');

const unitArgs = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`];
const browserEnv = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT };

/**
 * @typedef {object} Part
 * @property {string} title
 * @property {string} alone the command that runs this part alone
 * @property {() => number} run gives an exit code
 * @property {() => import('./counts.mjs').Counts} [count] reads its report
 */

/** @type {readonly Part[]} */
const PARTS = [
  { title: 'Types', alone: 'npm run types', run: () => npm(['run', 'types']) },
  { title: 'Lint', alone: 'npm run lint', run: () => npm(['run', 'lint']) },
  {
    title: 'Unit tests',
    alone: 'npm run unit',
    run: () => npm(['run', 'unit', '--', ...unitArgs]),
    count: () => unitCounts(read(UNIT_REPORT)),
  },
  { title: 'Build', alone: 'npm run build', run: () => npm(['run', 'build', '--', '--logLevel=warn']) },
  {
    title: 'Browser tests',
    alone: 'npm run build && npm run browser:core',
    run: () => npm(['run', 'browser:core', '--', '--reporter=list,json'], { env: browserEnv }),
    count: () => browserCounts(read(BROWSER_REPORT)),
  },
];

/** @param {string} file */
function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * The counts in a part's report; undefined if it failed before writing one.
 *
 * @param {Part} part
 */
function counted(part) {
  try {
    return part.count ? [part.count()] : [];
  } catch {
    return [];
  }
}

// An old report must not be taken for this run's.
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const began = performance.now();
const counts = [];
let code = 0;
for (const part of PARTS) {
  console.log(`${part.title}…`);
  code = part.run();
  counts.push(...counted(part));
  if (code !== 0) {
    console.log(`\n${part.title} failed; "${part.alone}" runs it alone.`);
    break;
  }
}
console.log(`\nTook ${Math.round((performance.now() - began) / 1000)} s.`);
console.log(lastLine(counts, code !== 0));
process.exitCode = code;
