// npm run browsers: the journeys of e2e/engines in every engine, on the real build: see docs/browsers.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import type { Engine } from '../e2e/engines/engine.ts';
import { askedEngines, missingSentence } from '../e2e/engines/engines.ts';
import type { Journey } from '../e2e/engines/journey.ts';
import { JOURNEYS } from '../e2e/engines/journeys.ts';
import { differences, withTable } from '../e2e/engines/results-table.ts';
import { type Run, runJourney } from '../e2e/engines/run-journey.ts';
import { ROOT } from './root.mjs';

const DIST = join(ROOT, 'dist');
const DOCUMENT = join(ROOT, 'docs/browsers.md');
/** What the windows showed when a journey failed. */
const PICTURES = join(ROOT, 'test-results/browsers');

function outcomeWords({ outcome }: Run): string {
  if (outcome.kind === 'passes') return 'passes';
  if (outcome.kind === 'cannot') return `${outcome.what}; the program says “${outcome.says}”`;
  return `FAILS: ${outcome.error}`;
}

async function runAll(engine: Engine, journeys: readonly Journey[]): Promise<ReadonlyMap<string, Run>> {
  const runs = new Map<string, Run>();
  for (const journey of journeys) {
    const start = Date.now();
    const run = await runJourney(engine, journey, { dist: DIST, pictures: PICTURES });
    runs.set(journey.id, run);
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(`${engine.title} ${run.version}: ${journey.title}: ${outcomeWords(run)} (${seconds} s)`);
  }
  return runs;
}

/** Runs what was asked for. Returns whether all is as the docs say, and nothing failed. */
async function run(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      built: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      write: { type: 'boolean', default: false },
    },
  });
  const engines = askedEngines(process.env.ENGINES);
  const journeys = JOURNEYS.filter(({ id }) => id.includes(values.only));
  if (journeys.length === 0) throw new Error(`--only: there are ${JOURNEYS.map(({ id }) => id).join(', ')}.`);
  const lacking = engines.filter((engine) => engine.missing().length > 0);
  for (const engine of lacking) console.error(missingSentence(engine, engine.missing()));
  if (lacking.length > 0) return false;

  if (!values.built || !existsSync(DIST)) await build({ root: ROOT, logLevel: 'warn' });
  const results = new Map<string, ReadonlyMap<string, Run>>();
  for (const engine of engines) results.set(engine.id, await runAll(engine, journeys));
  const runs = [...results.values()].flatMap((each) => [...each.values()]);
  const failed = runs.filter(({ outcome }) => outcome.kind === 'fails').length;
  console.log(`${runs.length - failed} passed, ${failed} failed`);
  if (failed > 0) {
    console.error(`What the windows showed is in ${PICTURES}.`);
    return false;
  }
  const document = readFileSync(DOCUMENT, 'utf8');
  if (values.write) {
    writeFileSync(DOCUMENT, withTable(document, results));
    return true;
  }
  const different = differences(document, results);
  for (const each of different) console.error(each);
  if (different.length > 0) console.error('If that is right, write the table anew: npm run browsers -- --write');
  return different.length === 0;
}

run().then(
  (isFine) => process.exit(isFine ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
