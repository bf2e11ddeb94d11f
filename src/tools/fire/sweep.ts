import { normalizedBearing } from '../../geometry/plane/bearings.ts';
import { distance2, type Vec2 } from '../../geometry/plane/vec.ts';
import type { Actions } from '../../store/actions.ts';
import { canSweep, selectedPiece } from '../../store/attack/selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { ShotDraft } from '../../store/state/shot-draft.ts';
import { beforeSweepOf } from '../../store/state/tool-state.ts';
import { createChart } from '../core/chart.ts';
import { DRAG_START, type PointerInput } from '../core/input.ts';

/** Nearer to the firer than this, in window pixels, a bearing is nobody's: the hand trembles. */
const TOO_NEAR = 14;

/** Less than so many degrees is no sweep yet: ends that are the same would be a full circle. */
const LEAST = 1;

function bearingOf(from: Vec2, to: Vec2): number {
  return normalizedBearing((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI);
}

/** The way from one bearing to another that is shorter, clockwise above 0. */
function turnBetween(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}

/** A sweep that may be drawn, from where it was pressed. */
interface Press {
  readonly window: Vec2;
  readonly start: number;
  /** The shot as it was before. */
  readonly before: ShotDraft;
  readonly add: boolean;
  /** The bearing that the hand was at last, and how far it has turned in all. */
  last: number;
  turned: number;
}

interface States {
  readonly idle: null;
  readonly pressing: Press;
  readonly sweeping: Press;
}

/** A sweep with the weapon in hand, as the fire tool drives it. */
export interface Sweep {
  /** In which state it is: `sweep.sweeping`. */
  readonly path: string;
  /** Takes note of a press, and of the shot as it was before; what comes of it is known when the pointer has moved. */
  press(input: PointerInput, before: ShotDraft): void;
  move(input: PointerInput): void;
  release(input: PointerInput): void;
  /** Lets go of it without a change. */
  cancel(): void;
}

/**
 * Drawing a sweep with the weapon in hand (AT-22): a press and a drag around the firer sweeps from one bearing to the other,
 * the way that the hand goes, up to a full circle. With Shift another arc is chained to those that are drawn. A press that
 * is let go where it began is no sweep. Escape takes the one in the hand away, and the shot is again what it was before.
 */
export function createSweep(store: AppStore, actions: Actions): Sweep {
  const firer = (): Vec2 | undefined => selectedPiece(store.getState());
  const faraway = (at: Vec2, from: Vec2): boolean => distance2(at, from) * store.getState().view.camera.zoom > TOO_NEAR;
  /** Follows the hand around the firer. Returns the arc that it has swept, or undefined while that is too small. */
  const turn = (input: PointerInput, press: Press, from: Vec2): { from: number; to: number } | undefined => {
    if (faraway(input.at, from)) {
      const now = bearingOf(from, input.at);
      press.turned = Math.max(-360, Math.min(360, press.turned + turnBetween(press.last, now)));
      press.last = now;
    }
    const { start, turned } = press;
    if (Math.abs(turned) < LEAST) return undefined;
    return turned >= 0 ? { from: start, to: start + turned } : { from: start + turned, to: start };
  };

  const chart = createChart<States, PointerInput>('sweep', {
    idle: {},
    pressing: {
      on: {
        move: (input, press, go) => {
          const from = firer();
          if (!from || distance2(press.window, input.window) < DRAG_START) return;
          const arc = turn(input, press, from);
          if (!arc) return;
          go('sweeping', press);
          actions.shot.sweep(arc, press.add ? 'another' : 'new');
          actions.shot.beginSweep(press.before);
        },
        up: (_, __, go) => go('idle', null),
      },
    },
    sweeping: {
      on: {
        move: (input, press) => {
          const from = firer();
          const arc = from && turn(input, press, from);
          if (arc) actions.shot.sweep(arc, 'same');
        },
        up: (_, __, go) => {
          go('idle', null);
          actions.shot.endSweep();
        },
      },
      cancel: () => actions.shot.cancelSweep(),
      // Escape in the middle has taken it out of the hand.
      lost: () => beforeSweepOf(store.getState()) === null,
    },
  });

  return {
    get path() {
      return chart.path;
    },
    press: (input, before) => {
      const from = firer();
      chart.go('idle', null);
      if (!from || !canSweep(store.getState()) || !faraway(input.at, from)) return;
      const start = bearingOf(from, input.at);
      chart.go('pressing', { window: input.window, start, before, last: start, turned: 0, add: input.add });
    },
    move: chart.handle,
    release: chart.handle,
    cancel: chart.cancel,
  };
}
