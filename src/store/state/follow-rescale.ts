import type { Scene } from '../../scene/schema/schema.ts';
import type { Patch } from './patch.ts';
import type { AppState } from './state.ts';
import { calibrationOf, NO_LINE, type ToolState, withCalibration, withLine } from './tool-state.ts';

/** Returns the tool without what was drawn in the lengths of the old scale. */
function rescaledTool(state: AppState, by: number): ToolState {
  const { fixed } = calibrationOf(state);
  const calibration = { box: null, held: null, grip: null, fixed: fixed && { x: fixed.x * by, y: fixed.y * by } };
  return withCalibration(withLine(state, NO_LINE), calibration).tool;
}

/**
 * Returns how the session follows a new scale of the same picture, by an edit, undo or redo: the view stays on the
 * same part of the picture, and lines drawn in the old scale are cleared.
 */
export function followRescale(state: AppState, now: Scene): Patch {
  const before = state.history.scene;
  if (!before.picture || !now.picture || before.picture.asset !== now.picture.asset) return {};
  const by = now.picture.width / before.picture.width;
  if (by === 1) return {};
  const { draft, shot } = state;
  const { camera } = state.view;
  return {
    view: { camera: { x: camera.x * by, y: camera.y * by, zoom: camera.zoom / by } },
    tool: rescaledTool(state, by),
    pointer: { at: null, drag: null },
    // An open shot continues as it began (CO-07).
    playback: { playing: shot ? state.playback.playing : null },
    draft: draft.aim && draft.aim.at !== 'piece' ? { ...draft, aim: null } : draft,
  };
}
