import { distance2 } from '../geometry/vec.ts';
import { snapped } from '../scene/snap.ts';
import type { Actions } from '../store/actions.ts';
import type { AppStore } from '../store/create.ts';
import { pieceOf, refusedMove, sceneOf } from '../store/selectors.ts';
import { DRAG_START, type Gesture, IDLE } from './gesture.ts';
import type { PointerInput } from './input.ts';

/** A hand that takes hold of a piece, carries it, and puts it down: the same for every tool that lets one be moved. */
export interface Hand {
  /** Whether a piece is in it. */
  carrying(): boolean;
  /** A press, on this piece or on none. */
  press(input: PointerInput, piece: string | null): void;
  /** The pointer moves: what was pressed for long enough a way is carried, if it may be moved at all (HL-20, HL-21). */
  move(input: PointerInput): void;
  /** The pointer is let go: what is carried stands where it is now. */
  drop(input: PointerInput): void;
  /** Lets go without a change. */
  letGo(): void;
}

/** A hand over one store. */
export function createHand(store: AppStore, actions: Actions): Hand {
  let gesture: Gesture = IDLE;
  const letGo = (): void => {
    gesture = IDLE;
    actions.session.carry(null);
  };
  const place = (input: PointerInput, id: string, grip: { x: number; y: number }) => {
    const scene = sceneOf(store.getState());
    const at = { x: input.at.x + grip.x, y: input.at.y + grip.y };
    const piece = pieceOf(scene, id);
    return input.free || !piece ? at : snapped(at, scene.grid, piece.footprint);
  };
  return {
    carrying: () => gesture.state === 'dragging',
    press: (input, id) => {
      const piece = pieceOf(sceneOf(store.getState()), id);
      const grip = piece ? { x: piece.x - input.at.x, y: piece.y - input.at.y } : { x: 0, y: 0 };
      gesture = { state: 'pressing', piece: id, from: input.window, grip };
    },
    move: (input) => {
      // Escape in the middle of a drag has let go of it: then there is nothing to move on, and nothing to drop.
      if (gesture.state === 'dragging' && !store.getState().drag) gesture = IDLE;
      if (gesture.state === 'pressing' && gesture.piece && distance2(gesture.from, input.window) >= DRAG_START) {
        const refusal = refusedMove(store.getState(), gesture.piece);
        actions.session.refuse(refusal ? { piece: gesture.piece, refusal } : null);
        gesture = refusal ? IDLE : { state: 'dragging', piece: gesture.piece, grip: gesture.grip };
      }
      if (gesture.state !== 'dragging') return;
      actions.session.carry({ piece: gesture.piece, at: place(input, gesture.piece, gesture.grip) }, input.at);
    },
    drop: (input) => {
      if (gesture.state === 'dragging' && store.getState().drag) {
        actions.document.move(gesture.piece, place(input, gesture.piece, gesture.grip));
      }
      letGo();
    },
    letGo,
  };
}
