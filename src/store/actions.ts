import type { AppStore, Ports } from './create.ts';
import { documentActions } from './document-actions.ts';
import { fitActions } from './fit-actions.ts';
import { handActions } from './hand-actions.ts';
import { obstructionActions } from './obstruction-actions.ts';
import { rosterActions } from './roster-actions.ts';
import { screenActions } from './screen-actions.ts';
import { sessionActions } from './session-actions.ts';
import { shotActions } from './shot-actions.ts';
import type { ToolId } from './state.ts';
import { tourActions } from './tour-actions.ts';
import { tryActions } from './try-actions.ts';
import { weaponActions } from './weapon-actions.ts';

/** Everything that can be done to a store. */
export function createActions(store: AppStore, ports: Ports) {
  const roster = rosterActions(store, ports);
  const document = documentActions(store, ports, roster);
  const session = sessionActions(store, ports);
  const obstruction = obstructionActions(store, ports, document);
  /** Takes a tool into the hand. What is being drawn with the one before is done first: nobody's points are thrown away. */
  const setTool = (tool: ToolId): void => {
    obstruction.finish();
    session.setTool(tool);
  };
  return {
    document,
    hand: handActions(store, ports, document),
    obstruction: {
      ...obstruction,
      /** Takes the tool that draws such things in hand, with a pen that draws more like the one that is selected. */
      drawMore: (): void => {
        const tool = obstruction.takeLike();
        if (tool) setTool(tool);
      },
    },
    session: { ...session, setTool },
    shot: shotActions(store, ports),
    weapons: weaponActions(store, ports),
    roster,
    tries: tryActions(store),
    tours: tourActions(store, document),
    fit: fitActions(store, ports),
    screen: screenActions(store),
  };
}

export type Actions = ReturnType<typeof createActions>;
