import { isAiming } from '../../store/attack/selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { AppState, PointerState } from '../../store/state/state.ts';
import { beforeSweepOf } from '../../store/state/tool-state.ts';
import type { WatchedStore } from '../../ui/program/program.tsx';

/** A hand that holds still for so many frames rests: a tenth of a second. */
const FRAMES = 6;

/** Pointing about, panels are said to be behind after so many frames: at once, they would flicker at every turn of the hand. */
const LATE = 12;

/** What a moving pointer changes of the pointer's own state. */
const POINTED: ReadonlySet<string> = new Set<keyof PointerState>(['at', 'hoveredPiece', 'hoveredObstruction']);

/** Returns whether two objects are the same but for some members. */
function sameBut(a: object, b: object, changed: ReadonlySet<string>): boolean {
  return Object.entries(a).every(([key, value]) => changed.has(key) || value === Reflect.get(b, key));
}

/**
 * Whether a weapon is pointed about, or a sweep drawn with it, and nothing else has changed: then every figure there is
 * changes at every move.
 */
function isPointedAbout(state: AppState, shown: AppState): boolean {
  const drawn = beforeSweepOf(state) && beforeSweepOf(shown);
  if (!drawn && (!isAiming(state) || state.selection.piece === null || state.draft.aim)) return false;
  // What comes onto the map or leaves it is seen at once.
  if (state.pointer.at === null || shown.pointer.at === null) return false;
  if (!sameBut(state.pointer, shown.pointer, POINTED)) return false;
  return sameBut(state, shown, new Set<keyof AppState>(drawn ? ['pointer', 'draft'] : ['pointer']));
}

/**
 * The store as panels follow it: at once, save while a piece is carried, a weapon is pointed about or a sweep is drawn. Then the map follows
 * the hand within a frame, and the figures beside it as soon as the hand rests: drawing them anew at every move would make
 * the map stutter. Meanwhile they are `behind`, which is said, since figures that are not those of the map must not look as
 * if they were.
 */
export function calmed(
  store: AppStore,
  nextFrame: (call: () => void) => void,
  onBehind: (behind: boolean) => void,
): WatchedStore {
  let shown = store.getState();
  let behind = false;
  let said = false;
  let left = 0;
  let waited = 0;
  const listeners = new Set<(state: AppState, before: AppState) => void>();
  const say = (is: boolean): void => {
    if (is !== said) onBehind(is);
    said = is;
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
    // What begins or ends a drag is seen at once.
    const carried = state.pointer.drag !== null && shown.pointer.drag !== null;
    if (!carried && !isPointedAbout(state, shown)) {
      look();
      return;
    }
    left = FRAMES;
    if (carried) say(true);
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
