import type { IRawProperty, Parameters } from 'fast-check';
import { vi } from 'vitest';

/** Each property is tried for each change of the code that it runs: more often than this takes too long. Some parts set it. */
const MOST_RUNS = Number(process.env.MUTATE_RUNS ?? 100);

/** The same of one that goes over a database, where each run takes a tenth of a second or more. */
const MOST_ASYNC_RUNS = 10;

// The seed is fixed, so that the same changes survive in every run. Nobody reads the smallest failing case here.
vi.mock('fast-check', async (original) => {
  const real = await original<typeof import('fast-check')>();
  const assert = <Ts>(property: IRawProperty<Ts>, how: Parameters<Ts> = {}) => {
    const most = property.isAsync() ? MOST_ASYNC_RUNS : MOST_RUNS;
    const numRuns = Math.min(how.numRuns ?? most, most);
    return real.assert(property, { seed: 1, endOnFailure: true, ...how, numRuns });
  };
  const changed = { ...real, assert };
  return { ...changed, default: changed };
});
