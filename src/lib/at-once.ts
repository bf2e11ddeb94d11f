/** Runs a computation in steps to its end at once, and returns its result. */
export function atOnce<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const next = steps.next();
    if (next.done) return next.value;
  }
}
