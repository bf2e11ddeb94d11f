import { compass } from '../../geometry/plane/compass.ts';
import { distance2, type Vec2 } from '../../geometry/plane/vec.ts';
import type { Actions } from '../../store/actions.ts';
import { canSweep, selectedPiece } from '../../store/attack/selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { ShotDraft } from '../../store/state/state.ts';
import { DRAG_START } from '../core/gesture.ts';
import type { PointerInput } from '../core/input.ts';

/** Nearer to the firer than this, in window pixels, a bearing is nobody's: the hand trembles. */
const TOO_NEAR = 14;

/** Less than so many degrees is no sweep yet: ends that are the same would be a full circle. */
const LEAST = 1;

function bearingOf(from: Vec2, to: Vec2): number {
  return compass((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI);
}

/** The way from one bearing to another that is shorter, clockwise above 0. */
function turnBetween(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}

/**
 * Drawing a sweep with the weapon in hand (AT-22): a press and a drag around the firer sweeps from one bearing to the other,
 * the way that the hand goes, up to a full circle. With Shift another arc is chained to those that are drawn. A press that
 * is let go where it began is no sweep. Escape takes the one in the hand away, and the shot is again what it was before.
 */
export function createSweep(store: AppStore, actions: Actions) {
  let held: {
    readonly window: Vec2;
    readonly start: number;
    readonly before: ShotDraft;
    last: number;
    turned: number;
    add: boolean;
    on: boolean;
  } | null = null;

  const firer = (): Vec2 | undefined => selectedPiece(store.getState());
  const faraway = (at: Vec2, from: Vec2): boolean => distance2(at, from) * store.getState().camera.zoom > TOO_NEAR;

  return {
    /** Takes note of a press, and of the shot as it was before; what comes of it is known when the pointer has moved. */
    press: (input: PointerInput, before: ShotDraft): void => {
      const from = firer();
      held = null;
      if (!from || !canSweep(store.getState()) || !faraway(input.at, from)) return;
      const start = bearingOf(from, input.at);
      held = { window: input.window, start, before, last: start, turned: 0, add: input.add, on: false };
    },
    /** Whether the move belongs to a sweep. */
    move: (input: PointerInput): boolean => {
      const from = firer();
      if (held?.on && store.getState().sweeping === null) held = null;
      if (!held || !from) return false;
      if (!held.on && distance2(held.window, input.window) < DRAG_START) return false;
      if (faraway(input.at, from)) {
        const now = bearingOf(from, input.at);
        held.turned = Math.max(-360, Math.min(360, held.turned + turnBetween(held.last, now)));
        held.last = now;
      }
      const { start, turned, add, before } = held;
      if (Math.abs(turned) < LEAST) return held.on;
      const first = !held.on;
      held.on = true;
      const arc = turned >= 0 ? { from: start, to: start + turned } : { from: start + turned, to: start };
      actions.shot.sweep(arc, first ? (add ? 'another' : 'new') : 'same');
      if (first) actions.shot.setSweeping(before);
      return true;
    },
    /** Ends it, and says whether there was one. */
    release: (): boolean => {
      // Escape in the middle has taken it out of the hand.
      const swept = held?.on === true && store.getState().sweeping !== null;
      held = null;
      if (swept) actions.shot.setSweeping(null);
      return swept;
    },
    /** Lets go of it without a change. */
    cancel: (): void => {
      if (held?.on) actions.shot.dropSweep();
      held = null;
    },
  };
}
