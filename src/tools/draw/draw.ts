import { distance2, type Vec2 } from '../../geometry/plane/vec.ts';
import { hasTwoPoints } from '../../scene/obstructions/drawing-forms.ts';
import type { Actions } from '../../store/actions.ts';
import { drawingStyleNow } from '../../store/selection/drawing-style.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { AppState } from '../../store/state/state.ts';
import type { DrawingTool } from '../../store/state/tool-state.ts';
import { lineOf, NO_LINE } from '../../store/state/tool-state.ts';
import { createChart, type Go } from '../core/chart.ts';
import { DRAG_START, type PointerInput } from '../core/input.ts';
import { snapPoint } from '../core/snap-point.ts';
import type { Tool } from '../core/tool.ts';

/** A click this near to a point of the line, in window pixels, is a click on that point. */
const SAME = 6;

function isSame({ view: { camera } }: AppState, a: Vec2, b: Vec2): boolean {
  return distance2(a, b) * camera.zoom <= SAME;
}

/** The drawing tool in hand, if it is one. */
export function drawingWith({ tool: { id: tool } }: Pick<AppState, 'tool'>): DrawingTool | null {
  return tool === 'obstruction' || tool === 'area' ? tool : null;
}

/** The points of what is being drawn, with the one under the pointer. */
export function livePoints(state: AppState): readonly Vec2[] {
  const {
    pointer: { at: pointer },
  } = state;
  const line = lineOf(state);
  const last = line.points.at(-1);
  return !pointer || !last || distance2(last, pointer) === 0 ? line.points : [...line.points, pointer];
}

/**
 * Sets a point of what is being drawn, as a click and Enter do. A form of two points is done with the second; a wall ends
 * with a second click on its last point, and closes with one on its first; so does a polygon.
 */
export function setDrawnPoint(store: AppStore, actions: Actions, tool: DrawingTool, at: Vec2): void {
  const state = store.getState();
  const { kind, form } = drawingStyleNow(state, tool);
  const { points } = lineOf(state);
  const [first, last] = [points[0], points.at(-1)];
  const set = [...points, { ...at, z: 0 }];
  if (first && hasTwoPoints(kind, form)) actions.obstruction.finish(set);
  else if (last && isSame(state, last, at)) {
    if (points.length > 1) actions.obstruction.finish(points);
    else actions.tool.setLine(NO_LINE);
  } else if (first && points.length > 2 && isSame(state, first, at)) actions.obstruction.finish([...points, first]);
  else actions.tool.setLine({ points: set, done: false });
}

/** Where the pointer was pressed, in window pixels. */
interface Press {
  readonly from: Vec2;
}

interface States {
  /** Nothing is pressed; what is being drawn so far is in the store. */
  readonly idle: null;
  /** Pressed, and that has set the first point. */
  readonly starting: Press;
  /** Pressed with points set already. */
  readonly extending: Press;
}

/** The tool that draws walls and cover, or areas, with its pen. */
export function createDrawTool(store: AppStore, actions: Actions, tool: DrawingTool): Tool {
  const placeOf = (input: PointerInput): Vec2 => {
    const state = store.getState();
    // A wall may close with its own beginning; a box of one point is none.
    const { kind, form } = drawingStyleNow(state, tool);
    return snapPoint(state, input.at, input.free, hasTwoPoints(kind, form) ? {} : { own: lineOf(state).points });
  };
  const point = (input: PointerInput): void => actions.pointer.moveTo(placeOf(input), null);
  const leave = (): void => actions.pointer.moveTo(null, null);
  const press = (input: PointerInput, _: unknown, go: Go<States>): void => {
    point(input);
    const { shot } = store.getState();
    const line = lineOf(store.getState());
    if (shot) return;
    const first = line.points.length === 0;
    go(first ? 'starting' : 'extending', { from: input.window });
    if (first) setDrawnPoint(store, actions, tool, placeOf(input));
  };
  /** Sets the point where the pointer was let go; Escape may have taken the first one back meanwhile. */
  const set = (input: PointerInput): void => {
    if (lineOf(store.getState()).points.length > 0) setDrawnPoint(store, actions, tool, placeOf(input));
  };

  return createChart<States, PointerInput>(tool, {
    idle: { on: { down: press, move: point, up: point, leave } },
    starting: {
      on: {
        down: press,
        move: point,
        up: (input, { from }, go) => {
          point(input);
          go('idle', null);
          if (distance2(from, input.window) < DRAG_START) return;
          set(input);
          const line = lineOf(store.getState());
          // Pressed, dragged and let go: a wall of one side, in one go. A polygon goes on.
          if (line.points.length === 2 && drawingStyleNow(store.getState(), tool).form === 'line') {
            actions.obstruction.finish(line.points);
          }
        },
        leave,
      },
      cancel: () => actions.tool.setLine(NO_LINE),
    },
    extending: {
      on: {
        down: press,
        move: point,
        up: (input, _, go) => {
          point(input);
          go('idle', null);
          set(input);
        },
        leave,
      },
    },
  });
}
