import type { Actions } from '../../store/actions.ts';

/** What keeping the program needs of the rest of it. */
export interface UpdatePorts {
  readonly actions: Pick<Actions, 'program'>;
  /** Writes everything that is not saved yet; resolves to whether all of it is saved. */
  readonly flush: () => Promise<boolean>;
  readonly reload: () => void;
}

/** The service worker as this window deals with it: that of `workbox-window` is one. */
export interface KeptProgram {
  addEventListener(
    kind: 'waiting' | 'activated' | 'controlling',
    listener: (event: { isUpdate?: boolean }) => void,
  ): void;
  messageSkipWaiting(): void;
}

/**
 * Says that a new version is ready, and takes it when it is told to: everything is saved first. Returns what takes it.
 */
export function followUpdates(kept: KeptProgram, { actions, flush, reload }: UpdatePorts): () => Promise<void> {
  let isWaiting = false;
  let isTaken = false;
  const tell = (): void =>
    actions.program.notify({
      tone: 'info',
      about: 'update',
      title: 'A new version is ready',
      text: 'Reload to use it. Your scene is saved first.',
      offers: ['update'],
    });
  kept.addEventListener('waiting', () => {
    isWaiting = true;
    tell();
  });
  const changed = ({ isUpdate }: { isUpdate?: boolean }): void => {
    if (!isUpdate) return;
    isWaiting = false;
    if (isTaken) reload();
    // Another window took it. The parts that this one has not loaded yet are gone.
    else tell();
  };
  kept.addEventListener('activated', changed);
  kept.addEventListener('controlling', changed);
  return async () => {
    if (!(await flush())) {
      actions.program.notify({
        tone: 'error',
        about: 'update',
        title: 'The new version waits',
        text: 'Your scene could not be saved in this browser. Export it, then reload the page.',
        offers: ['export', 'update'],
      });
      return;
    }
    isTaken = true;
    if (isWaiting) kept.messageSkipWaiting();
    else reload();
  };
}

/** Where the service worker finds the note that the page of the folder itself is that of the GM. */
const FOLDER = 'fall-of-shot-folder';

/**
 * Keeps the program in this browser, so that it starts without a network, and follows its updates. Returns what takes a new
 * version.
 */
export async function keepProgram(ports: UpdatePorts): Promise<() => Promise<void>> {
  const { Workbox } = await import('workbox-window');
  const kept = new Workbox('./sw.js');
  const take = followUpdates(kept, ports);
  // A hosted table server has the players' page at the folder itself, and this one beside it.
  const folder = new URL('.', window.location.href);
  if (window.location.pathname === folder.pathname) {
    const notes = await caches.open(FOLDER);
    await notes.put(folder.href, new Response());
  }
  await kept.register({ immediate: true });
  // A window may stay open for days: whoever comes back to it is told of a version of today.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void kept.update().catch(() => undefined);
  });
  return take;
}
