import { type Rect, stepped } from '../canvas/primitives/rect.ts';
import type { AppState } from '../store/state/state.ts';
import { freeView } from '../store/view/camera.ts';

/**
 * The visible area of the map, clear of panels, in window pixels from the scene's origin; in steps, so that labels stay
 * while the map is panned a little.
 */
export function pixelsInView(state: AppState): Rect {
  const { left, top, right, bottom } = stepped(freeView(state));
  const { zoom } = state.view.camera;
  return { left: left * zoom, top: top * zoom, right: right * zoom, bottom: bottom * zoom };
}
