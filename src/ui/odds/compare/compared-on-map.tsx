import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type ComparedMark, CompareMarks } from '../../../canvas/odds/compare-marks.tsx';
import { BestPlace } from '../../../canvas/odds/heat-map.tsx';
import { memoizeLast } from '../../../lib/memoize-last.ts';
import { comparedPreview, wayLength } from '../../../store/compare/compare-selectors.ts';
import { type ComparedPlace, type Comparing, chosenOrder } from '../../../store/state/compare-state.ts';
import type { AppStore } from '../../../store/state/create.ts';
import { pieceOf, sceneNow } from '../../../store/state/scene-selectors.ts';
import { tenths } from '../../components/labels.ts';

/** The radius of the star at the best place, in window pixels. */
const STAR = 14;

const placeOf = memoizeLast((firer: string, at: ComparedPlace) => ({ firer, at }));

/** The best place of the chosen order, if its firer does not stand there. */
function bestElsewhere(compare: Comparing | null) {
  const chosen = chosenOrder(compare);
  const best = chosen?.from === null ? chosen.best : undefined;
  return chosen && best?.done && !best.isHere ? placeOf(chosen.order.firer, best.at) : undefined;
}

/** The orders that are compared, on the map, and from where the chosen one would best be fired. */
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
  // A heat map shows its own best place.
  const best = useStore(store, (state) => (state.heat ? undefined : bestElsewhere(state.compare)));
  const firer = best && pieceOf(scene, best.firer);
  if (marks.length === 0) return null;
  return (
    <>
      <CompareMarks marks={marks} zoom={zoom} />
      {firer ? <BestPlace at={best.at} way={[firer, best.at]} radius={STAR} zoom={zoom} /> : null}
    </>
  );
}
