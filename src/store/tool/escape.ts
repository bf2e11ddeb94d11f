import { cancelledShot } from '../attack/cancel-shot.ts';
import { shownLock } from '../document/lock-checks.ts';
import { visibleRefusal } from '../document/move-checks.ts';
import { NOTHING_SELECTED } from '../state/create.ts';
import { forNextTarget } from '../state/draft.ts';
import type { Patch } from '../state/patch.ts';
import type { AppState } from '../state/state.ts';
import { beforeSweepOf, freshTool, lineOf, marqueeOf, withCalibration, withLine } from '../state/tool-state.ts';

/** Cancels what the pointer is in the middle of: the menu, a drag, a selection rectangle, a sweep, or north. */
function gestureCancelled({ pointer, tool }: AppState): Patch | undefined {
  if (pointer.menu) return { pointer: { menu: null } };
  if (pointer.drag) return { pointer: { drag: null } };
  if (marqueeOf({ tool })) return { tool: freshTool('select') };
  const beforeSweep = beforeSweepOf({ tool });
  if (beforeSweep) return { draft: beforeSweep, tool: freshTool('fire') };
  if (pointer.rotatingNorth !== null) return { pointer: { rotatingNorth: null } };
  return undefined;
}

/** Takes away why a locked thing stays as it is. */
function lockHidden(state: AppState): Patch | undefined {
  return shownLock(state) && { pointer: { triedLocked: null } };
}

/** Steps back in what is being drawn or calibrated, and then leaves tools that are only used for a moment. */
function drawingStepCancelled({ tool, selection }: AppState): Patch | undefined {
  const { points } = lineOf({ tool });
  // Without its last point the line is open again, so drawing can continue.
  if (points.length > 0) return withLine({ tool }, { points: points.slice(0, -1), done: false });
  if (tool.id === 'grid' && tool.calibration.held) return withCalibration({ tool }, { held: null, grip: null });
  if (tool.id === 'grid' && tool.calibration.box) return withCalibration({ tool }, { box: null });
  if (tool.id === 'measure' || tool.id === 'scale' || tool.id === 'grid') return { tool: freshTool('select') };
  if (tool.id === 'stencil' && tool.chosen !== null) return { tool: { ...tool, chosen: null } };
  if (selection.point !== null) return { selection: { point: null } };
  return undefined;
}

/** Stops a heat map that is still being found: what is there stays. Then it goes. */
function heatCancelled(heat: NonNullable<AppState['heat']>): Patch {
  const isFinding = heat.found !== null && !heat.found.done && !heat.stopped;
  return { heat: isFinding ? { ...heat, stopped: true } : null };
}

/** Cancels the open shot, clears the shot that was played, and then the aim. */
function shotCancelled(state: AppState): Patch | undefined {
  if (visibleRefusal(state)) return { pointer: { refusedMove: null } };
  if (state.attackView.pendingLanding) return { attackView: { pendingLanding: null } };
  if (state.shot) return cancelledShot(state);
  // The rest of a volley is not fired.
  if (state.playback.playing) return { playback: { playing: null, beat: -1 }, volley: null };
  if (state.heat) return heatCancelled(state.heat);
  if (state.sceneView.fieldOfView) return { sceneView: { fieldOfView: false } };
  if (state.compare) return { compare: null };
  if (state.draft.aim) return { draft: { ...forNextTarget(state.draft), aim: null } };
  return undefined;
}

/** Returns what Escape does: it cancels one thing at a time, the most recent first; at last the tool and the selection. */
export function escaped(state: AppState): Patch {
  const cancelled = gestureCancelled(state) ?? lockHidden(state) ?? drawingStepCancelled(state) ?? shotCancelled(state);
  return cancelled ?? (state.tool.id !== 'select' ? { tool: freshTool('select') } : { selection: NOTHING_SELECTED });
}
