import type { WatchedStore } from '../panels/context.tsx';
import type { AppStore } from '../store/create.ts';
import type { AppState } from '../store/state.ts';

/** A hand that holds still for so many frames rests: a tenth of a second. */
const FRAMES = 6;

/**
 * The store as panels follow it: at once, save while a piece is carried. Then the map follows the hand within a frame, and
 * the figures beside it as soon as the hand rests: drawing them anew at every move would make the map stutter. Meanwhile
 * they are `behind`, which is said, since figures that are not those of the map must not look as if they were.
 */
export function calmed(
  store: AppStore,
  nextFrame: (call: () => void) => void,
  onBehind: (behind: boolean) => void,
): WatchedStore {
  let shown = store.getState();
  let behind = false;
  let left = 0;
  const listeners = new Set<(state: AppState, before: AppState) => void>();
  const look = (): void => {
    const before = shown;
    shown = store.getState();
    if (behind) onBehind(false);
    behind = false;
    if (shown !== before) for (const listener of listeners) listener(shown, before);
  };
  const wait = (): void => {
    if (!behind) return;
    if (--left > 0) nextFrame(wait);
    else look();
  };
  store.subscribe((state) => {
    // What begins or ends a drag is seen at once.
    if (!state.drag || !shown.drag) {
      look();
      return;
    }
    left = FRAMES;
    if (behind) return;
    behind = true;
    onBehind(true);
    nextFrame(wait);
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
