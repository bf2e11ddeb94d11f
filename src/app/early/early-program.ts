import type { SoundOutput } from '../../sound/sound-output.ts';
import type { AppStore, Ports } from '../../store/state/create.ts';
import type { Program } from '../../ui/program/program.tsx';

/** Stands in for a part of the program until that is there. Whoever asks it for anything did not wait. */
export function missing<Part extends object>(): Part {
  // The type is what will be there; nothing of it can be read.
  return new Proxy({} as Part, {
    get: (_, name) => {
      // React asks every object of its own accord what it is, when it is built for development.
      if (typeof name === 'symbol' || name === '$$typeof') return undefined;
      throw new Error(`"${String(name)}" was asked for while the program starts.`);
    },
  });
}

/**
 * The program that the first buttons see while everything else is loaded: the state to draw them from, and nothing that
 * can be done. What is pressed meanwhile waits (`early-presses.ts`).
 */
export function earlyProgram(
  store: AppStore,
  ports: Ports,
  sound: SoundOutput,
  page: { readonly reload: () => void; readonly focusMap: () => void },
): Program {
  return {
    store,
    throttled: store,
    actions: missing(),
    clock: missing(),
    glides: missing(),
    pings: missing(),
    pulses: missing(),
    stepping: missing(),
    files: missing(),
    clipboard: missing(),
    storage: missing(),
    devices: missing(),
    screen: missing(),
    sound,
    focusMap: page.focusMap,
    now: ports.now,
    reload: page.reload,
    update: page.reload,
  };
}
