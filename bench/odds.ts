import { spawnSync } from 'node:child_process';
import { installAllSystems } from '../src/systems/installed.ts';
import { countedOdds } from './parts/odds-counted.ts';
import { landingOdds } from './parts/odds-landing.ts';
import { sampledOdds } from './parts/odds-sampled.ts';

/*
 * How long the odds of a shot take. Each part runs in a process of its own, as a table plays by one rule system at a time: what
 * the engine compiled for one is slow for another.
 */
const PARTS = { counted: countedOdds, landing: landingOdds, sampled: sampledOdds };

const [, script = '', only] = process.argv;
const part = Object.entries(PARTS).find(([name]) => name === only)?.[1];
if (part) {
  installAllSystems();
  part();
} else {
  const statuses = Object.keys(PARTS).map(
    (name) => spawnSync(process.execPath, [script, name], { stdio: 'inherit' }).status,
  );
  process.exitCode = statuses.every((status) => status === 0) ? 0 : 1;
}
