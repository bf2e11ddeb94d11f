// Runs before every npm script that needs it, so that a fresh clone needs no other command: `setup.mjs app` installs
// the dependencies, `setup.mjs test` finds a browser as well, `setup.mjs bench` the libraries to compare with,
// `setup.mjs api` what makes API pages, `setup.mjs mutate` what changes the code. Silent when nothing is to do; otherwise speaks to stderr,
// because `npm run scene` writes JSON to stdout. Imports nothing but Node's own modules, and parses on old Nodes too.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { isInstalled, stampInstalled } from './dependencies.mjs';
import { getBrowser } from './get-browser.mjs';
import { nodeRefusal } from './node-version.mjs';
import { npm } from './npm.mjs';
import { ROOT } from './root.mjs';

/** @param {string} line */
function say(line) {
  process.stderr.write(`Fall of Shot: ${line}\n`);
}

/**
 * @param {string} line
 * @returns {never}
 */
function fail(line) {
  say(line);
  process.exit(1);
}

function checkNode() {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const refusal = nodeRefusal(process.version, engines.node);
  if (refusal) fail(refusal);
}

/** @param {string} folder one with a lock file of its own */
function installDependencies(folder) {
  if (isInstalled(folder)) return;
  say('installing what is missing (once, about half a minute)…');
  // .npmrc makes npm silent, hence the log level; with NODE_ENV=production npm would leave the tools out.
  const code = npm(['ci', '--loglevel=error', '--include=dev', '--prefix', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (code !== 0) {
    fail('"npm ci" failed: see that the network and the npm registry can be reached, and run the same command again.');
  }
  stampInstalled(folder);
}

/** Going past what somebody has set is said, not done in silence. */
function checkNamedBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && findBrowser() !== named) say(`CHROMIUM_PATH is ${named}, which does not start; looking elsewhere.`);
}

const [mode] = process.argv.slice(2);
if (!['app', 'test', 'bench', 'api', 'mutate'].includes(mode ?? ''))
  fail('say "node scripts/setup.mjs", then app, test, bench, api or mutate.');

checkNode();
installDependencies(ROOT);
// What the benchmark compares with, the program does without.
if (mode === 'bench') installDependencies(join(ROOT, 'bench'));
// Nor does it need what makes pages of comments.
if (mode === 'api') installDependencies(join(ROOT, 'scripts', 'api'));
// Nor what changes its code to try the tests.
if (mode === 'mutate') installDependencies(join(ROOT, 'scripts', 'mutate'));
if (mode === 'test') {
  checkNamedBrowser();
  if (!(await getBrowser(say))) {
    fail(
      'no browser for the tests was found or could be fetched: install Chromium, Chrome or Edge, or set CHROMIUM_PATH to one, and run the same command again.',
    );
  }
}
