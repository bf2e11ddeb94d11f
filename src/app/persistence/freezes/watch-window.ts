import type { AppStore } from '../../../store/state/create.ts';
import { sceneOf } from '../../../store/state/scene-selectors.ts';
import { BEAT, type Beat } from './freeze-watch.ts';
import { wasFrozen } from './frozen-scenes.ts';
import { createOpeningGuard, type OpeningGuard, TICK } from './opening-guard.ts';

const lockOf = (id: string): string => `fall-of-shot-opening ${id}`;

/** Holds a lock until the returned function is called. Pages without a safe connection have no locks. */
function claim(id: string): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(lockOf(id), { ifAvailable: true }, () => held).catch(() => undefined);
  return release;
}

async function isClaimed(id: string): Promise<boolean> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  return locks?.held?.some(({ name }) => name === lockOf(id)) ?? false;
}

/** The guard of this window, which remembers every scene that is opened from now on while it opens. */
export function guardOpenings(store: AppStore): OpeningGuard {
  const guard = createOpeningGuard({
    storage: window.localStorage,
    now: Date.now,
    everyTick: (call) => {
      const timer = window.setInterval(call, TICK);
      return () => window.clearInterval(timer);
    },
    claim,
    isClaimed,
    hasFrozen: wasFrozen,
  });
  window.addEventListener('pagehide', guard.leave);
  // A window that takes input has opened its scene.
  const takesInput = (): void => {
    if (!store.getState().program.starting) guard.leave();
  };
  for (const input of ['keydown', 'pointerdown']) window.addEventListener(input, takesInput, { capture: true });
  store.subscribe((state, before) => {
    if (state.program.scenesOpened !== before.program.scenesOpened) guard.begin(sceneOf(state).id);
  });
  return guard;
}

/** Lets a worker watch whether this window responds. A hidden window rests: its timers may stand still. */
export function watchForFreezes(store: AppStore): void {
  const worker = new Worker(new URL('./freeze.worker.ts', import.meta.url), { type: 'module' });
  const beat = (): void => {
    const scene: Beat = document.visibilityState === 'visible' ? sceneOf(store.getState()).id : null;
    worker.postMessage(scene);
  };
  const stop = (): void => worker.postMessage(null);
  window.setInterval(beat, BEAT);
  document.addEventListener('visibilitychange', beat);
  window.addEventListener('pagehide', stop);
  beat();
}
