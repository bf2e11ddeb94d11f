import { coverActions } from './cover-actions.ts';
import type { AppStore, Ports } from './create.ts';
import { documentActions } from './document-actions.ts';
import { fitActions } from './fit-actions.ts';
import { handActions } from './hand-actions.ts';
import { sessionActions } from './session-actions.ts';
import { shotActions } from './shot-actions.ts';
import type { ToolId } from './state.ts';
import { tryActions } from './try-actions.ts';
import { weaponActions } from './weapon-actions.ts';

/** Everything that can be done to a store. */
export function createActions(store: AppStore, ports: Ports) {
  const document = documentActions(store, ports);
  const session = sessionActions(store, ports);
  const cover = coverActions(store, ports, document);
  return {
    document,
    hand: handActions(store, ports, document),
    cover,
    session: {
      ...session,
      /** Takes a tool into the hand. What is being drawn with the one before is done first: nobody's points are thrown away. */
      setTool: (tool: ToolId): void => {
        cover.finish();
        session.setTool(tool);
      },
    },
    shot: shotActions(store, ports),
    weapons: weaponActions(store, ports),
    tries: tryActions(store),
    fit: fitActions(store, ports),
  };
}

export type Actions = ReturnType<typeof createActions>;
