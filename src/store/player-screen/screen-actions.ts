import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { FollowMode } from '../../player-view/messages.ts';
import type { AppStore } from '../state/create.ts';
import { sceneOf } from '../state/scene-selectors.ts';
import type { Link, ScreenState } from '../state/screen-state.ts';

/** The default radius of a spotlight, as a share of the map's shorter side. */
const SPOTLIGHT = 0.12;

/** Actions for the players' screen. */
export function screenActions(store: AppStore) {
  const set = (change: (screen: ScreenState) => Partial<ScreenState>): void =>
    store.setState(({ screen }) => ({ screen: { ...screen, ...change(screen) } }));
  const withShowing = (screen: ScreenState, entry: string, stepwise: boolean): Partial<ScreenState> => {
    const runs = screen.runs + 1;
    return { runs, place: null, showing: { run: runs, entry, stepwise } };
  };
  return {
    setLink: (link: Link): void => set(() => ({ link })),
    setFollowMode: (follows: FollowMode): void => set(() => ({ follows, place: null })),
    /** Points the screen at a place until a shot plays; `null` ends that. */
    pointAt: (at: Vec2 | null): void => set(() => ({ place: at && { x: at.x, y: at.y } })),
    /** Turns on or off whether the screen shows where pieces are held during a drag. */
    setShowsDrags: (showsDrags: boolean): void => set(() => ({ showsDrags })),
    /** Turns on or off whether the screen shows the line that the GM measures. */
    setShowsRuler: (showsRuler: boolean): void => set(() => ({ showsRuler })),
    /** Turns on or off whether shots wait for {@link reveal}; those already waiting stay. */
    setHoldsShots: (holdsShots: boolean): void => set(() => ({ holdsShots })),
    /** Shows the players the oldest waiting shot. */
    reveal: (stepwise = false): void =>
      set((screen) => {
        const [first, ...waiting] = screen.waiting;
        return first === undefined ? {} : { waiting, ...withShowing(screen, first, stepwise) };
      }),
    /** Shows the players a logged shot again; of those waiting, only the oldest can be shown. */
    show: (entry: string, stepwise = false): void =>
      set((screen) => {
        const at = screen.waiting.indexOf(entry);
        if (at > 0) return {};
        return {
          waiting: at === 0 ? screen.waiting.slice(1) : screen.waiting,
          ...withShowing(screen, entry, stepwise),
        };
      }),
    /** Plays the next step of a shot shown step by step. */
    playStep: (): void => set(({ stepsPlayed }) => ({ stepsPlayed: stepsPlayed + 1 })),
    /** Clears the shot from the screen. */
    clear: (): void => set(() => ({ showing: null })),
    setCurtain: (curtain: boolean): void => set(() => ({ curtain })),
    spotlight: (at: Vec2 | null, radius?: number): void =>
      store.setState((state) => {
        const { width, height } = sceneOf(state).size;
        const wide = radius ?? state.screen.spotlight?.radius ?? SPOTLIGHT * Math.min(width, height);
        const spotlight = at && { x: at.x, y: at.y, radius: wide };
        return { screen: { ...state.screen, spotlight } };
      }),
  };
}
