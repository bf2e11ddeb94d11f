import { pieceAt } from '../scene/pieces/hit-test.ts';
import type { Actions } from '../store/actions.ts';
import { hasSweeps } from '../store/attack/draft.ts';
import { aimedAt, sceneOf, selectedPiece, throws } from '../store/attack/selectors.ts';
import { shownPieces } from '../store/attack/shot-selectors.ts';
import type { AppStore } from '../store/state/create.ts';
import type { ToolId } from '../store/state/state.ts';
import type { PointerInput } from './core/input.ts';
import { doorAt } from './core/obstruction-hit.ts';
import type { GrabbingTool, Tool } from './core/tool.ts';
import { createDrawTool } from './draw/draw.ts';
import { createFitTool } from './draw/grid-fit.ts';
import { createLineTool } from './draw/line.ts';
import { overruleTool } from './draw/overrule.ts';
import { answeringTool, firstThatGrabs } from './draw/pick-answer.ts';
import { createSweep } from './draw/sweep.ts';
import { createHand } from './select/move-session.ts';
import { createSelectTool } from './select/select.ts';

/** The tools over one store. */
export function createTools(
  store: AppStore,
  actions: Actions,
): Record<ToolId, Tool> & { readonly overrule: GrabbingTool } {
  // One hand for all: what reaches another tool ends it, for then the hand holds that one.
  const hand = createHand(store, actions);
  const under = (input: PointerInput): string | null => {
    const state = store.getState();
    return pieceAt(shownPieces(state), input.at, state.camera.zoom);
  };
  const point = (input: PointerInput): void => {
    if (input.kind === 'leave') actions.session.point(null, null);
    else actions.session.point(input.at, under(input));
  };

  const place: Tool = {
    handle: (input) => {
      hand.letGo();
      point(input);
      if (input.kind === 'down') actions.document.place(input.at, !input.free);
    },
    cancel: hand.letGo,
  };

  const aimAt = (input: PointerInput, id: string | null): void => {
    actions.shot.aim(aimedAt(store.getState(), input.at, id));
  };

  const sweep = createSweep(store, actions);
  let door: string | null = null;
  /** The press was on the firer: a click there, which carries nothing, is one at its feet. */
  let atFeet = false;
  const release = (input: PointerInput): void => {
    const state = store.getState();
    if (atFeet && !hand.carrying() && throws(state)) aimAt({ ...input, at: selectedPiece(state) ?? input.at }, null);
    atFeet = false;
    hand.drop(input);
    if (door && doorAt(sceneOf(store.getState()).obstructions, input.at, store.getState().camera.zoom) === door) {
      actions.obstruction.turnDoor(door);
    }
    door = null;
  };
  const fire: Tool = {
    handle: (input) => {
      if (input.kind === 'move' && hand.carrying()) {
        hand.move(input);
        return;
      }
      point(input);
      const state = store.getState();
      if (state.shot) return;
      if (input.kind === 'leave') return;
      if (input.kind === 'move' && sweep.move(input)) return;
      if (input.kind === 'up' && sweep.release()) return;
      if (input.kind === 'move') hand.move(input);
      else if (input.kind === 'up') release(input);
      if (input.kind !== 'down') return;
      hand.letGo();
      atFeet = false;
      // The mark of a door is small: a click on it opens the door, whatever is aimed at; with Shift one aims through it.
      const { zoom } = state.camera;
      door = input.free || under(input) ? null : doorAt(sceneOf(state).obstructions, input.at, zoom);
      if (door) return;
      const id = under(input);
      // Without a firer the first click names one. The firer itself can be carried: line, range and cover go along.
      if (!state.selection) {
        if (id) actions.session.select(id);
      } else if (id === state.selection) {
        hand.press(input, { piece: id }, { pieces: [id], obstructions: [] });
        atFeet = true;
      } else {
        // With Shift another sweep is begun, and those that are drawn stay.
        if (!(input.add && hasSweeps(state.draft))) aimAt(input, id);
        sweep.press(input, state.draft);
      }
    },
    cancel: () => {
      sweep.cancel();
      hand.letGo();
    },
  };
  const line = createLineTool(store, actions);
  return {
    select: createSelectTool(store, actions, hand),
    obstruction: createDrawTool(store, actions, 'obstruction'),
    area: createDrawTool(store, actions, 'area'),
    place,
    fire,
    measure: line,
    scale: line,
    grid: createFitTool(store, actions),
    overrule: firstThatGrabs(answeringTool(store, actions), overruleTool(store, actions)),
  };
}
