import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

/*
 * Keeps the program for starts without a network: see docs/offline.md. It answers for the files of its own build and for
 * nothing else. A newer one waits until a window is told to take it.
 */

/** The files of this build, with the hash of each whose name has none; scripts/service-worker.ts writes them in. */
declare const KEPT_FILES: PrecacheEntry[];

/** What this file uses of a service worker's scope. */
interface WorkerScope {
  readonly registration: { readonly scope: string };
  addEventListener(kind: 'message', listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
}
const worker = self as unknown as WorkerScope;

// No path stands for another file: which page is at the folder itself depends on the server.
precacheAndRoute(KEPT_FILES, { directoryIndex: '', cleanURLs: false });

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && `${url.origin}${url.pathname}` === worker.registration.scope,
  async ({ request }) => {
    // A page of the GM that came from the folder itself has left a note there (src/app/updates/updates.ts).
    const isGm = await caches.match(worker.registration.scope, { cacheName: 'fall-of-shot-folder' });
    return (isGm && (await matchPrecache('index.html'))) ?? fetch(request);
  },
);

worker.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void worker.skipWaiting();
});
