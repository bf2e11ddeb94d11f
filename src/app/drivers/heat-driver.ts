import { keepEqual } from '../../lib/keep-equal.ts';
import { heatAsk } from '../../store/heat/heat-selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';
import type { AskOdds } from '../odds/ask-odds.ts';

/** The heat map that is needed; null if none is shown. */
function neededHeat(state: AppState) {
  const ask = heatAsk(state);
  return ask ? { ask, text: JSON.stringify(ask), scene: sceneOf(state) } : null;
}

/** Finds the heat map that is shown, elsewhere, and again when something changes. A shot takes its place. */
export function driveHeat(store: AppStore, ask: AskOdds): void {
  let asked: ReturnType<typeof heatAsk>;
  let now: ReturnType<typeof neededHeat> = null;
  let cancel = (): void => undefined;

  const stop = (): void => {
    cancel();
    cancel = () => undefined;
  };

  const look = (state: AppState): void => {
    if (state.heat && (state.shot || state.playback.playing)) {
      store.setState({ heat: null });
      return;
    }
    if (state.heat?.stopped) stop();
    // Pointer moves change none of this: the same request is the same object.
    const wanted = heatAsk(state);
    if (wanted === asked && now?.scene === (wanted && sceneOf(state))) return;
    asked = wanted;
    const next = neededHeat(state);
    if (next?.text === now?.text && next?.scene === now?.scene) return;
    now = next;
    stop();
    if (!next) return;
    if (state.heat?.stopped) store.setState({ heat: { ...state.heat, stopped: false } });
    cancel = ask.heat(next.ask, next.scene, (found) => {
      const { heat } = store.getState();
      // The places that matter are often those of the picture before: what is asked of them need not be asked again.
      if (heat && now === next && !heat.stopped)
        store.setState({ heat: { ...heat, found: keepEqual(heat.found, found) } });
    });
  };
  store.subscribe(look);
  look(store.getState());
}
