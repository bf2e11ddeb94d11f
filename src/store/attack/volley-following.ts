import type { Actions } from '../actions.ts';
import type { AppStore } from '../state/create.ts';

/** Begins each shot of a volley when the one before it has been told. */
export function followVolley(store: AppStore, actions: Pick<Actions, 'volley'>): void {
  store.subscribe(({ volley }) => {
    if (volley) actions.volley.next();
  });
}
