import { useMemo } from 'react';
import { Group } from 'react-konva/lib/ReactKonvaCore';
import { useStore } from 'zustand';
import { PieceSet } from '../../canvas/pieces/piece-set.tsx';
import type { AppStore } from '../../store/state/create.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { pieceToPlace } from '../../store/tool/piece-to-place.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** The piece that a click would place, paler, where it would stand. */
export function PieceToPlace({ store }: { readonly store: AppStore }) {
  const tool = useStore(store, (state) => state.tool.id);
  const at = useStore(store, (state) => (state.tool.id === 'place' ? state.pointer.at : null));
  const free = useStore(store, (state) => state.pointer.free);
  const placement = useStore(store, (state) => state.settings.placement);
  const scene = useStore(store, sceneOf);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read from the store, when one of these has changed
  const pieces = useMemo(() => {
    const piece = pieceToPlace(store.getState());
    return piece ? [piece] : [];
  }, [store, tool, at, free, placement, scene]);
  if (pieces.length === 0) return null;
  return (
    <Group opacity={0.55} name="to-place">
      <PieceSet pieces={pieces} zoom={zoom} selected={NOBODY} bars={false} name="piece-to-place" />
    </Group>
  );
}
