import { normalizedBearing } from '@fall-of-shot/plane/bearings';
import { bearingTo, distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import type { Actions } from '../../store/actions.ts';
import { canSweep } from '../../store/attack/aim-selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import { selectedPiece } from '../../store/state/scene-selectors.ts';
import type { ShotDraft } from '../../store/state/shot-draft.ts';
import { beforeSweepOf } from '../../store/state/tool-state.ts';
import { createChart } from '../core/chart.ts';
import { DRAG_START, type PointerInput } from '../core/input.ts';

/** Nearer to the firer than this, bearings are too unsteady to use, in window pixels. */
const TOO_NEAR = 14;

/** Fewer degrees than this are not a sweep yet: equal ends would mean a full circle. */
const LEAST = 1;

function bearingOf(from: Vec2, to: Vec2): number {
  return normalizedBearing(bearingTo(from, to));
}

/** The shorter turn from one bearing to another, clockwise above 0. */
function turnBetween(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}

/** A sweep that may begin, from where it was pressed. */
interface Press {
  readonly window: Vec2;
  readonly start: number;
  /** The draft of the shot before. */
  readonly before: ShotDraft;
  readonly add: boolean;
  /** The last bearing, and the total turn so far. */
  last: number;
  turned: number;
}

interface States {
  readonly idle: null;
  readonly pressing: Press;
  readonly sweeping: Press;
}

/** A sweep with the current weapon, driven by the fire tool. */
export interface Sweep {
  /** The current state: `sweep.sweeping`. */
  readonly path: string;
  /** Records a press and the draft before it; the next move decides what becomes of it. */
  press(input: PointerInput, before: ShotDraft): void;
  move(input: PointerInput): void;
  release(input: PointerInput): void;
  /** Ends it without a change. */
  cancel(): void;
}

/**
 * Draws a sweep with the current weapon (AT-22): press and drag around the firer, from one bearing to another, up to a
 * full circle. With Shift another arc is chained to those already drawn. A press released where it began is not a
 * sweep. Escape removes the current one and restores the draft before it.
 */
export function createSweep(store: AppStore, actions: Actions): Sweep {
  const firer = (): Vec2 | undefined => selectedPiece(store.getState());
  const faraway = (at: Vec2, from: Vec2): boolean => distance2(at, from) * store.getState().view.camera.zoom > TOO_NEAR;
  /** Follows the pointer around the firer. Returns the arc swept, or undefined while it is too small. */
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
      // Escape in the middle has removed it.
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
