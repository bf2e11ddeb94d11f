import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import type { Edit } from '../../scene/history/edit.ts';
import type { Stencil } from '../../scene/schema/schema.ts';
import { editStencil, stencilName } from '../../scene/stencils/stencil-edits.ts';
import { movedArea, roundedPull, roundedTip, sizeStep, tipOf, withTipAt } from '../../scene/stencils/stencil-shapes.ts';
import type { Actions } from '../../store/actions.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';
import { lineOf } from '../../store/state/tool-state.ts';
import { chosenStencil } from '../../store/stencils/stencil-selectors.ts';
import { createChart } from '../core/chart.ts';
import { DRAG_START, type PointerInput } from '../core/input.ts';
import { snapPoint } from '../core/snap-point.ts';
import type { Tool } from '../core/tool.ts';
import { createPointChart } from '../draw/point-chart.ts';

/** How near to a handle a press must be to grab it, in window pixels. */
const HANDLE = 12;

/** A handle of a stencil: it moves by its middle or apex, and is sized by its tip. */
interface Grasp {
  readonly stencil: Stencil;
  readonly by: 'place' | 'tip';
  readonly window: Vec2;
}

/** The drag of a stencil: no piece or obstruction is in it. */
const HELD = { piece: null, pieces: [], obstructions: [] } as const;

/** What a press would grab: the tip of the chosen stencil, or the middle or apex of any, the last one first. */
function graspAt(state: AppState, { at, window }: PointerInput): Grasp | undefined {
  const near = (handle: Vec2) => distance2(handle, at) * state.view.camera.zoom <= HANDLE;
  const chosen = chosenStencil(state);
  if (chosen && near(tipOf(chosen.area))) return { stencil: chosen, by: 'tip', window };
  const stencil = sceneOf(state).stencils.findLast(({ area }) => near(area));
  return stencil && { stencil, by: 'place', window };
}

/** The tool that lays areas on the map, by press and drag or two clicks, and moves and sizes those that are there. */
export function createStencilTool(store: AppStore, actions: Actions): Tool {
  const snapped = ({ at, free }: PointerInput): Vec2 => snapPoint(store.getState(), at, free);
  /** Where the pointer draws: from the first point on, so far from it that the size is round. Shift or Alt is exact. */
  const drawn = (input: PointerInput): Vec2 => {
    const state = store.getState();
    const [from] = lineOf(state).points;
    const to = snapped(input);
    return from && !input.free ? roundedPull(state.settings.stencil, from, to, sizeStep(sceneOf(state))) : to;
  };
  const editFor = ({ stencil, by }: Grasp, input: PointerInput): Edit | undefined => {
    const to = snapped(input);
    const { area } = stencil;
    const tip = () => (input.free ? to : roundedTip(area, to, sizeStep(sceneOf(store.getState()))));
    const next = by === 'tip' ? withTipAt(area, tip()) : movedArea(area, { x: to.x - area.x, y: to.y - area.y });
    return next && editStencil(stencil.id, { area: next }, stencilName(stencil));
  };
  const pull = (input: PointerInput, grasp: Grasp): void => {
    const edit = editFor(grasp, input);
    if (edit) actions.pointer.drag({ ...HELD, edit }, input.at);
  };
  const empty = (): void => actions.pointer.drag(null);

  const grabbing = createChart<
    { readonly idle: null; readonly pressing: Grasp; readonly dragging: Grasp },
    PointerInput
  >('stencil', {
    idle: {
      on: {
        down: (input, _, go) => {
          const grasp = graspAt(store.getState(), input);
          if (!grasp) return;
          actions.stencils.choose(grasp.stencil.id);
          go('pressing', grasp);
        },
      },
    },
    pressing: {
      on: {
        move: (input, grasp, go) => {
          if (distance2(grasp.window, input.window) < DRAG_START) return;
          go('dragging', grasp);
          pull(input, grasp);
        },
        up: (_, __, go) => go('idle', null),
      },
    },
    dragging: {
      on: {
        move: pull,
        up: (input, grasp, go) => {
          pull(input, grasp);
          const { drag } = store.getState().pointer;
          go('idle', null);
          empty();
          if (drag) actions.document.run(drag.edit);
        },
      },
      cancel: empty,
      // Escape in the middle of a drag has ended it.
      lost: () => store.getState().pointer.drag === null,
    },
  });
  const drawing = createPointChart('stencil', store, actions, {
    point: (input) => actions.pointer.moveTo(drawn(input), null),
    startsLine: () => lineOf(store.getState()).points.length === 0,
    add: (input) => actions.stencils.setPoint(drawn(input)),
    dragged: () => undefined,
  });
  let active: Tool = drawing;
  return {
    get path() {
      return active.path;
    },
    handle: (input) => {
      if (input.kind === 'down') {
        const grabs = lineOf(store.getState()).points.length === 0 && graspAt(store.getState(), input) !== undefined;
        if (active !== (grabs ? grabbing : drawing)) active.cancel();
        active = grabs ? grabbing : drawing;
      }
      active.handle(input);
      // What was grabbed and let go no longer follows the pointer.
      if (active.path.endsWith('idle')) active = drawing;
    },
    cancel: () => active.cancel(),
  };
}
