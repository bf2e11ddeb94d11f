/** What a clock needs: the time in milliseconds, and a callback for the next frame. Tests pass their own. */
export interface Ticker {
  readonly now: () => number;
  readonly nextFrame: (call: () => void) => void;
}

/**
 * The one clock that plays a shot. Listeners receive the time in milliseconds at normal speed since the start of the
 * shot.
 */
export interface Clock {
  readonly time: () => number;
  readonly running: () => boolean;
  /** From the start, to `length`. */
  start(length: number): void;
  /** Adds time at the end: playback goes on from where it is. */
  extend(length: number): void;
  /** Jumps to the end; the outcome is the same. */
  skip(): void;
  /** Jumps to a time, forward or back, and stops there. */
  seek(time: number): void;
  /** Sets the speed: 1 is normal, 0.5 half and 2 double. The current time stays. */
  setRate(rate: number): void;
  stop(): void;
  listen(listener: (time: number) => void): () => void;
}

/** Creates a clock over a ticker. */
export function createClock(ticker: Ticker): Clock {
  const listeners = new Set<(time: number) => void>();
  let time = 0;
  let end = 0;
  let last = 0;
  let run = 0;
  let rate = 1;
  let going = false;

  const tell = (): void => {
    for (const listener of listeners) listener(time);
  };
  const go = (): void => {
    run++;
    going = true;
    last = ticker.now();
    const mine = run;
    const tick = (): void => {
      if (mine !== run) return;
      const now = ticker.now();
      time = Math.min(end, time + (now - last) * rate);
      last = now;
      going = time < end;
      tell();
      if (going) ticker.nextFrame(tick);
    };
    tick();
  };
  const stand = (at: number): void => {
    run++;
    going = false;
    time = at;
    tell();
  };

  return {
    time: () => time,
    running: () => going,
    start: (length) => {
      time = 0;
      end = length;
      go();
    },
    extend: (length) => {
      end = length;
      if (time < end) go();
      // What depends on the end learns of the new one.
      else tell();
    },
    skip: () => stand(end),
    seek: (at) => {
      end = Math.max(end, at);
      stand(Math.max(0, at));
    },
    setRate: (next) => {
      rate = next;
    },
    stop: () => {
      run++;
      going = false;
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
