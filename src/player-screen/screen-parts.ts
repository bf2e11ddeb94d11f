import { createCameraMove } from '../playback/camera-move.ts';
import { type Clock, createClock, type Ticker } from '../playback/clock.ts';
import { createGlides, type Glides } from '../playback/glides.ts';
import { createPings } from '../playback/pings.ts';
import { driveBeats, driveCamera } from './camera-driver.ts';
import { captionTimelineOf } from './caption-timeline.ts';
import { driveGlides } from './glide-driver.ts';
import { createScreenStore, type ScreenStore, type ScreenView } from './screen-store.ts';

/** What shows a projected scene and plays its shots, whatever is around it: a whole screen, or the page of a phone. */
export interface ScreenParts {
  readonly store: ScreenStore;
  readonly clock: Clock;
  readonly glides: Glides;
  readonly ghostGlides: Glides;
  readonly pings: Clock;
  readonly still: () => boolean;
  /** Moves the camera there: for pages that keep it themselves. A pan or zoom ends it. */
  readonly moveCamera: (to: ScreenView['camera']) => void;
  /** Calls later; returns a function that cancels it. */
  readonly later: (call: () => void, milliseconds: number) => () => void;
}

/** Creates the parts of a page, with their drivers. */
export function createScreenParts(): ScreenParts {
  const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const still = (): boolean => motion.matches;
  const ticker: Ticker = { now: () => performance.now(), nextFrame: (call) => requestAnimationFrame(call) };
  const store = createScreenStore();
  const clock = createClock(ticker);
  const glides = createGlides(ticker, still);
  const ghostGlides = createGlides(ticker, still);
  const pings = createPings(ticker, () => {
    if (store.getState().ping) store.setState({ ping: null });
  });
  const later = (call: () => void, milliseconds: number) => {
    const timer = window.setTimeout(call, milliseconds);
    return () => window.clearTimeout(timer);
  };
  driveBeats(store, clock, () => captionTimelineOf(store.getState(), still()));
  driveGlides(store, glides, ghostGlides);
  driveCamera(store, ticker, still, later);
  const move = createCameraMove(
    { get: () => store.getState().camera, set: (camera) => store.setState({ camera }) },
    ticker,
    still,
  );
  store.subscribe(({ ping }, before) => {
    if (ping && ping !== before.ping) pings.start();
  });
  return { store, clock, glides, ghostGlides, pings: pings.clock, still, moveCamera: move.to, later };
}
