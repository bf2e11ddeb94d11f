import type { IRawProperty, Parameters } from 'fast-check';
import { vi } from 'vitest';

/** Each property is tried for each change of the code that it runs: more often than this takes too long. */
const MOST_RUNS = 250;

// The seed is fixed, so that the same changes survive in every run. Nobody reads the smallest failing case here.
vi.mock('fast-check', async (original) => {
  const real = await original<typeof import('fast-check')>();
  const assert = <Ts>(property: IRawProperty<Ts>, how: Parameters<Ts> = {}) => {
    // A test that counts its cases has a seed of its own, and needs them all.
    const few = how.seed === undefined ? { seed: 1, numRuns: Math.min(how.numRuns ?? 100, MOST_RUNS) } : {};
    return real.assert(property, { endOnFailure: true, ...how, ...few });
  };
  const changed = { ...real, assert };
  return { ...changed, default: changed };
});
