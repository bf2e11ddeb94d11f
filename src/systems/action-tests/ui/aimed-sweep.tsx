import { ACTION_TESTS } from '@fall-of-shot/rules/systems/action-tests/id';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Chance } from '../../../canvas/aiming/chance-places.ts';
import { Chances } from '../../../canvas/aiming/chances.tsx';
import { drawnRadius } from '../../../canvas/pieces/piece-size.ts';
import type { Rect } from '../../../canvas/primitives/rect.ts';
import { isAiming, previewBy } from '../../../store/attack/aim-selectors.ts';
import { optionsOf } from '../../../store/state/draft.ts';
import { pieceOf, sceneNow } from '../../../store/state/scene-selectors.ts';
import type { AppState } from '../../../store/state/state.ts';
import { pixelsInView } from '../../../ui/pixels-in-view.ts';
import type { AimProps } from '../../../ui/ui-system.ts';
import { SweepGhost } from '../canvas/sweep-mark.tsx';
import type { ATPreview } from '../engagement/preview.ts';
import type { ATOptions } from '../scene/options.ts';

/** Half the drawn size of a thing that is not a piece, in window pixels. */
const THING = 12;

/** The preview of the current aim, if it is an action test. */
function actionNow(state: AppState): ATPreview | undefined {
  return isAiming(state) ? previewBy<ATPreview>(state, ACTION_TESTS) : undefined;
}

/** The drawn sweeps (AT-22). */
export function AimedSweeps({ store }: AimProps) {
  const preview = useStore(store, actionNow);
  const arcs = useStore(store, (state) => optionsOf<ATOptions>(state.draft, ACTION_TESTS).arcs);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  if (!preview) return null;
  return arcs.map((arc, i) => (
    <SweepGhost
      // biome-ignore lint/suspicious/noArrayIndexKey: an arc is known by its place
      key={i}
      sector={{ apex: preview.from, from: arc.from, to: arc.to, reach: preview.farthest }}
      zoom={zoom}
    />
  ));
}

/** The share of each entity in a sweep or burst: nobody in it can be left out (AT-22, AT-13). */
export function AimedShares({ store, taken: takenNow }: AimProps) {
  const preview = useStore(store, actionNow);
  const scene = useStore(store, sceneNow);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  const view = useStore(store, useShallow(pixelsInView));
  const taken = useStore(store, (state) => (actionNow(state) ? takenNow(state) : NOTHING));
  const shares = useMemo(() => {
    if (!preview) return [];
    const chanceOf = (id: string, at: { x: number; y: number }, text: string, roll: number): Chance => {
      const piece = pieceOf(scene, id);
      return { id: `${id}/${roll}`, at, radius: piece ? drawnRadius(piece, zoom) : THING, text };
    };
    const swept = preview.rolls.flatMap((roll, i) =>
      roll.swept.map(({ id, at }) =>
        chanceOf(id, at, roll.swept.length === 1 ? 'all of it' : `1/${roll.swept.length}`, i),
      ),
    );
    return [...swept, ...preview.inside.map(({ id, at }) => chanceOf(id, at, 'caught', 0))];
  }, [preview, scene, zoom]);
  return shares.length > 0 ? <Chances chances={shares} zoom={zoom} taken={taken} view={view} /> : null;
}

/** No obstacles for labels. */
const NOTHING: readonly Rect[] = [];
