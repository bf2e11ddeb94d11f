import type { Actions } from '../../store/actions.ts';
import { placeAsk } from '../../store/compare/compare-selectors.ts';
import type { ComparedOrder } from '../../store/state/compare-state.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneNow } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';
import type { AskOdds } from '../odds/ask-odds.ts';

/** Whether the best place is one that its order is fired from, or one to be told beside it; undefined if it needs none. */
function wanted({ seeks, from }: ComparedOrder): 'seeks' | 'told' | undefined {
  if (seeks) return 'seeks';
  return from === null ? 'told' : undefined;
}

function wantedOf(orders: readonly ComparedOrder[], id: string): ReturnType<typeof wanted> {
  const order = orders.find((each) => each.id === id);
  return order && wanted(order);
}

interface Job {
  readonly scene: AppState['history']['scene'];
  done: boolean;
  cancel: () => void;
}

/** Finds the best places for compared orders: a coarse one at once, then a better one. */
export function driveComparePlaces(
  store: AppStore,
  ask: Pick<AskOdds, 'heat'>,
  { bestFound, reachFound }: Pick<Actions['compare'], 'bestFound' | 'reachFound'>,
): void {
  const jobs = new Map<string, Job>();

  const look = (state: AppState): void => {
    const orders = state.compare?.orders ?? [];
    const scene = sceneNow(state);
    // Whoever looks at a heat map waits for that one.
    const waits = state.heat !== null;
    for (const [id, job] of jobs) {
      const how = wantedOf(orders, id);
      if (job.scene === scene && how && (job.done || how === 'seeks' || !waits)) continue;
      job.cancel();
      jobs.delete(id);
    }
    for (const each of orders) {
      const how = wanted(each);
      if (!how || jobs.has(each.id) || (how === 'told' && waits)) continue;
      let cell = Number.POSITIVE_INFINITY;
      const job: Job = { scene, done: false, cancel: () => undefined };
      jobs.set(each.id, job);
      job.cancel = ask.heat(placeAsk(state, each), scene, (found) => {
        // Between two levels of the map the place would only jump about.
        if (jobs.get(each.id) !== job || (found && !found.done && found.cell === cell)) return;
        cell = found?.cell ?? 0;
        // To tell the best place, every other one is near enough: a quarter of the work.
        const done = !found || found.done || (how === 'told' && cell <= 2 * found.lattice.step);
        job.done = done;
        if (done && found?.done === false) job.cancel();
        const keep = how === 'told' ? reachFound : bestFound;
        keep(each.id, { best: found?.best ?? null, here: found?.here ?? null, done });
      });
    }
  };
  store.subscribe(look);
  look(store.getState());
}
