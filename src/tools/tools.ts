import { pieceAt } from '../scene/pieces/hit-test.ts';
import type { Actions } from '../store/actions.ts';
import { shownPieces } from '../store/attack/shot-selectors.ts';
import type { AppStore } from '../store/state/create.ts';
import type { ToolId } from '../store/state/tool-state.ts';
import { createChart } from './core/chart.ts';
import type { PointerInput } from './core/input.ts';
import type { GrabbingTool, Tool } from './core/tool.ts';
import { createDrawTool } from './draw/draw.ts';
import { createFitTool } from './draw/grid-calibration.ts';
import { createLineTool } from './draw/line.ts';
import { createFireTool } from './fire/fire.ts';
import { createGhostTool, grabbingFirst } from './fire/ghost.ts';
import { landingTool } from './resolve/move-landing.ts';
import { answeringTool, firstThatGrabs } from './resolve/pick-answer.ts';
import { createMoveSession, type MoveSession } from './select/move-session.ts';
import { createSelectTool } from './select/select.ts';
import { createStencilTool } from './stencils/stencil-tool.ts';

/** The tool that adds a new piece with each press. */
function createPlaceTool(store: AppStore, actions: Actions, moveSession: MoveSession): Tool {
  const point = (input: PointerInput): void => {
    // End a drag that another tool left open.
    moveSession.cancel();
    const state = store.getState();
    const over = pieceAt(shownPieces(state), input.at, state.view.camera.zoom);
    actions.pointer.moveTo(input.at, over, input.free);
  };
  return createChart<{ readonly idle: null }, PointerInput>('place', {
    idle: {
      on: {
        down: (input) => {
          point(input);
          actions.document.place(input.at, !input.free);
        },
        move: point,
        up: point,
        leave: () => {
          moveSession.cancel();
          actions.pointer.moveTo(null, null);
        },
      },
      cancel: moveSession.cancel,
    },
  });
}

/** Creates the tools of a store. */
export function createTools(
  store: AppStore,
  actions: Actions,
): Record<ToolId, Tool> & { readonly resolve: GrabbingTool } {
  // One move session for all: input to another tool ends its drag.
  const moveSession = createMoveSession(store, actions);
  return {
    select: createSelectTool(store, actions, moveSession),
    obstruction: createDrawTool(store, actions, 'obstruction'),
    area: createDrawTool(store, actions, 'area'),
    place: createPlaceTool(store, actions, moveSession),
    fire: grabbingFirst(createGhostTool(store, actions), createFireTool(store, actions, moveSession)),
    measure: createLineTool(store, actions, 'measure'),
    scale: createLineTool(store, actions, 'scale'),
    grid: createFitTool(store, actions),
    stencil: createStencilTool(store, actions),
    resolve: firstThatGrabs(answeringTool(store, actions), landingTool(store, actions)),
  };
}
