/** Milliseconds that this program has had a processor: time that others have it is not counted. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The middle one of an odd number of values, or the upper of the two. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Median milliseconds of each job over `rounds`, the jobs in turn; one round before that does not count. */
export function medians(jobs: readonly (() => void)[], rounds: number): number[] {
  const times: number[][] = jobs.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    jobs.forEach((job, i) => {
      const began = performance.now();
      job();
      if (round > 0) times[i]?.push(performance.now() - began);
    });
  }
  return times.map(median);
}
