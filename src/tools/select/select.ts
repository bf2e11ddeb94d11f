import { midpointsOf, withPoint } from '@fall-of-shot/plane/reshape';
import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import { partsOf } from '../../scene/obstructions/objects.ts';
import { NO_THINGS, type SelectedThings } from '../../scene/selection/selection.ts';
import type { Actions } from '../../store/actions.ts';
import { rotateHandle } from '../../store/selection/rotate-handle.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { onlyObstruction, selectedThings } from '../../store/state/selection.ts';
import { marqueeOf } from '../../store/state/tool-state.ts';
import { createChart, type Go } from '../core/chart.ts';
import { hitTest } from '../core/hit-test.ts';
import type { PointerInput } from '../core/input.ts';
import { DRAG_START } from '../core/input.ts';
import type { Tool } from '../core/tool.ts';
import { bendHandler, type DragHandler, marqueeHandler, moveHandler, rotateHandler } from './drag-sessions.ts';
import type { MoveSession } from './move-session.ts';

/** What a press grabbed, and where, in window pixels. */
interface Holding {
  readonly handler: DragHandler;
  readonly window: Vec2;
}

interface States {
  readonly idle: null;
  /** Pressed, not yet moved far enough for a drag. */
  readonly pressing: Holding;
  readonly dragging: Holding;
}

/** The tool that selects, moves, bends and rotates things on the map. */
export function createSelectTool(store: AppStore, actions: Actions, moveSession: MoveSession): Tool {
  const pieceHandler = (input: PointerInput, id: string, picked: SelectedThings): DragHandler => {
    const among = picked.pieces.includes(id);
    const several = picked.pieces.length + picked.obstructions.length > 1;
    if (input.add) {
      const all = among ? picked : { ...picked, pieces: [...picked.pieces, id] };
      return moveHandler(moveSession, input, { piece: id }, all, () => actions.select.toggle({ pieces: id }));
    }
    // Dragging one of several moves them all; a click on it deselects the others.
    if (among && several) return moveHandler(moveSession, input, { piece: id }, picked, () => actions.select.piece(id));
    actions.select.piece(id);
    return moveHandler(moveSession, input, { piece: id }, { pieces: [id], obstructions: [] }, () => undefined);
  };
  /** What a click on a thing selects: all of an object grouped by hand, and once that is selected, the single part. */
  const wholeOf = (id: string, picked: SelectedThings): readonly string[] => {
    const { obstructions } = sceneOf(store.getState());
    if (!obstructions.find((thing) => thing.id === id)?.groupedByHand) return [id];
    const parts = partsOf(obstructions, [id]);
    const all =
      parts.length === picked.obstructions.length && parts.every((part) => picked.obstructions.includes(part));
    return all ? [id] : parts;
  };
  const obstructionHandler = (input: PointerInput, id: string, picked: SelectedThings): DragHandler => {
    const click = input.add
      ? () => actions.select.toggle({ obstructions: id })
      : () => actions.select.things({ pieces: [], obstructions: wholeOf(id, picked) });
    // Only a selected obstruction can be dragged: nobody moves a wall by accident.
    return picked.obstructions.includes(id)
      ? moveHandler(moveSession, input, { obstruction: id }, picked, click)
      : marqueeHandler(store, actions, input, input.add ? picked : NO_THINGS, click);
  };
  /** A click on its mark opens a door, with Shift it selects it; a selected one can be dragged by it. */
  const doorHandler = (input: PointerInput, id: string, picked: SelectedThings): DragHandler => {
    if (input.add) return obstructionHandler(input, id, picked);
    const click = () => actions.obstruction.toggleDoor(id);
    return picked.obstructions.includes(id)
      ? moveHandler(moveSession, input, { obstruction: id }, picked, click)
      : marqueeHandler(store, actions, input, NO_THINGS, click);
  };
  const handlerFor = (input: PointerInput): DragHandler | undefined => {
    const state = store.getState();
    const picked = selectedThings(state);
    const what = hitTest(state, input.at);
    const bent = onlyObstruction(state);
    switch (what.on) {
      case 'handle': {
        const handle = rotateHandle(state);
        return handle && rotateHandler(store, actions, input, handle.about, picked);
      }
      case 'grip':
        return bent && bendHandler(store, actions, input, bent, bent.shape, what.index);
      case 'middle': {
        const middle = bent && midpointsOf(bent.shape).find(({ after }) => after === what.after);
        const shape = bent && middle && withPoint(bent.shape, what.after, middle.at);
        return shape && bendHandler(store, actions, input, bent, shape, what.after + 1);
      }
      case 'piece':
        return pieceHandler(input, what.id, picked);
      case 'door':
        return doorHandler(input, what.id, picked);
      case 'obstruction':
        return obstructionHandler(input, what.id, picked);
      case 'ground':
        return marqueeHandler(store, actions, input, input.add ? picked : NO_THINGS, () => {
          if (!input.add) actions.select.piece(null);
        });
    }
  };
  const point = (input: PointerInput): void => {
    const what = input.kind === 'leave' ? null : hitTest(store.getState(), input.at);
    actions.pointer.moveTo(what && input.at, what?.on === 'piece' ? what.id : null);
    actions.obstruction.hover(what?.on === 'obstruction' || what?.on === 'door' ? what.id : null);
  };
  const press = (input: PointerInput, go: Go<States>): void => {
    point(input);
    go('idle', null);
    actions.pointer.refuseMove(null);
    const handler = handlerFor(input);
    if (handler) go('pressing', { handler, window: input.window });
  };
  const cancel = ({ handler }: Holding): void => handler.cancel();
  const pressAgain = (input: PointerInput, held: Holding, go: Go<States>): void => {
    cancel(held);
    press(input, go);
  };

  return createChart<States, PointerInput>('select', {
    idle: {
      on: {
        down: (input, _, go) => press(input, go),
        move: point,
        up: point,
        leave: point,
      },
    },
    pressing: {
      on: {
        down: pressAgain,
        move: (input, held, go) => {
          if (distance2(held.window, input.window) < DRAG_START) return;
          go('dragging', held);
          held.handler.move(input);
        },
        up: (input, { handler }, go) => {
          go('idle', null);
          handler.click();
          point(input);
        },
        leave: point,
      },
      cancel,
    },
    dragging: {
      on: {
        down: pressAgain,
        move: (input, { handler }) => handler.move(input),
        up: (input, { handler }, go) => {
          go('idle', null);
          handler.drop(input);
          point(input);
        },
        leave: point,
      },
      cancel,
      // Escape in the middle of a drag has ended it: then there is nothing left to move or drop.
      lost: () => {
        const {
          pointer: { drag },
        } = store.getState();
        const marquee = marqueeOf(store.getState());
        return !drag && !marquee;
      },
    },
  });
}
