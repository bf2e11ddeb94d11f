/** Thrown in the middle of work that has taken long enough for now. */
class Paused extends Error {}

/** Says before each fact of the map that is asked whether there is still time for it. */
export type TimeSlice = () => void;

/**
 * Breaks work off in the middle when it has taken long enough. What it asked until then has to be remembered (as
 * `recordedFacts` does): begun anew it gets further, since one question more is always let through.
 */
export function timeSlice(enough: () => boolean): TimeSlice {
  let asked = false;
  return () => {
    if (asked && enough()) {
      asked = false;
      throw new Paused();
    }
    asked = true;
  };
}

/** Does a piece of pure work, begun anew as often as it was broken off: it yields each time. */
export function* patiently<T>(work: () => T): Generator<'part', T> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Paused)) throw error;
    }
    yield 'part';
  }
}
