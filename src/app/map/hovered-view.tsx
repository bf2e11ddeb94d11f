import { useStore } from 'zustand';
import { PointedPieces, type PointedPiecesProps } from '../../canvas/pieces/hovered-pieces.tsx';
import { aimNow } from '../../store/attack/aim-selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { AppState } from '../../store/state/state.ts';

/** The piece that the open shot or the current weapon targets. */
function aimedPiece(state: AppState): string | null {
  if (!state.shot && state.tool.id !== 'fire') return null;
  const aim = state.shot ? state.shot.attack.order.aim : aimNow(state);
  return aim?.at === 'piece' ? aim.piece : null;
}

/** The hovered and targeted pieces. Hover changes are handled here and nowhere above. */
export function PiecesPointedAt({
  store,
  ...drawn
}: Omit<PointedPiecesProps, 'hover' | 'target' | 'zoom'> & { readonly store: AppStore }) {
  const hover = useStore(store, (state) => state.pointer.hoveredPiece);
  const target = useStore(store, aimedPiece);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  return <PointedPieces {...drawn} hover={hover} target={target} zoom={zoom} />;
}
