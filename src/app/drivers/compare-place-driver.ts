import type { Actions } from '../../store/actions.ts';
import { placeAsk } from '../../store/compare/compare-selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneNow } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';
import type { AskOdds } from '../odds/ask-odds.ts';

/** Finds the best places for compared orders that look for one: a coarse one at once, then a better one. */
export function driveComparePlaces(
  store: AppStore,
  ask: Pick<AskOdds, 'heat'>,
  { bestFound }: Pick<Actions['compare'], 'bestFound'>,
): void {
  const jobs = new Map<string, { readonly scene: AppState['history']['scene']; readonly cancel: () => void }>();

  const look = (state: AppState): void => {
    const seeking = state.compare?.orders.filter(({ seeks }) => seeks) ?? [];
    const scene = sceneNow(state);
    for (const [id, { cancel, scene: of }] of jobs) {
      if (of === scene && seeking.some((each) => each.id === id)) continue;
      cancel();
      jobs.delete(id);
    }
    for (const each of seeking) {
      if (jobs.has(each.id)) continue;
      let cell = Number.POSITIVE_INFINITY;
      const cancel = ask.heat(placeAsk(state, each), scene, (found) => {
        // Between two levels of the map the place would only jump about.
        if (jobs.get(each.id)?.cancel !== cancel || (found && !found.done && found.cell === cell)) return;
        cell = found?.cell ?? 0;
        bestFound(each.id, found ?? { best: null, here: null, done: true });
      });
      jobs.set(each.id, { scene, cancel });
    }
  };
  store.subscribe(look);
  look(store.getState());
}
