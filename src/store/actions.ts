import { coverActions } from './cover-actions.ts';
import type { AppStore, Ports } from './create.ts';
import { documentActions } from './document-actions.ts';
import { fitActions } from './fit-actions.ts';
import { handActions } from './hand-actions.ts';
import { sessionActions } from './session-actions.ts';
import { shotActions } from './shot-actions.ts';
import { tryActions } from './try-actions.ts';
import { weaponActions } from './weapon-actions.ts';

/** Everything that can be done to a store. */
export function createActions(store: AppStore, ports: Ports) {
  const document = documentActions(store, ports);
  return {
    document,
    hand: handActions(store, ports, document),
    cover: coverActions(store, ports, document),
    session: sessionActions(store, ports),
    shot: shotActions(store, ports),
    weapons: weaponActions(store, ports),
    tries: tryActions(store),
    fit: fitActions(store, ports),
  };
}

export type Actions = ReturnType<typeof createActions>;
