import { handlesOf, midpointsOf } from '@fall-of-shot/plane/reshape';
import { along, type Vec2 } from '@fall-of-shot/plane/vec';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { drawnRadius } from '../../canvas/pieces/piece-size.ts';
import { Padlock } from '../../canvas/primitives/padlock.tsx';
import { MAP } from '../../canvas/primitives/palette.ts';
import { Pixels, Plate, plateSize } from '../../canvas/primitives/plate.tsx';
import type { Obstruction } from '../../scene/schema/schema.ts';
import { selectedObstructions, selectedPieces } from '../../scene/selection/selection.ts';
import { shownLock } from '../../store/document/lock-checks.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { selectedThings } from '../../store/state/selection.ts';
import { freeView } from '../../store/view/camera.ts';

/** The most padlocks that are drawn: of a selected crowd everybody knows by then. */
const MOST = 60;

/** Where the padlock of an obstruction is: on the middle side of a wall, in the middle of anything else. */
function placeOn({ shape }: Obstruction): Vec2 {
  if (!('points' in shape)) return shape;
  const middles = midpointsOf(shape);
  return middles[Math.floor(middles.length / 2)]?.at ?? handlesOf(shape)[0] ?? { x: 0, y: 0 };
}

/** Padlocks on the selected things that are locked, and why one that somebody tried to change stays as it is. */
export function Locks({ store }: { readonly store: AppStore }) {
  const scene = useStore(store, sceneOf);
  const selection = useStore(store, (state) => state.selection);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  const view = useStore(store, useShallow(freeView));
  const tried = useStore(store, useShallow(shownLock));
  const locked = useMemo(() => {
    const things = selectedThings({ selection });
    return {
      pieces: selectedPieces(scene, things).filter((piece) => piece.locked),
      things: selectedObstructions(scene, things).filter((thing) => thing.locked),
    };
  }, [scene, selection]);
  const places = [
    ...locked.pieces.map((piece) => {
      const aside = (drawnRadius(piece, zoom) * Math.SQRT1_2) / zoom;
      return { id: piece.id, at: along({ x: piece.x, y: piece.y }, { x: -aside, y: aside }) };
    }),
    ...locked.things.map((thing) => ({ id: thing.id, at: placeOn(thing) })),
  ].slice(0, MOST);
  const half = plateSize(tried?.text ?? '', false, 13).width / 2 / zoom;
  return (
    <>
      {places.map(({ id, at }) => (
        <Padlock key={id} at={at} zoom={zoom} />
      ))}
      {tried ? (
        <Pixels
          // Beside the panels, so that all of it can be read.
          x={Math.max(view.left + half, Math.min(view.right - half, tried.x))}
          y={tried.y}
          zoom={zoom}
          name="refused-lock"
        >
          <Plate text={tried.text} y={-30} size={13} edge={MAP.partial} colour={MAP.partial} />
        </Pixels>
      ) : null}
    </>
  );
}
