import { distance2 } from '../geometry/vec.ts';
import { groundAt } from '../scene/ground.ts';
import { snapped } from '../scene/snap.ts';
import type { Actions } from '../store/actions.ts';
import type { AppStore } from '../store/create.ts';
import { pieceOf, refusedMove, sceneOf, shownPieces } from '../store/selectors.ts';
import type { AppState, ToolId } from '../store/state.ts';
import { DRAG_START, type Gesture, IDLE } from './gesture.ts';
import { pieceAt } from './hit.ts';
import type { PointerInput } from './input.ts';
import { createLineTool } from './line.ts';
import { overruleTool } from './overrule.ts';
import type { GrabbingTool, Tool } from './tool.ts';

/** The tools over one store. */
export function createTools(
  store: AppStore,
  actions: Actions,
): Record<ToolId, Tool> & { readonly overrule: GrabbingTool } {
  // Of the select tool; what reaches another tool ends it, for then the hand holds that one.
  let gesture: Gesture = IDLE;
  const under = (input: PointerInput): string | null => {
    const state = store.getState();
    return pieceAt(shownPieces(state), input.at, state.camera.zoom);
  };
  const letGo = (): void => {
    gesture = IDLE;
    actions.session.dragTo(null);
  };
  const point = (input: PointerInput): void => {
    if (input.kind === 'leave') actions.session.point(null, null);
    else actions.session.point(input.at, under(input));
  };

  const dragged = (input: PointerInput, id: string, grip: { x: number; y: number }) => {
    const scene = sceneOf(store.getState());
    const at = { x: input.at.x + grip.x, y: input.at.y + grip.y };
    const piece = pieceOf(scene, id);
    return input.free || !piece ? at : snapped(at, scene.grid, piece.footprint);
  };

  /** Why a piece may not be moved now: it is stunned (HL-20, HL-21). */
  const refusal = (id: string): AppState['refused'] => {
    const refused = refusedMove(store.getState(), id);
    return refused ? { piece: id, refusal: refused } : null;
  };

  const select: Tool = {
    handle: (input) => {
      // A piece in the hand is what is pointed at, whatever it is carried over.
      if (gesture.state === 'dragging' && input.kind === 'move') actions.session.point(input.at, gesture.piece);
      else point(input);
      if (input.kind === 'down') {
        const id = under(input);
        const piece = pieceOf(sceneOf(store.getState()), id);
        const grip = piece ? { x: piece.x - input.at.x, y: piece.y - input.at.y } : { x: 0, y: 0 };
        gesture = { state: 'pressing', piece: id, from: input.window, grip };
        actions.session.select(id);
        actions.session.refuse(null);
        return;
      }
      // Escape in the middle of a drag has let go of it: then there is nothing to move on, and nothing to drop.
      if (gesture.state === 'dragging' && !store.getState().drag) gesture = IDLE;
      if (input.kind === 'move') {
        if (gesture.state === 'pressing' && gesture.piece && distance2(gesture.from, input.window) >= DRAG_START) {
          const refused = refusal(gesture.piece);
          actions.session.refuse(refused);
          gesture = refused ? IDLE : { state: 'dragging', piece: gesture.piece, grip: gesture.grip };
        }
        if (gesture.state === 'dragging') {
          actions.session.dragTo({ piece: gesture.piece, at: dragged(input, gesture.piece, gesture.grip) });
        }
        return;
      }
      if (input.kind === 'up') {
        if (gesture.state === 'dragging') {
          actions.document.move(gesture.piece, dragged(input, gesture.piece, gesture.grip));
        }
        letGo();
      }
    },
    cancel: letGo,
  };

  const place: Tool = {
    handle: (input) => {
      gesture = IDLE;
      point(input);
      if (input.kind === 'down') actions.document.place(input.at, !input.free);
    },
    cancel: letGo,
  };

  const fire: Tool = {
    handle: (input) => {
      gesture = IDLE;
      point(input);
      if (input.kind !== 'down') return;
      const state = store.getState();
      if (state.shot) return;
      const id = under(input);
      // Without a firer the first click names one; a click on the firer itself changes nothing.
      if (!state.selection) {
        if (id) actions.session.select(id);
        return;
      }
      if (id === state.selection) return;
      actions.shot.aim(
        id
          ? { at: 'piece', piece: id }
          : { at: 'point', x: input.at.x, y: input.at.y, z: groundAt(sceneOf(state), input.at) },
      );
    },
    cancel: letGo,
  };
  const line = createLineTool(store, actions);
  return { select, place, fire, measure: line, scale: line, overrule: overruleTool(store, actions) };
}
