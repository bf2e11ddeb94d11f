import type { Vec2 } from '@fall-of-shot/plane/vec';
import { memoizeLast } from '../../lib/memoize-last.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import {
  boundsOfThings,
  pivotOf,
  selectedObstructions,
  selectedPieces,
  withoutLocked,
} from '../../scene/selection/selection.ts';
import { sceneOf } from '../state/scene-selectors.ts';
import { selectedThings } from '../state/selection.ts';
import type { AppState } from '../state/state.ts';

/** How far above the selection the handle is, in window pixels. */
const OVER = 30;

/** The middle of the upper edge of a selection, and its centre of rotation; undefined if rotating would not show. */
const turning = memoizeLast((scene: Scene, selection: AppState['selection']) => {
  const selected = withoutLocked(scene, selectedThings({ selection }));
  const around = boundsOfThings(scene, selected);
  const about = pivotOf(scene, selected);
  if (!around || !about) return undefined;
  const [things, pieces] = [selectedObstructions(scene, selected), selectedPieces(scene, selected)];
  const round =
    things.length + pieces.length === 1 && (things[0]?.shape.shape === 'disc' || pieces[0]?.footprint.shape === 'disc');
  return round ? undefined : { top: { x: (around.left + around.right) / 2, y: around.top }, about };
});

/** The rotate handle of the selection and the centre of rotation; undefined if rotating would not show. */
export function rotateHandle(state: AppState): { readonly at: Vec2; readonly about: Vec2 } | undefined {
  const {
    tool: { id: tool },
    shot,
    playback: { playing },
    pointer: { drag },
    view: { camera },
    selection,
  } = state;
  if (tool !== 'select' || shot || playing || drag) return undefined;
  // It is asked for at every move of the pointer.
  const found = turning(sceneOf(state), selection);
  return found && { at: { x: found.top.x, y: found.top.y - OVER / camera.zoom }, about: found.about };
}
