import { useMemo } from 'react';
import { useStore } from 'zustand';
import { BestPlace, HeatFigures, HeatMap } from '../../canvas/odds/heat-map.tsx';
import { HEAT_LATE } from '../../canvas/odds/heat-steps.ts';
import { drawnRadius } from '../../canvas/pieces/piece-size.ts';
import { useFramesLate } from '../../canvas/primitives/use-frames-late.ts';
import type { HeatFound } from '../../engagement/odds/heat/heat-ask.ts';
import { currentPreview } from '../../store/attack/aim-selectors.ts';
import { heatFound } from '../../store/heat/heat-selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneOf, selectedPiece } from '../../store/state/scene-selectors.ts';
import { heatWords, scaleOf } from '../../ui/heat/heat-words.ts';

// Rendered in Konva's own tree, where React contexts of the page are not available: the store is a prop.
interface Props {
  readonly store: AppStore;
}

/** The least radius of the star's ring, in window pixels. */
const RING = 13;

function cellsOf({ lattice, values, lengths }: HeatFound) {
  return { ...lattice, values, lengths };
}

/** The cells of the heat map that is shown, below the pieces. */
export function HeatOnMap({ store }: Props) {
  const found = useStore(store, heatFound);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  const cells = useMemo(() => found && cellsOf(found), [found]);
  if (!found || !cells) return null;
  return <HeatMap cells={cells} scale={scaleOf(found.kind)} walk={found.limits[0]} zoom={zoom} />;
}

/** The figures and the best place of the heat map that is shown. */
export function HeatMarks({ store }: Props) {
  const found = useFramesLate(useStore(store, heatFound), HEAT_LATE.marks);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  const scene = useStore(store, sceneOf);
  const piece = useStore(store, selectedPiece);
  const target = useStore(store, (state) => currentPreview(state)?.at);
  const cells = useMemo(() => found && cellsOf(found), [found]);
  const best = found?.best;
  const taken = useMemo(
    () => [
      ...scene.pieces.map((each) => ({ x: each.x, y: each.y, radius: drawnRadius(each, zoom) + 6 })),
      ...(best ? [{ x: best.x, y: best.y, radius: RING + 12 }] : []),
    ],
    [scene, best, zoom],
  );
  if (!found || !cells || !piece) return null;
  const { kind } = found;
  return (
    <>
      <HeatFigures cells={cells} scale={scaleOf(kind)} words={heatWords[kind]} taken={taken} zoom={zoom} />
      {best ? (
        <BestPlace
          at={best}
          way={best.way}
          target={kind === 'stand' ? target : undefined}
          radius={Math.max(RING, kind === 'aim' ? 0 : drawnRadius(piece, zoom))}
          zoom={zoom}
        />
      ) : null}
    </>
  );
}
