import { calibrationOf } from '../../store/state/tool-state.ts';
import type { Program } from '../../ui/program/program.tsx';

/** How far an arrow key moves the grid, in window pixels; with Shift ten times as far. */
const NUDGES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FAR = 10;

/** How a key changes the cell size: a thousandth more or less. */
const GROWTH: Readonly<Record<string, number>> = { '+': 1.001, '=': 1.001, '-': 1 / 1.001 };

/**
 * Handles a key while the grid is fitted: arrows move it, + and - change the cell size, Enter applies the box. A held
 * key applies when released ({@link fitKeyUp}), so that it is one change. Returns whether the key was one of these.
 */
export function fitKey({ store, actions }: Program, event: KeyboardEvent): boolean {
  const {
    tool: { id: tool },
    shot,
  } = store.getState();
  const calibration = calibrationOf(store.getState());
  if (tool !== 'grid' || shot) return false;
  const nudge = NUDGES[event.key];
  const growth = GROWTH[event.key];
  if (nudge) {
    const by = event.shiftKey ? FAR : 1;
    actions.calibration.nudge({ x: nudge[0] * by, y: nudge[1] * by });
  } else if (growth) actions.calibration.grow(growth);
  else if (event.key === 'Enter' && calibration.box?.done) actions.calibration.apply();
  else return false;
  return true;
}

/** Applies the grid when a held key is released. */
export function fitKeyUp({ store, actions }: Program, event: KeyboardEvent): void {
  if (store.getState().tool.id !== 'grid' || !(NUDGES[event.key] || GROWTH[event.key])) return;
  if (calibrationOf(store.getState()).held) actions.calibration.apply();
}
