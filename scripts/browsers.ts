import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { askedEngines, missingSentence } from '../e2e/engines/engines.ts';
import { JOURNEYS } from '../e2e/engines/journeys.ts';
import { type Run, runJourney } from '../e2e/engines/run-journey.ts';
import { ROOT } from './root.mjs';

const { values } = parseArgs({
  options: { built: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});

const dist = join(ROOT, 'dist');
const pictures = join(ROOT, 'test-results', 'browsers');

function said({ outcome }: Run): string {
  if (outcome.kind === 'passes') return 'passes';
  if (outcome.kind === 'cannot') return `cannot: ${outcome.what}. The program says: “${outcome.says}”`;
  return `FAILS: ${outcome.error}`;
}

const engines = askedEngines(process.env.ENGINES);
const lacking = engines.map((engine) => ({ engine, missing: engine.missing() })).filter((e) => e.missing.length > 0);
for (const { engine, missing } of lacking) console.error(missingSentence(engine, missing));
if (lacking.length > 0) process.exit(1);
if (!values.built || !existsSync(dist)) await build({ root: ROOT, logLevel: 'warn' });
let failures = 0;
for (const engine of engines) {
  for (const journey of JOURNEYS.filter(({ id }) => id.includes(values.only))) {
    const start = Date.now();
    const run = await runJourney(engine, journey, { dist, pictures });
    if (run.outcome.kind === 'fails') failures += 1;
    console.log(
      `${engine.title} ${run.version}: ${journey.title}: ${said(run)} (${((Date.now() - start) / 1000).toFixed(0)} s)`,
    );
  }
}
process.exit(failures > 0 ? 1 : 0);
