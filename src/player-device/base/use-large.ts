import { useSyncExternalStore } from 'react';

/** From this on its short side, a page has room for more than one player. */
const LARGE = '(min-width: 700px) and (min-height: 700px)';

function watch(change: () => void): () => void {
  const query = window.matchMedia(LARGE);
  query.addEventListener('change', change);
  return () => query.removeEventListener('change', change);
}

/** Whether this page has room for more than one player, as on a tablet. */
export function useLarge(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(LARGE).matches);
}
