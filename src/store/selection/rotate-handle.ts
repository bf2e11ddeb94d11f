import type { Vec2 } from '@fall-of-shot/plane/vec';
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

/** The rotate handle of the selection and the centre of rotation; undefined if rotating would not show. */
export function rotateHandle(state: AppState): { readonly at: Vec2; readonly about: Vec2 } | undefined {
  const {
    tool: { id: tool },
    shot,
    playback: { playing },
    pointer: { drag },
    view: { camera },
  } = state;
  if (tool !== 'select' || shot || playing || drag) return undefined;
  const scene = sceneOf(state);
  const selected = withoutLocked(scene, selectedThings(state));
  const around = boundsOfThings(scene, selected);
  const about = pivotOf(scene, selected);
  if (!around || !about) return undefined;
  const [things, pieces] = [selectedObstructions(scene, selected), selectedPieces(scene, selected)];
  const round =
    things.length + pieces.length === 1 && (things[0]?.shape.shape === 'disc' || pieces[0]?.footprint.shape === 'disc');
  if (round) return undefined;
  return { at: { x: (around.left + around.right) / 2, y: around.top - OVER / camera.zoom }, about };
}
