import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import type { Actions } from '../../store/actions.ts';
import type { AppStore } from '../../store/state/create.ts';
import { marqueeOf } from '../../store/state/tool-state.ts';
import { toScene } from '../../store/view/camera.ts';
import { type Chart, type ChartState, createChart, type Go } from '../../tools/core/chart.ts';
import { hitTest } from '../../tools/core/hit-test.ts';
import { DRAG_START, type PointerInput } from '../../tools/core/input.ts';
import type { Tool } from '../../tools/core/tool.ts';
import type { createTools } from '../../tools/tools.ts';
import { openMenu, rightClick } from './map-menu.ts';

/** How long a finger must rest for the menu, and a mouse button for a ping, in milliseconds. */
export const LONG = 500;

/** A browser pointer event as plain numbers. */
export interface RawPointer {
  readonly kind: 'press' | 'move' | 'up' | 'leave';
  readonly id: number;
  readonly button: number;
  readonly touch: boolean;
  /** Space is held: then any press pans. */
  readonly space: boolean;
  /** Where it is in the window, and where it was before if pressed, in pixels. */
  readonly window: Vec2;
  readonly before: Vec2 | null;
  readonly free: boolean;
  readonly add: boolean;
}

/** An input of one pointer: its own event, Escape, or a frame while it waits. */
export type PointerSignal = RawPointer | { readonly kind: 'escape' } | { readonly kind: 'frame' };

/** A press that a tool handles. If the GM's tool grabbed it, that tool keeps it until release. */
interface Pressed {
  readonly resolving: boolean;
}

interface States {
  /** Not pressed. The tool follows the pointer. */
  readonly idle: null;
  /** A finger is down and has not moved: a second one may follow and make it a pinch. */
  readonly resting: { readonly first: PointerInput; readonly id: number; readonly since: number };
  /** The tool handles the press; holding the button long enough pings the place. */
  readonly holding: Pressed & { readonly at: Vec2; readonly since: number };
  /** The tool handles the press. */
  readonly pressing: Pressed;
  /** The map is panned. `turning` is where the right button was pressed, which may end as a click. */
  readonly panning: { readonly id: number; readonly rotatesFrom: Vec2 | null };
}

/** The outside world: the clock and its frames. */
export interface Frames {
  readonly next: (call: () => void) => void;
  readonly now: () => number;
}

