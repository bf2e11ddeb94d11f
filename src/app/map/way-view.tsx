import { useMemo } from 'react';
import { Group } from 'react-konva/lib/ReactKonvaCore';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { WayMark } from '../../canvas/aiming/way.tsx';
import { PieceSet } from '../../canvas/pieces/piece-set.tsx';
import { drawnRadius } from '../../canvas/pieces/piece-size.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { draggedWay } from '../../store/tool/dragged-way.ts';
import { freeView } from '../../store/view/camera.ts';
import { measuresOf } from '../../ui/measuring/measured-words.ts';
import { wayWords } from '../../ui/measuring/way-words.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** The way of a single dragged piece: from a ghost where it stands over its waypoints to where it is held. */
export function DraggedWay({ store }: { readonly store: AppStore }) {
  const piece = useStore(store, (state) => draggedWay(state)?.piece);
  const way = useStore(store, (state) => draggedWay(state)?.way);
  const scene = useStore(store, sceneOf);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  const view = useStore(store, useShallow(freeView));
  const words = useMemo(() => piece && way && wayWords(piece, way, measuresOf(scene)), [scene, piece, way]);
  const ghost = useMemo(() => (piece ? [piece] : []), [piece]);
  if (!piece || !way || !words) return null;
  return (
    <>
      <Group opacity={0.45} name="way-start">
        <PieceSet pieces={ghost} zoom={zoom} selected={NOBODY} bars={false} />
      </Group>
      <WayMark way={way} words={words} radius={drawnRadius(piece, zoom)} view={view} zoom={zoom} />
    </>
  );
}
