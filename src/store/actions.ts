import type { AppStore, Ports } from './create.ts';
import { documentActions } from './document-actions.ts';
import { fitActions } from './fit-actions.ts';
import { sessionActions } from './session-actions.ts';
import { shotActions } from './shot-actions.ts';
import { tryActions } from './try-actions.ts';
import { weaponActions } from './weapon-actions.ts';

/** Everything that can be done to a store. */
export function createActions(store: AppStore, ports: Ports) {
  return {
    document: documentActions(store, ports),
    session: sessionActions(store, ports),
    shot: shotActions(store, ports),
    weapons: weaponActions(store, ports),
    tries: tryActions(store),
    fit: fitActions(store, ports),
  };
}

export type Actions = ReturnType<typeof createActions>;
