import { orderToFind } from '../../store/attack/odds-selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneNow } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';
import type { AskOdds } from '../odds/ask-odds.ts';

/** The shot whose odds are needed; null if none is prepared, no card shows them, or they are counted at once. */
function neededOdds(state: AppState) {
  if (
    state.shot ||
    state.playback.playing ||
    state.pointer.drag ||
    !state.view.panelOpen ||
    state.view.tab !== 'attack'
  )
    return null;
  const order = orderToFind(state);
  return order ? { order, text: JSON.stringify(order), scene: sceneNow(state) } : null;
}

/** Finds the odds of the prepared shot elsewhere, and again when another is prepared. Old ones stay until then. */
export function driveOdds(store: AppStore, ask: AskOdds): void {
  let now: ReturnType<typeof neededOdds> = null;
  let cancel = (): void => undefined;

  const look = (state: AppState): void => {
    if (state.shotOdds?.stopped) {
      cancel();
      cancel = () => undefined;
    }
    const next = neededOdds(state);
    if (next?.text === now?.text && next?.scene === now?.scene) return;
    now = next;
    cancel();
    cancel = () => undefined;
    if (!next) {
      if (state.shotOdds) store.setState({ shotOdds: null });
      return;
    }
    const { order, text, scene } = next;
    cancel = ask.find(order, scene, (found) => {
      if (now === next) store.setState({ shotOdds: { order: text, found } });
    });
  };
  store.subscribe(look);
  look(store.getState());
}
