import type { WatchedStore } from '../panels/context.tsx';
import type { AppStore } from '../store/create.ts';
import type { AppState } from '../store/state.ts';

/** So many frames lie between two looks that the panels take while a piece is carried: about ten a second. */
const FRAMES = 6;

/**
 * The store as panels follow it: at once, save while a piece is carried. Then the map follows the hand within a frame, and
 * the figures beside it ten times a second, which is as often as anybody reads them.
 */
export function calmed(store: AppStore, nextFrame: (call: () => void) => void): WatchedStore {
  let shown = store.getState();
  let waiting = false;
  const listeners = new Set<(state: AppState, before: AppState) => void>();
  const look = (): void => {
    const before = shown;
    shown = store.getState();
    if (shown !== before) for (const listener of listeners) listener(shown, before);
  };
  const later = (frames: number): void => {
    if (frames > 0) {
      nextFrame(() => later(frames - 1));
      return;
    }
    waiting = false;
    look();
  };
  store.subscribe((state) => {
    // What begins or ends a drag is seen at once.
    if (!state.drag || !shown.drag) look();
    else if (!waiting) {
      waiting = true;
      later(FRAMES);
    }
  });
  return {
    getState: () => shown,
    getInitialState: () => store.getInitialState(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
