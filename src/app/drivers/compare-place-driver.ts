import type { Actions } from '../../store/actions.ts';
import { hereAndMoved } from '../../store/attack/here-and-moved.ts';
import { placeAsk, sceneOfOrder } from '../../store/compare/compare-selectors.ts';
import type { ComparedOrder, ComparedPlace } from '../../store/state/compare-state.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneNow } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';
import type { AskOdds } from '../odds/ask-odds.ts';

/** Sampled odds of the best place that are as near as this are near enough. */
const NEAR = 0.02;

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
  /** Ends the search for the place, and that for its odds. */
  cancel: () => void;
  forget: () => void;
}

/** Finds the best places for compared orders: a coarse one at once, then a better one. */
export function driveComparePlaces(
  store: AppStore,
  ask: Pick<AskOdds, 'heat' | 'find'>,
  { bestFound, reachFound, oddsThereFound }: Pick<Actions['compare'], 'bestFound' | 'reachFound' | 'oddsThereFound'>,
): void {
  const jobs = new Map<string, Job>();

  /** Finds the odds of an order from its best place, as near as they are told. */
  const findOdds = (job: Job, each: ComparedOrder, from: ComparedPlace): void => {
    const { moved } = hereAndMoved(job.scene, each.order);
    job.forget();
    const cancel = ask.find(moved, sceneOfOrder(job.scene, { order: moved, from }), (found) => {
      if (jobs.get(each.id) !== job) return;
      oddsThereFound(each.id, found);
      const how = found?.odds.how;
      if (how?.kind === 'sampled' && how.error <= NEAR) cancel();
    });
    job.forget = cancel;
  };

  const look = (state: AppState): void => {
    const orders = state.compare?.orders ?? [];
    const scene = sceneNow(state);
    // Whoever looks at a heat map waits for that one.
    const waits = state.heat !== null;
    for (const [id, job] of jobs) {
      const how = wantedOf(orders, id);
      if (job.scene === scene && how && (job.done || how === 'seeks' || !waits)) continue;
      job.cancel();
      job.forget();
      jobs.delete(id);
    }
    for (const each of orders) {
      const how = wanted(each);
      if (!how || jobs.has(each.id) || (how === 'told' && waits)) continue;
      let cell = Number.POSITIVE_INFINITY;
      const job: Job = { scene, done: false, cancel: () => undefined, forget: () => undefined };
      jobs.set(each.id, job);
      job.cancel = ask.heat(placeAsk(state, each), scene, (found) => {
        // Between two levels of the map the place would only jump about.
        if (jobs.get(each.id) !== job || (found && !found.done && found.cell === cell)) return;
        cell = found?.cell ?? 0;
        const [best, here] = [found?.best ?? null, found?.here ?? null];
        if (how === 'seeks') {
          job.done = found?.done !== false;
          bestFound(each.id, { best, here, done: job.done });
          return;
        }
        // Every other place is enough to tell the best, in a quarter of the time; what is told does not change any more.
        job.done = !found || found.done || cell <= 2 * found.lattice.step;
        reachFound(each.id, { best, here, done: job.done });
        if (!job.done) return;
        job.cancel();
        if (best && best.index !== here?.index) findOdds(job, each, best);
      });
    }
  };
  store.subscribe(look);
  look(store.getState());
}
