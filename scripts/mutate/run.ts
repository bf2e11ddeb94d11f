// npm run mutate -- PART…: changes the code of a part in small ways, one at a time, and sees whether a test notices.
// Without a part it goes through all of them, one after the other. --code GLOB takes some of a part's files.
// What neither code nor tests have changed since is taken from the run before; --fresh tries everything anew.
// MUTATE_WORKERS says how many processes run tests at once; a core each, where it is not set.
// --write keeps the figures of whole parts in scripts/mutate/known and in docs/mutation.md.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../root.mjs';
import { knownOf, unexplained, writeFigures } from './known.ts';
import { PARTS, type Part } from './parts.ts';
import { reportSchema, type Score, scoreOf } from './report.ts';

/** The share that tests have to notice, in percent. */
const GOAL = 85;

const STRYKER = join(ROOT, 'scripts/mutate/node_modules/@stryker-mutator/core/bin/stryker.js');
const REPORTS = join(ROOT, 'test-results', 'mutation');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    code: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

/** Runs a part and counts what its tests noticed. */
function scoreOfPart({ name, tests, areGiven, runs }: Part, code: readonly string[]): Score {
  const report = join(REPORTS, `${name}.json`);
  const options = {
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    // Which tests run a line is known from the first run: to follow imports as well doubles the time of each change.
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
    mutate: code,
    coverageAnalysis: 'perTest',
    // What is worked out once, when a file is loaded, would need all tests anew for each change of it.
    ignoreStatic: true,
    concurrency: Number(process.env.MUTATE_WORKERS ?? availableParallelism()),
    incremental: true,
    incrementalFile: join(REPORTS, `${name}.before.json`),
    force: values.fresh,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    // The copy with the changes must not be inside node_modules: paths of tsconfig.json do not apply there.
    tempDirName: '.mutate',
    ignorePatterns: ['dist', 'e2e', 'bench', 'docs', 'public', '!public/demo', 'deploy', 'test-results'],
    dryRunTimeoutMinutes: 30,
    timeoutMS: runs ? 4000 : 10_000,
    // There is no older TypeScript here that could rewrite the real one, and nothing to rewrite.
    tsconfigFile: 'none.json',
    allowConsoleColors: false,
  };
  const config = join(mkdtempSync(join(tmpdir(), 'mutate-')), 'stryker.json');
  writeFileSync(config, JSON.stringify(options));
  const environment = {
    ...process.env,
    MUTATE_TESTS: tests.join(' '),
    MUTATE_GIVEN: areGiven ? 'yes' : 'no',
    ...(runs && { MUTATE_RUNS: String(runs) }),
  };
  const { status } = spawnSync(process.execPath, [STRYKER, 'run', config], {
    cwd: ROOT,
    stdio: 'inherit',
    env: environment,
  });
  if (status !== 0) throw new Error(`Stryker ended with ${status ?? 'a signal'} in ${name}.`);
  const score = scoreOf(reportSchema.parse(JSON.parse(readFileSync(report, 'utf8'))));
  // Of nothing, everything is noticed.
  if (score.mutants === 0) throw new Error(`Nothing of ${name} was changed: do its globs name files?`);
  return score;
}

const unknown = positionals.find((name) => !PARTS.some((part) => part.name === name));
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}. Parts: ${PARTS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
mkdirSync(REPORTS, { recursive: true });
let isEnough = true;
for (const part of PARTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  const start = Date.now();
  const score = scoreOfPart(part, values.code ? [values.code] : part.code);
  const open = unexplained(score.survivors, knownOf(part.name));
  for (const { file, line, change, covered } of open) {
    console.log(`${file}:${line} ${change}${covered ? '' : ' (no test runs it)'}`);
  }
  const minutes = Math.round((Date.now() - start) / 60_000);
  console.log(
    `${part.name}: ${score.killed} of ${score.mutants} noticed, ${score.percent.toFixed(1)} % (${minutes} min). ` +
      `${score.survivors.length - open.length} survivors are explained, ${open.length} are not.`,
  );
  if (values.write && !values.code) writeFigures(part.name, score);
  isEnough &&= score.percent >= GOAL && open.length === 0;
}
process.exitCode = isEnough ? 0 : 1;
