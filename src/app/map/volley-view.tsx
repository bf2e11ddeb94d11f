import { displayedCover } from '@fall-of-shot/sight/verdict';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { VolleyLines } from '../../canvas/aiming/volley-lines.tsx';
import { drawnRadius } from '../../canvas/pieces/piece-size.ts';
import { isAiming, targetPiece } from '../../store/attack/aim-selectors.ts';
import { isVolley, volleyRows } from '../../store/attack/volley-rows.ts';
import type { AppStore } from '../../store/state/create.ts';

/** The gap between a line and its target, in window pixels. */
const GAP = 12;

/** Who fires in the volley that is prepared, and along which lines. */
export function VolleyOnMap({ store }: { readonly store: AppStore }) {
  const shown = useStore(store, (state) => isAiming(state) && isVolley(state));
  return shown ? <PreparedVolley store={store} /> : null;
}

function PreparedVolley({ store }: { readonly store: AppStore }) {
  const rows = useStore(store, volleyRows);
  const target = useStore(store, targetPiece);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  const marks = useMemo(
    () =>
      rows.map(({ piece, preview, fires }, i) => ({
        id: piece.id,
        at: { x: piece.x, y: piece.y },
        radius: drawnRadius(piece, zoom),
        number: i + 1,
        fires,
        line: preview
          ? ({ to: preview.at, cover: preview.lineMatters ? displayedCover(preview.sight) : 'none' } as const)
          : null,
      })),
    [rows, zoom],
  );
  return <VolleyLines marks={marks} gap={GAP + (target ? drawnRadius(target, zoom) : 0)} zoom={zoom} />;
}
