/** After so long without a sign of its own a page has slept, in milliseconds: it shows one every few seconds. */
const ASLEEP = 10_000;

/**
 * Notices that this page was asleep, as when the screen of a phone went dark. The function is called at each sign of the
 * page's own life, a timer or a message; it returns for how many milliseconds the page has slept until now, mostly 0.
 *
 * @param time gives the time of day: other clocks may stand while a device sleeps
 */
export function sleepWatch(time: () => number): () => number {
  let last = time();
  return () => {
    const before = last;
    last = time();
    return last - before > ASLEEP ? last - before : 0;
  };
}
