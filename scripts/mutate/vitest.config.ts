import { defineConfig } from 'vitest/config';

/** The tests that have to notice a change: those of the part that is mutated. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: (process.env.MUTATE_TESTS ?? '').split(' '),
    environment: 'node',
    setupFiles: ['test/support/setup.ts', 'scripts/mutate/few-runs.ts'],
    // Stryker has limits of its own: a change that makes a loop endless ends there.
    testTimeout: 120_000,
  },
});
