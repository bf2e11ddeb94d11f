import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type ComparedMark, CompareMarks } from '../../../canvas/odds/compare-marks.tsx';
import { comparedPreview, wayLength } from '../../../store/compare/compare-selectors.ts';
import type { AppStore } from '../../../store/state/create.ts';
import { pieceOf, sceneNow } from '../../../store/state/scene-selectors.ts';
import { tenths } from '../../components/labels.ts';

/** The orders that are compared, on the map. */
export function ComparedOnMap({ store }: { readonly store: AppStore }) {
  const compare = useStore(store, (state) => state.compare);
  const scene = useStore(store, sceneNow);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  const marks = useMemo(
    () =>
      (compare?.orders ?? []).flatMap((each, i): ComparedMark[] => {
        const firer = pieceOf(scene, each.order.firer);
        const at = comparedPreview(scene, each)?.at;
        if (!firer || !at) return [];
        const from = each.from ?? firer;
        const ghost = each.from
          ? `${firer.name}, ${tenths(wayLength(firer, each.from))} ${scene.unit} away`
          : undefined;
        return [{ id: each.id, number: i + 1, chosen: each.id === compare?.chosen, firer, from, at, ghost }];
      }),
    [compare, scene],
  );
  return marks.length > 0 ? <CompareMarks marks={marks} zoom={zoom} /> : null;
}
