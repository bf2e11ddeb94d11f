import { patched } from '../state/patch.ts';
import { pieceOf, sceneOf, selectedPiece } from '../state/scene-selectors.ts';
import type { AppState } from '../state/state.ts';
import { clearOf } from '../view/camera.ts';

/** The space that a piece and its name need around its centre, in CSS pixels. */
const NAME = 48;

/** Returns the state with the camera moved so that no panel over the map covers the firer, its target, and what else is compared. */
export function aimInView(state: AppState): AppState {
  const firer = selectedPiece(state);
  if (!firer) return state;
  const aims = [state.draft.aim, ...(state.compare?.orders ?? []).map(({ order }) => order.aim)];
  const targets = aims.map((aim) => (aim?.at === 'piece' ? pieceOf(sceneOf(state), aim.piece) : aim));
  // Includes the text under a piece.
  const around = Math.max(sceneOf(state).settings.perInch, NAME / state.view.camera.zoom);
  const ends = [firer, ...targets.filter((target) => target !== null && target !== undefined)];
  const stretch = {
    left: Math.min(...ends.map(({ x }) => x)) - around,
    top: Math.min(...ends.map(({ y }) => y)) - around,
    right: Math.max(...ends.map(({ x }) => x)) + around,
    bottom: Math.max(...ends.map(({ y }) => y)) + around,
  };
  const camera = clearOf(state, stretch);
  return camera === state.view.camera ? state : patched(state, { view: { camera } });
}
