import type { AppState } from '../state/state.ts';
import { clearOf } from '../view/camera.ts';
import { pieceOf, sceneOf, selectedPiece } from './selectors.ts';

/** How much a piece with its name needs around its middle, in CSS pixels. */
const NAME = 48;

/** The state with its firer and its target out from under the side view, which comes up with them. */
export function aimInView(state: AppState): AppState {
  const firer = selectedPiece(state);
  if (!firer) return state;
  const { aim } = state.draft;
  const target = aim?.at === 'piece' ? pieceOf(sceneOf(state), aim.piece) : aim;
  // Room for what is written under a piece, too.
  const around = Math.max(sceneOf(state).settings.perInch, NAME / state.camera.zoom);
  const ends = [firer, ...(target ? [target] : [])];
  const stretch = {
    left: Math.min(...ends.map(({ x }) => x)) - around,
    top: Math.min(...ends.map(({ y }) => y)) - around,
    right: Math.max(...ends.map(({ x }) => x)) + around,
    bottom: Math.max(...ends.map(({ y }) => y)) + around,
  };
  const camera = clearOf(state, stretch);
  return camera === state.camera ? state : { ...state, camera };
}
