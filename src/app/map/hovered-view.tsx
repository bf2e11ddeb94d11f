import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { PointedPieces, type PointedPiecesProps } from '../../canvas/pieces/hovered-pieces.tsx';
import type { Glides } from '../../playback/glides.ts';
import { aimNow } from '../../store/attack/aim-selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';

/** The piece that the open shot or the current weapon targets. */
function aimedPiece(state: AppState): string | null {
  if (!state.shot && state.tool.id !== 'fire') return null;
  const aim = state.shot ? state.shot.attack.order.aim : aimNow(state);
  return aim?.at === 'piece' ? aim.piece : null;
}

/**
 * The hovered and targeted pieces. Hover changes are handled here and nowhere above. A gliding piece gets its marks
 * when it is there.
 */
export function PiecesPointedAt({
  store,
  glides,
  ...drawn
}: Omit<PointedPiecesProps, 'hover' | 'target' | 'zoom' | 'bars'> & {
  readonly store: AppStore;
  readonly glides: Glides;
}) {
  const { ids: gliding } = useSyncExternalStore(glides.subscribe, glides.now);
  const hover = useStore(store, (state) => state.pointer.hoveredPiece);
  const target = useStore(store, aimedPiece);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  const bars = useStore(store, (state) => sceneOf(state).settings.health.bars);
  const resting = (id: string | null) => (id !== null && gliding.has(id) ? null : id);
  return <PointedPieces {...drawn} hover={resting(hover)} target={resting(target)} zoom={zoom} bars={bars} />;
}
