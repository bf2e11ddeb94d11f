import { comparesDanger, sceneOfOrder, threatsThere, waitsForPlace } from '../../store/compare/compare-selectors.ts';
import type { ComparedOrder } from '../../store/state/compare-state.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneNow } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';
import type { AskOdds } from '../odds/ask-odds.ts';

/** What the odds of a compared order depend on, and whether its danger is told. */
function needed(state: AppState, { order, from, seeks }: ComparedOrder) {
  const tellsDanger = comparesDanger(state.compare?.orders ?? []);
  return { scene: sceneNow(state), order, from, waits: waitsForPlace({ from, seeks }), tellsDanger };
}

type Needed = ReturnType<typeof needed>;

function same(a: Needed, b: Needed): boolean {
  return (
    a.scene === b.scene &&
    a.order === b.order &&
    a.from === b.from &&
    a.waits === b.waits &&
    a.tellsDanger === b.tellsDanger
  );
}

/** Finds the odds of all orders that are compared, and again of those that change. */
export function driveCompare(store: AppStore, ask: AskOdds): void {
  const jobs = new Map<string, { readonly of: Needed; readonly cancel: () => void }>();

  const look = (state: AppState): void => {
    const orders = state.compare?.orders ?? [];
    for (const [id, { cancel }] of jobs) {
      if (orders.some((each) => each.id === id)) continue;
      cancel();
      jobs.delete(id);
    }
    for (const each of orders) {
      const of = needed(state, each);
      const job = jobs.get(each.id);
      if (job && same(job.of, of)) continue;
      job?.cancel();
      const keep = (found: Pick<ComparedOrder, 'found' | 'foundFor' | 'danger'>): void => {
        if (jobs.get(each.id)?.of !== of) return;
        store.setState(({ compare }) => ({
          compare: compare && {
            ...compare,
            orders: compare.orders.map((other) => (other.id === each.id ? { ...other, ...found } : other)),
          },
        }));
      };
      if (of.waits) {
        jobs.set(each.id, { of, cancel: () => undefined });
        continue;
      }
      const there = sceneOfOrder(of.scene, each);
      const cancels = [ask.find(each.order, there, (found) => keep({ found, foundFor: of }))];
      if (of.tellsDanger) cancels.push(ask.danger(threatsThere(of.scene, each), there, (danger) => keep({ danger })));
      jobs.set(each.id, {
        of,
        cancel: () => {
          for (const stop of cancels) stop();
        },
      });
    }
  };
  store.subscribe(look);
  look(store.getState());
}
