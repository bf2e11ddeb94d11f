import { measured } from '@fall-of-shot/rules/wording';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { drawnRadius } from '../../canvas/pieces/piece-size.ts';
import { type Marked, SeenGround, SeenPieces } from '../../canvas/stage/field-of-view.tsx';
import type { Seeing } from '../../engagement/vision/field-of-view.ts';
import { currentSeeing } from '../../store/attack/aim-selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneNow, sceneOf, selectedPieceNow } from '../../store/state/scene-selectors.ts';

// Rendered in Konva's own tree, where React contexts of the page are not available: the store is a prop.
interface Props {
  readonly store: AppStore;
}

/** The height of the plate with a piece's elevation, in window pixels. */
const RAISED = 20;

/** The ground that the selected piece sees, below the pieces. */
export function SeeingGround({ store }: Props) {
  const seeing = useStore(store, currentSeeing);
  const size = useStore(store, (state) => sceneOf(state).size);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  return seeing ? <SeenGround area={seeing.area} low={seeing.low} size={size} zoom={zoom} /> : null;
}

/** How much the selected piece sees of the others, above them. */
export function SeeingPieces({ store }: Props) {
  const seeing = useStore(store, currentSeeing);
  return seeing ? <SeenBy store={store} seeing={seeing} /> : null;
}

function SeenBy({ store, seeing }: Props & { readonly seeing: Seeing }) {
  const scene = useStore(store, sceneNow);
  const piece = useStore(store, selectedPieceNow);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  const marked = useMemo(
    () =>
      seeing.pieces.flatMap(({ piece: id, cover, hidden }): Marked[] => {
        const other = scene.pieces.find((each) => each.id === id);
        const shown = cover === 'none' && hidden > 0 ? 'partial' : cover;
        if (!other || shown === 'none') return [];
        return [{ id, x: other.x, y: other.y, radius: drawnRadius(other, zoom), cover: shown }];
      }),
    [seeing, scene, zoom],
  );
  if (!piece) return null;
  return (
    <SeenPieces
      at={seeing.eye}
      name={piece.name}
      height={measured(seeing.eye.z, scene.unit)}
      // Above the plate with its elevation.
      radius={drawnRadius(piece, zoom) + (piece.elevation > 0 ? RAISED : 0)}
      marked={marked}
      zoom={zoom}
    />
  );
}
