import { useStore } from 'zustand';
import { TurnMark } from '../../canvas/pieces/turn-mark.tsx';
import type { AppStore } from '../../store/state/create.ts';
import { pieceOf, sceneNow } from '../../store/state/scene-selectors.ts';

/** The piece whose turn it is, marked where it is now. */
export function TurnOnMap({ store }: { readonly store: AppStore }) {
  const piece = useStore(store, (state) => {
    const current = state.history.scene.initiative?.current ?? null;
    return current === null ? undefined : pieceOf(sceneNow(state), current);
  });
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  return piece ? <TurnMark piece={piece} zoom={zoom} /> : null;
}
