import { tryActions } from './attack/example-shot-actions.ts';
import { shotActions } from './attack/shot-actions.ts';
import { documentActions } from './document/document-actions.ts';
import { rosterActions } from './document/roster-actions.ts';
import { tourActions } from './document/tour-actions.ts';
import { weaponActions } from './document/weapon-actions.ts';
import { fitActions } from './grid-fit/fit-actions.ts';
import { screenActions } from './player-screen/screen-actions.ts';
import { obstructionActions } from './selection/obstruction-actions.ts';
import { handActions } from './selection/selection-actions.ts';
import { sessionActions } from './session-actions.ts';
import type { AppStore, Ports } from './state/create.ts';
import type { ToolId } from './state/state.ts';

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
