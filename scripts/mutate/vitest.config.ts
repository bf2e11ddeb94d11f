import { defineConfig } from 'vitest/config';

/** The tests that have to notice a change: those of the part that is mutated. */
const tests = (process.env.MUTATE_TESTS ?? '').split(' ');

// Geometry knows of no rule system, and to load them would take longer than its tests.
const isGeometry = tests.every((glob) => glob.startsWith('test/geometry/'));

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: tests,
    environment: 'node',
    setupFiles: [...(isGeometry ? [] : ['test/support/setup.ts']), 'scripts/mutate/few-runs.ts'],
    // As in vitest.config.ts: modules are read once for all files of a run, which would otherwise take most of the time.
    isolate: false,
    // Stryker has limits of its own: a change that makes a loop endless ends there.
    testTimeout: 120_000,
  },
});
