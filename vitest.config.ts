import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The packages are tested from their sources: tsconfig.json says where those are.
  resolve: { tsconfigPaths: true },
  test: {
    include: ['test/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['test/support/setup.ts'],
    // Modules are read once for all files: nothing here keeps anything from one test to the next but answers remembered.
    isolate: false,
    // Vitest leaves one core free, which on two cores doubles the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
  },
});
