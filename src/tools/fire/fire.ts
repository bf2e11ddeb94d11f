import type { Vec2 } from '@fall-of-shot/plane/vec';
import { pieceAt } from '../../scene/pieces/hit-test.ts';
import type { Actions } from '../../store/actions.ts';
import { aimedAt, throws } from '../../store/attack/aim-selectors.ts';
import { shownPieces } from '../../store/attack/shot-selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import { hasSweeps } from '../../store/state/draft.ts';
import { sceneOf, selectedPiece } from '../../store/state/scene-selectors.ts';
import { createChart, type Go } from '../core/chart.ts';
import type { PointerInput } from '../core/input.ts';
import { doorAt } from '../core/obstruction-hit.ts';
import type { Tool } from '../core/tool.ts';
import type { MoveSession } from '../select/move-session.ts';
import { createSweep } from './sweep.ts';

interface States {
  readonly idle: null;
  /** Pressed on a door mark. */
  readonly opening: { readonly door: string };
  /** Pressed on the firer, which can be dragged: line, range and cover follow. */
  readonly holding: null;
  readonly dragging: null;
  /** Pressed anywhere else: the shot is aimed there. */
  readonly aiming: null;
  readonly sweeping: null;
}

/** The tool that picks a firer, aims, sweeps, opens doors, and drags the firer. */
export function createFireTool(store: AppStore, actions: Actions, moveSession: MoveSession): Tool {
  const sweep = createSweep(store, actions);
  const under = (input: PointerInput): string | null => {
    const state = store.getState();
    return pieceAt(shownPieces(state), input.at, state.view.camera.zoom);
  };
  const point = (input: PointerInput): void => {
    if (input.kind === 'leave') actions.pointer.moveTo(null, null);
    else actions.pointer.moveTo(input.at, under(input));
  };
  const doorUnder = (at: Vec2): string | null => {
    const state = store.getState();
    return doorAt(sceneOf(state).obstructions, at, state.view.camera.zoom);
  };
  const aimAt = (at: Vec2, id: string | null): void => {
    actions.shot.aim(aimedAt(store.getState(), at, id));
    actions.compare.addAimed();
  };
  const press = (input: PointerInput, _: unknown, go: Go<States>): void => {
    moveSession.cancel();
    // What was said about the last press is over.
    actions.pointer.refuseLocked(null);
    const state = store.getState();
    const id = under(input);
    // A door mark is small: a click on it opens the door, whatever the aim; with Shift one aims through it.
    const door = input.free || id ? null : doorUnder(input.at);
    if (door) go('opening', { door });
    else if (!state.selection.piece) {
      go('idle', null);
      // Without a firer, the first click picks one.
      if (id) actions.select.piece(id);
    } else if (id && input.add && !hasSweeps(state.draft)) {
      // With Shift a piece joins the volley, or leaves it.
      go('idle', null);
      actions.select.toggle({ pieces: id });
    } else if (id === state.selection.piece) {
      go('holding', null);
      moveSession.press(input, { piece: id }, { pieces: [id], obstructions: [] });
    } else {
      go('aiming', null);
      // With Shift another sweep starts, and those already drawn stay.
      if (!(input.add && hasSweeps(state.draft))) aimAt(input.at, id);
      sweep.press(input, state.draft);
    }
  };

  const chart = createChart<States, PointerInput>('fire', {
    // A press that began with another tool also ends here.
    idle: { on: { down: press, up: moveSession.drop } },
    opening: {
      on: {
        down: press,
        up: (input, { door }, go) => {
          go('idle', null);
          if (doorUnder(input.at) === door) actions.obstruction.toggleDoor(door);
        },
      },
    },
    holding: {
      on: {
        down: press,
        move: (input, _, go) => {
          moveSession.move(input);
          if (moveSession.path === 'move.dragging') go('dragging', null);
        },
        up: (input, _, go) => {
          go('idle', null);
          const state = store.getState();
          // A click on the firer without a drag aims at its feet.
          if (throws(state)) aimAt(selectedPiece(state) ?? input.at, null);
          moveSession.drop(input);
        },
      },
      cancel: moveSession.cancel,
    },
    dragging: {
      on: {
        down: press,
        move: moveSession.move,
        up: (input, _, go) => {
          go('idle', null);
          moveSession.drop(input);
        },
      },
      cancel: moveSession.cancel,
      // Escape in the middle of a drag has dropped the firer.
      lost: () => store.getState().pointer.drag === null,
    },
    aiming: {
      on: {
        down: press,
        move: (input, _, go) => {
          sweep.move(input);
          if (sweep.path === 'sweep.sweeping') go('sweeping', null);
        },
        up: (input, _, go) => {
          go('idle', null);
          sweep.release(input);
        },
      },
      cancel: sweep.cancel,
    },
    sweeping: {
      on: {
        down: press,
        move: sweep.move,
        up: (input, _, go) => {
          go('idle', null);
          sweep.release(input);
        },
      },
      cancel: sweep.cancel,
    },
  });

  return {
    get path() {
      return chart.path;
    },
    handle: (input) => {
      // The dragged piece is the one pointed at, whatever is underneath.
      const isDrag = input.kind === 'move' && chart.path === 'fire.dragging';
      if (!isDrag) point(input);
      if (isDrag || !store.getState().shot) chart.handle(input);
    },
    cancel: chart.cancel,
  };
}
