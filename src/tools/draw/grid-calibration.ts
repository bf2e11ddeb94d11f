import type { CellGrid } from '@fall-of-shot/plane/cells';
import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import { resized, shifted } from '../../scene/grid/grid-calibration.ts';
import type { Actions } from '../../store/actions.ts';
import { calibratedGrid, frameOf, handlesOf, sizeAt } from '../../store/grid-calibration/calibrated-grid.ts';
import type { Grip } from '../../store/state/calibration-state.ts';
import type { AppStore } from '../../store/state/create.ts';
import { calibrationOf } from '../../store/state/tool-state.ts';
import { createChart, type Go } from '../core/chart.ts';
import type { PointerInput } from '../core/input.ts';
import type { Tool } from '../core/tool.ts';

/** How near to a handle a press must be to grab it, in window pixels. */
const REACH = 16;

/** A box smaller than this, in window pixels, is a click. */
const LEAST = 8;

/** What is being dragged: a handle of the frame, the whole grid, or a corner of a box. */
type Grasp =
  | { readonly what: 'handle'; readonly grid: CellGrid; readonly grip: Grip; readonly way: Vec2; readonly off: Vec2 }
  | { readonly what: 'grid'; readonly grid: CellGrid; readonly from: Vec2 }
  | { readonly what: 'box'; readonly from: Vec2; readonly window: Vec2 };

interface States {
  readonly idle: null;
  readonly pressing: Grasp;
  readonly dragging: Grasp;
}

/** The tool that fits the grid to a painted one: drags the frame, moves the grid, or draws a box over painted cells. */
export function createFitTool(store: AppStore, actions: Actions): Tool {
  const grasped = (input: PointerInput): Grasp => {
    const state = store.getState();
    const grid = calibratedGrid(state);
    if (calibrationOf(state).how === 'box') return { what: 'box', from: input.at, window: input.window };
    const grip = frameOf(state);
    const handle = handlesOf(grid, grip).find(({ at }) => distance2(at, input.at) * state.view.camera.zoom <= REACH);
    if (!handle) return { what: 'grid', grid, from: input.at };
    const off = { x: handle.at.x - input.at.x, y: handle.at.y - input.at.y };
    return { what: 'handle', grid, grip, way: handle.way, off };
  };

  const pull = (held: Grasp, { at }: PointerInput): void => {
    if (held.what === 'box') actions.calibration.drawBox({ from: held.from, to: at, done: false });
    else if (held.what === 'grid') {
      actions.calibration.push(shifted(held.grid, { x: at.x - held.from.x, y: at.y - held.from.y }), at);
    } else {
      const { grid, grip, way, off } = held;
      const size = sizeAt(grip, way, { x: at.x + off.x, y: at.y + off.y });
      if (size !== undefined) actions.calibration.stretch(resized(grid, size, grip.anchor), grip);
    }
  };

  const release = (held: Grasp, input: PointerInput): void => {
    const calibration = calibrationOf(store.getState());
    if (held.what !== 'box') {
      actions.calibration.apply();
      return;
    }
    if (!calibration.box) return;
    const click = distance2(held.window, input.window) < LEAST;
    actions.calibration.drawBox(click ? null : { from: held.from, to: input.at, done: true });
    if (!click) actions.view.setTab('scene');
  };

  const point = (input: PointerInput): void => actions.pointer.moveTo(input.kind === 'leave' ? null : input.at, null);
  /** Returns whether a shot is open: then the grid is locked. */
  const busy = (): boolean => store.getState().shot !== null;
  const press = (input: PointerInput, _: unknown, go: Go<States>): void => {
    point(input);
    if (!busy()) go('pressing', grasped(input));
  };
  const move = (input: PointerInput, grasp: Grasp, go: Go<States>): void => {
    point(input);
    if (busy()) return;
    go('dragging', grasp);
    pull(grasp, input);
  };
  const up = (input: PointerInput, grasp: Grasp, go: Go<States>): void => {
    point(input);
    if (busy()) return;
    go('idle', null);
    release(grasp, input);
  };
  const cancel = (grasp: Grasp): void => {
    if (grasp.what === 'box') actions.calibration.drawBox(null);
    actions.calibration.release();
  };

  return createChart<States, PointerInput>('grid', {
    idle: { on: { down: press, move: point, up: point, leave: point }, cancel: () => actions.calibration.release() },
    pressing: { on: { down: press, move, up, leave: point }, cancel },
    dragging: {
      on: { down: press, move, up, leave: point },
      cancel,
      // Escape in the middle of a drag has ended it.
      lost: (grasp) => {
        const { held, box } = calibrationOf(store.getState());
        return grasp.what === 'box' ? box === null : held === null;
      },
    },
  });
}
