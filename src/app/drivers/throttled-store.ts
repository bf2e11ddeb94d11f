import { isAiming } from '../../store/attack/aim-selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { AppState, PointerState } from '../../store/state/state.ts';
import { beforeSweepOf } from '../../store/state/tool-state.ts';
import type { WatchedStore } from '../../ui/program/program.tsx';

/** A pointer that has not moved for this many frames is at rest: a tenth of a second. */
const FRAMES = 6;

/** While aiming, panels count as stale after this many frames; any sooner, they would flicker at every move. */
const LATE = 12;

/** The pointer fields that change with every move. */
const POINTED: ReadonlySet<string> = new Set<keyof PointerState>(['at', 'hoveredPiece', 'hoveredObstruction']);

/** Returns whether two objects are equal except for some members. */
function sameBut(a: object, b: object, changed: ReadonlySet<string>): boolean {
  return Object.entries(a).every(([key, value]) => changed.has(key) || value === Reflect.get(b, key));
}

/** Returns whether only the aim or a sweep has moved: then every figure changes at every move. */
function isPointedAbout(state: AppState, shown: AppState): boolean {
  const drawn = beforeSweepOf(state) && beforeSweepOf(shown);
  if (!drawn && (!isAiming(state) || state.selection.piece === null || state.draft.aim)) return false;
  // Entering or leaving the map shows at once.
  if (state.pointer.at === null || shown.pointer.at === null) return false;
  if (!sameBut(state.pointer, shown.pointer, POINTED)) return false;
  return sameBut(state, shown, new Set<keyof AppState>(drawn ? ['pointer', 'draft'] : ['pointer']));
}

/**
 * The store for panels: immediate, except during a drag, while aiming or while drawing a sweep. Then the map follows
 * within a frame, and panels update when the pointer rests, because redrawing them at every move would make the map
 * stutter. Meanwhile they are marked `behind`, so that stale figures do not pass for current ones.
 */
export function throttled(
  store: AppStore,
  nextFrame: (call: () => void) => void,
  onBehind: (behind: boolean) => void,
): WatchedStore {
  let shown = store.getState();
  let behind = false;
  let announced = false;
  let left = 0;
  let waited = 0;
  const listeners = new Set<(state: AppState, before: AppState) => void>();
  const say = (is: boolean): void => {
    if (is !== announced) onBehind(is);
    announced = is;
  };
  const look = (): void => {
    const before = shown;
    shown = store.getState();
    behind = false;
    say(false);
    if (shown !== before) for (const listener of listeners) listener(shown, before);
  };
  const wait = (): void => {
    if (!behind) return;
    if (--left <= 0) {
      look();
      return;
    }
    if (++waited >= LATE) say(true);
    nextFrame(wait);
  };
  store.subscribe((state) => {
    // The start and end of a drag show at once.
    const dragging = state.pointer.drag !== null && shown.pointer.drag !== null;
    if (!dragging && !isPointedAbout(state, shown)) {
      look();
      return;
    }
    left = FRAMES;
    if (dragging) say(true);
    if (behind) return;
    behind = true;
    waited = 0;
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
