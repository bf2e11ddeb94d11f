import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import type { Actions } from '../../store/actions.ts';
import type { AppStore } from '../../store/state/create.ts';
import { type DrawnLine, lineOf, NO_LINE, type ToolId } from '../../store/state/tool-state.ts';
import { createChart, type Go } from '../core/chart.ts';
import { DRAG_START, type PointerInput } from '../core/input.ts';
import type { Tool } from '../core/tool.ts';

/** What a tool that draws a line point by point does itself. */
export interface PointDrawing {
  /** Follows the pointer. */
  readonly point: (input: PointerInput) => void;
  /** Returns whether a press starts a new line, or undefined if nothing can be drawn now. */
  readonly startsLine: () => boolean | undefined;
  /** Adds a point where the pointer is. */
  readonly add: (input: PointerInput) => void;
  /** Runs after press, drag and release, which set two points at once. */
  readonly dragged: (line: DrawnLine) => void;
}

/** Where the pointer was pressed, in window pixels. */
interface Press {
  readonly from: Vec2;
}

interface States {
  /** Not pressed; the line so far is in the store. */
  readonly idle: null;
  /** Pressed, which set the first point. */
  readonly starting: Press;
  /** Pressed with points already set. */
  readonly extending: Press;
}

/** Creates the chart of a tool that draws a line point by point: by clicks, or its first two points by a drag. */
export function createPointChart(tool: ToolId, store: AppStore, actions: Actions, drawing: PointDrawing): Tool {
  const { point, add } = drawing;
  const leave = (): void => actions.pointer.moveTo(null, null);
  const press = (input: PointerInput, _: unknown, go: Go<States>): void => {
    point(input);
    const first = drawing.startsLine();
    if (first === undefined) return;
    go(first ? 'starting' : 'extending', { from: input.window });
    if (first) add(input);
  };
  /** Returns whether the line still exists: Escape may have removed it while the pointer was down. */
  const exists = (): boolean => lineOf(store.getState()).points.length > 0;

  return createChart<States, PointerInput>(tool, {
    idle: { on: { down: press, move: point, up: point, leave } },
    starting: {
      on: {
        down: press,
        move: point,
        up: (input, { from }, go) => {
          point(input);
          go('idle', null);
          if (!exists() || distance2(from, input.window) < DRAG_START) return;
          add(input);
          drawing.dragged(lineOf(store.getState()));
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
          if (exists()) add(input);
        },
        leave,
      },
    },
  });
}
