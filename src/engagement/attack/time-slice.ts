/** Thrown to interrupt work that has used up its time slice. */
class Paused extends Error {}

/** Called before each question to the map; throws when the time slice is used up. */
export type TimeSlice = () => void;

/**
 * Interrupts work when its time is up. Its results so far must be cached (as `recordedFacts` does): each restart then
 * gets further, because one new question is always allowed.
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

/** Runs pure work in time slices, restarting it after each interruption. Yields between them. */
export function* inTimeSlices<T>(work: () => T): Generator<'part', T> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Paused)) throw error;
    }
    yield 'part';
  }
}
