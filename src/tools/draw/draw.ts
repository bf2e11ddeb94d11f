import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import { hasTwoPoints } from '../../scene/obstructions/drawing-forms.ts';
import type { Actions } from '../../store/actions.ts';
import { drawingStyleNow } from '../../store/selection/drawing-style.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { AppState } from '../../store/state/state.ts';
import type { DrawingTool } from '../../store/state/tool-state.ts';
import { lineOf, NO_LINE } from '../../store/state/tool-state.ts';
import type { PointerInput } from '../core/input.ts';
import { snapPoint } from '../core/snap-point.ts';
import type { Tool } from '../core/tool.ts';
import { createPointChart } from './point-chart.ts';

/** A click within this distance of a point of the line counts as on that point, in window pixels. */
const SAME = 6;

function isSame({ view: { camera } }: AppState, a: Vec2, b: Vec2): boolean {
  return distance2(a, b) * camera.zoom <= SAME;
}

/** The current drawing tool, if it is one. */
export function drawingWith({ tool: { id: tool } }: Pick<AppState, 'tool'>): DrawingTool | null {
  return tool === 'obstruction' || tool === 'area' ? tool : null;
}

/** The points of the current drawing, with the one under the pointer. */
export function livePoints(state: AppState): readonly Vec2[] {
  const {
    pointer: { at: pointer },
  } = state;
  const line = lineOf(state);
  const last = line.points.at(-1);
  return !pointer || !last || distance2(last, pointer) === 0 ? line.points : [...line.points, pointer];
}

/**
 * Adds a point to the current drawing, by click or Enter. A form of two points is complete with the second. A wall ends
 * with a second click on its last point and closes with one on its first; so does a polygon.
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

/** The tool that draws walls and cover, or areas, in the current drawing style. */
export function createDrawTool(store: AppStore, actions: Actions, tool: DrawingTool): Tool {
  const placeOf = (input: PointerInput): Vec2 => {
    const state = store.getState();
    // A wall may close at its start; a box of one point is empty.
    const { kind, form } = drawingStyleNow(state, tool);
    return snapPoint(state, input.at, input.free, hasTwoPoints(kind, form) ? {} : { own: lineOf(state).points });
  };
  return createPointChart(tool, store, actions, {
    point: (input) => actions.pointer.moveTo(placeOf(input), null),
    startsLine: () => (store.getState().shot ? undefined : lineOf(store.getState()).points.length === 0),
    add: (input) => setDrawnPoint(store, actions, tool, placeOf(input)),
    dragged: ({ points }) => {
      // A wall with one side at once. A polygon continues.
      if (points.length === 2 && drawingStyleNow(store.getState(), tool).form === 'line') {
        actions.obstruction.finish(points);
      }
    },
  });
}
