import { recordedFacts } from '../../engagement/attack/recorded-facts.ts';
import { sceneryDice } from '../../engagement/attack/scenery.ts';
import { timeSlice } from '../../engagement/attack/time-slice.ts';
import { battlefield } from '../../engagement/battlefield/battlefield.ts';
import { engagementSystems } from '../../engagement/engagement-system.ts';
import type { Ticker } from '../../playback/clock.ts';
import { currentOrder } from '../../store/attack/aim-selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneNow } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';

/** How long odds may compute in each frame, in milliseconds. */
const PORTION = 6;

/**
 * The shot whose odds are needed: its order as text, and the scene; undefined if none is prepared or no card shows
 * them.
 */
function neededOdds(state: AppState): { readonly order: string; readonly scene: unknown } | null {
  if (
    state.shot ||
    state.playback.playing ||
    state.pointer.drag ||
    !state.view.panelOpen ||
    state.view.tab !== 'attack'
  )
    return null;
  const order = currentOrder(state);
  if (!order || !engagementSystems.get(order.rulebook).slowOdds) return null;
  return { order: JSON.stringify(order), scene: sceneNow(state) };
}

/**
 * Computes slow odds while the window stays responsive: a portion per frame, restarted when another shot is prepared.
 */
export function driveOdds(store: AppStore, ticker: Ticker): void {
  let now: ReturnType<typeof neededOdds> = null;
  let work: Generator<unknown, unknown> | null = null;

  let until = 0;
  /** Returns whether this frame's time is used up; also asked within a state, which may take longer than a frame. */
  const spent = (): boolean => ticker.now() >= until;

  const portion = (mine: typeof work): void => {
    if (!mine || mine !== work || !now) return;
    until = ticker.now() + PORTION;
    for (;;) {
      const next = mine.next();
      if (next.done) {
        work = null;
        store.setState({ slowOdds: next.value ? { order: now.order, odds: next.value } : null });
        return;
      }
      if (spent()) break;
    }
    ticker.nextFrame(() => portion(mine));
  };

  const look = (state: AppState): void => {
    const next = neededOdds(state);
    if (next?.order === now?.order && next?.scene === now?.scene) return;
    now = next;
    work = null;
    if (state.slowOdds) store.setState({ slowOdds: null });
    const order = currentOrder(state);
    const slowOdds = order && engagementSystems.get(order.rulebook).slowOdds;
    if (!next || !order || !slowOdds) return;
    const scene = sceneNow(state);
    work = slowOdds(order, recordedFacts({}, battlefield(scene), timeSlice(spent)).facts, sceneryDice(scene));
    const mine = work;
    // Not in the frame that shows the target: the click is shown first.
    ticker.nextFrame(() => portion(mine));
  };
  store.subscribe(look);
  look(store.getState());
}