/** Handles one pointer from press to release: what the tools receive, and how it moves the map. */
export function createPointer(
  store: AppStore,
  actions: Actions,
  tools: ReturnType<typeof createTools>,
  frames: Frames,
): Chart<States, PointerSignal> {
  const toolOf = (held: Pressed | object | null): Tool =>
    held && 'resolving' in held && held.resolving ? tools.resolve : tools[store.getState().tool.id];
  const inputOf = ({ window, free, add }: RawPointer, kind: PointerInput['kind']): PointerInput => ({
    kind,
    window,
    at: toScene(store.getState().view.camera, window),
    free,
    add,
  });
  const pass = (kind: PointerInput['kind']) => (raw: RawPointer, held: object | null) =>
    toolOf(held).handle(inputOf(raw, kind));
  const tick = (): void => chart.handle({ kind: 'frame' });
  const wait = (): void => frames.next(tick);

  /** Starts a press with the main button: at once for a mouse, on the first move for a finger. */
  const begin = (first: PointerInput, go: Go<States>, finger: number | null, hold: Vec2 | null): void => {
    const state = store.getState();
    const resolving = state.shot !== null && tools.resolve.grabs(first);
    // A finger on empty ground pans the map; a mouse draws a selection rectangle there.
    if (finger !== null && !resolving && state.tool.id === 'select' && hitTest(state, first.at).on === 'ground') {
      go('panning', { id: finger, rotatesFrom: null });
      return;
    }
    if (hold) go('holding', { resolving, at: hold, since: frames.now() });
    else go('pressing', { resolving });
    toolOf({ resolving }).handle(first);
  };
  /** Returns whether nothing at a place can be dragged or opened: there the button may be held to ping. */
  const isFree = (at: Vec2): boolean => {
    const state = store.getState();
    const what = hitTest(state, at);
    return what.on === 'ground' || (what.on === 'obstruction' && !state.selection.obstructions.includes(what.id));
  };
  const press = (raw: RawPointer, _: unknown, go: Go<States>): void => {
    if (raw.button !== 0 || raw.space) {
      go('panning', { id: raw.id, rotatesFrom: raw.button === 2 ? raw.window : null });
      return;
    }
    const first = inputOf(raw, 'down');
    if (raw.touch) go('resting', { first, id: raw.id, since: frames.now() });
    // Checked before the press selects: somebody who hesitates over a piece is about to drag it.
    else begin(first, go, null, isFree(first.at) ? raw.window : null);
  };
  const upIfMain = (raw: RawPointer, held: object | null): void => {
    if (raw.button === 0) pass('up')(raw, held);
  };
  const release = (raw: RawPointer, held: Pressed, go: Go<States>): void => {
    go('idle', null);
    upIfMain(raw, held);
  };
  /** The default handlers of every state. */
  const usual = {
    press,
    move: pass('move'),
    up: upIfMain,
    leave: pass('leave'),
    escape: (_: unknown, held: object | null) => toolOf(held).cancel(),
  } satisfies ChartState<States, object | null, PointerSignal>['on'];
  const cancel = (held: object | null): void => toolOf(held).cancel();

  const chart = createChart<States, PointerSignal>('pointer', {
    idle: { on: usual, cancel },
    resting: {
      on: {
        ...usual,
        move: (raw, { first, id }, go) => {
          if (raw.id !== id || distance2(first.window, raw.window) < DRAG_START) return;
          begin(first, go, id, null);
          chart.handle(raw);
        },
        up: (raw, { first, id }, go) => {
          if (raw.id !== id) return;
          go('idle', null);
          toolOf(null).handle(first);
          pass('up')(raw, null);
        },
        frame: (_, { first, since }, go) => {
          if (frames.now() - since < LONG) {
            wait();
            return;
          }
          go('idle', null);
          openMenu(store, actions, first.window);
        },
      },
      enter: wait,
      cancel,
    },
    holding: {
      on: {
        ...usual,
        move: (raw, held, go) => {
          if (distance2(held.at, raw.window) >= DRAG_START) go('pressing', held);
          pass('move')(raw, held);
        },
        up: release,
        frame: (_, held, go) => {
          const {
            tool: { id: tool },
            pointer: { drag },
            view: { camera },
          } = store.getState();
          const marquee = marqueeOf(store.getState());
          if (tool !== 'select' || drag || marquee) go('pressing', held);
          else if (frames.now() - held.since < LONG) wait();
          else {
            // With the select tool, holding the button on the ground pings the place and does nothing else.
            go('pressing', held);
            actions.pointer.ping(toScene(camera, held.at));
            toolOf(held).cancel();
          }
        },
      },
      enter: wait,
      cancel,
    },
    pressing: { on: { ...usual, up: release }, cancel },
    panning: {
      on: {
        ...usual,
        move: (raw, held) => {
          const { window, before } = raw;
          if (raw.id !== held.id || !before) pass('move')(raw, null);
          else actions.view.pan({ x: window.x - before.x, y: window.y - before.y });
        },
        up: (raw, { id, rotatesFrom: turning }, go) => {
          if (raw.id !== id) {
            upIfMain(raw, null);
            return;
          }
          go('idle', null);
          // A right click in place opens the menu or ends a drawing; with movement it has panned the map.
          if (raw.button === 2 && turning && distance2(turning, raw.window) < DRAG_START) {
            rightClick(store, actions, raw.window);
          }
        },
      },
      cancel,
    },
  });
  return chart;
}
