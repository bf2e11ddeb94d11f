import type { AppStore } from '../state/create.ts';

/** Begins each shot of a volley when the one before it has been told. */
export function followVolley(store: AppStore, { volley }: { readonly volley: { next(): void } }): void {
  store.subscribe((state) => {
    if (state.volley) volley.next();
  });
}
