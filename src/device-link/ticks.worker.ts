/*
 * Ticks for a page: browsers slow down the timers of a page that nobody looks at, but not those of its workers. A table
 * whose window lies behind others would lose its line.
 */

/** Asks for a tick every so many milliseconds under a number, or for no more of them. */
export interface TickRequest {
  readonly id: number;
  readonly every: number | null;
}

const timers = new Map<number, ReturnType<typeof globalThis.setInterval>>();

self.addEventListener('message', ({ data }: MessageEvent<TickRequest>) => {
  globalThis.clearInterval(timers.get(data.id));
  timers.delete(data.id);
  if (data.every !== null)
    timers.set(
      data.id,
      globalThis.setInterval(() => self.postMessage(data.id), data.every),
    );
});
