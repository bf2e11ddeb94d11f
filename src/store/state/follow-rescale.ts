import type { Scene } from '../../scene/schema/schema.ts';
import { NO_LINE } from './create.ts';
import type { AppState } from './state.ts';

/**
 * What the session must follow when the same picture gets another scale, by whatever command, undo or redo: the view
 * stays on its stretch of the picture, and what was drawn in the old lengths goes.
 */
export function followRescale(state: AppState, now: Scene): Partial<AppState> {
  const before = state.history.scene;
  if (!before.picture || !now.picture || before.picture.asset !== now.picture.asset) return {};
  const by = now.picture.width / before.picture.width;
  if (by === 1) return {};
  const { camera, draft, shot, playing } = state;
  const { fixed } = state.fitting;
  return {
    camera: { x: camera.x * by, y: camera.y * by, zoom: camera.zoom / by },
    line: NO_LINE,
    fitting: {
      ...state.fitting,
      box: null,
      held: null,
      grip: null,
      fixed: fixed && { x: fixed.x * by, y: fixed.y * by },
    },
    pointer: null,
    drag: null,
    // An open shot goes on as it began (CO-07).
    playing: shot ? playing : null,
    draft: draft.aim && draft.aim.at !== 'piece' ? { ...draft, aim: null } : draft,
  };
}
