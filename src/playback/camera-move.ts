import type { Camera } from '../scene/map/camera.ts';
import { createClock, type Ticker } from './clock.ts';

/** Durations of the camera's way to the action and back, in milliseconds (from the tokens). */
const THERE = 450;
const BACK = 600;

/** Moves the camera to where a shot falls and back. A manual pan or zoom ends it. */
export interface CameraMove {
  to(camera: Camera): void;
  back(): void;
}

/** Approximates cubic-bezier(.4, 0, .1, 1), closely enough for a camera. */
function eased(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
}

function between(a: Camera, b: Camera, share: number): Camera {
  const zoom = a.zoom * (b.zoom / a.zoom) ** share;
  // Moves the top left in step with the zoom, so that the picture does not swing.
  // Between zooms that are almost equal the quotient would be of rounding errors alone.
  const isOneZoom = Math.abs(b.zoom / a.zoom - 1) < 1e-6;
  const t = isOneZoom ? share : (1 / zoom - 1 / a.zoom) / (1 / b.zoom - 1 / a.zoom);
  return { zoom, x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

/** Whether two cameras show the same. */
export function isSameCamera(a: Camera, b: Camera): boolean {
  return a.x === b.x && a.y === b.y && a.zoom === b.zoom;
}

/** Access to a camera. */
export interface CameraPort {
  readonly get: () => Camera;
  readonly set: (camera: Camera) => void;
}

/** Creates a camera move. `still` is reduced motion: it jumps instead. */
export function createCameraMove(port: CameraPort, ticker: Ticker, still: () => boolean): CameraMove {
  const clock = createClock(ticker);
  let home: Camera | null = null;
  let way: { from: Camera; to: Camera; length: number } | null = null;
  let mine: Camera | null = null;

  const set = (camera: Camera): void => {
    mine = camera;
    port.set(camera);
  };
  const touched = (): boolean => mine !== null && port.get() !== mine;
  clock.listen((time) => {
    if (!way) return;
    if (touched()) {
      way = null;
      home = null;
      return;
    }
    set(time >= way.length ? way.to : between(way.from, way.to, eased(time / way.length)));
    if (time >= way.length) way = null;
  });
  const go = (to: Camera, length: number): void => {
    const from = port.get();
    mine = from;
    // Each frame of a way draws the map anew, also of one that leads nowhere.
    if (isSameCamera(from, to)) way = null;
    else if (still()) set(to);
    else {
      way = { from, to, length };
      clock.start(length);
    }
  };
  return {
    to: (camera) => {
      if (home && touched()) home = null;
      home ??= port.get();
      go(camera, THERE);
    },
    back: () => {
      if (home && !touched()) go(home, BACK);
      home = null;
    },
  };
}
