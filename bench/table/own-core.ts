import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Has this process, and what it starts from now on, run on these cores only. Returns whether the system could do that. */
function keepTo(cores: string): boolean {
  return spawnSync('taskset', ['-pc', cores, `${process.pid}`], { stdio: 'ignore' }).status === 0;
}

/**
 * Starts something that keeps to a core of its own, as each device at a table has its own processor: otherwise they wait
 * for each other, which no real table does. Where the system has no `taskset`, or too few cores, it runs on all of them.
 *
 * @param core counted from 0
 * @returns what was started, and whether it keeps to the core
 */
export async function onCore<T>(
  core: number,
  start: () => Promise<T>,
): Promise<{ readonly started: T; readonly isAlone: boolean }> {
  const cores = availableParallelism();
  const isAlone = core < cores && keepTo(`${core}`);
  try {
    return { started: await start(), isAlone };
  } finally {
    if (isAlone) keepTo(`0-${cores - 1}`);
  }
}
