import { clearOf } from './camera.ts';
import { pieceOf, sceneOf, selectedPiece } from './selectors.ts';
import type { AppState } from './state.ts';

/** The state with its firer and its target out from under the side view, which comes up with them. */
export function aimInView(state: AppState): AppState {
  const firer = selectedPiece(state);
  if (!firer) return state;
  const { aim } = state.draft;
  const target = aim?.at === 'piece' ? pieceOf(sceneOf(state), aim.piece) : aim;
  const around = sceneOf(state).settings.perInch;
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
