import { readFileSync } from 'node:fs';
import { matchesGlob, relative, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { bundled } from './bundled.ts';

/** The tests that have to notice a change: those of the part that is mutated. */
const tests = (process.env.MUTATE_TESTS ?? '').split(' ');

// Geometry knows of no rule system, and to load them would take longer than its tests.
const isGeometry = tests.every((glob) => glob.startsWith('test/geometry/'));

// Rules, and what players see of them, have few lines each and need all systems: to load those takes longer than their
// tests.
const NEED_SYSTEMS = ['test/rules/', 'test/systems/', 'test/player-view/'];
const needSystems = tests.every((glob) => NEED_SYSTEMS.some((folder) => glob.startsWith(folder)));
const areGiven = process.env.MUTATE_GIVEN === 'yes';
const systems = areGiven ? 'scripts/mutate/rules-alone.ts' : 'test/support/setup.ts';
const setup = isGeometry ? [] : [systems];

/** A change is tried until a test notices it: so files with properties, which take the longest, come last. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const file = relative(process.cwd(), moduleId);
      const slow = readFileSync(moduleId, 'utf8').includes("from 'fast-check'");
      return (slow ? tests.length : 0) + tests.findIndex((glob) => matchesGlob(file, glob));
    };
    return files.toSorted((a, b) => place(a) - place(b) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}

export default defineConfig({
  resolve: { tsconfigPaths: true },
  plugins: needSystems ? [await bundled(tests, setup, resolve('dist/mutate'))] : [],
  test: {
    include: tests,
    environment: 'node',
    setupFiles: [...setup, 'scripts/mutate/few-runs.ts'],
    // As in vitest.config.ts: modules are read once for all files of a run, which would otherwise take most of the time.
    isolate: false,
    sequence: { sequencer: QuickFirst },
    // What is waited for is there in a moment, and a survivor waits in each test of it.
    expect: { poll: { interval: 1 } },
    // A change that makes a loop endless ends at the limits of Stryker. One that waits forever ends here, which is sooner.
    testTimeout: 20_000,
  },
});
