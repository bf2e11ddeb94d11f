import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type Chance, Chances } from '../../../canvas/aiming/chances.tsx';
import { drawnRadius } from '../../../canvas/pieces/piece-size.ts';
import type { Rect } from '../../../canvas/primitives/rect.ts';
import { percent } from '../../../geometry/sight/percent.ts';
import { isAiming } from '../../../store/attack/aim-selectors.ts';
import { optionsOf } from '../../../store/state/draft.ts';
import { pieceOf, sceneNow } from '../../../store/state/scene-selectors.ts';
import type { AppState } from '../../../store/state/state.ts';
import type { AimProps } from '../../../ui/ui-system.ts';
import { Lane } from '../canvas/lane-mark.tsx';
import type { UTPreview } from '../engagement/preview.ts';
import { UNINTENDED_TARGETS } from '../rules/id.ts';
import type { UTOptions } from '../scene/options.ts';
import { alsoMetNow, oddsNow, previewNow } from './aimed.ts';

/** No obstacles for labels. */
const NOTHING: readonly Rect[] = [];

/** Half the drawn size of a thing that is not a piece, in window pixels. */
const THING = 12;

/** The preview of the current aim, if it is a shot that flies on and may be fired. */
function aimedNow(state: AppState): UTPreview | undefined {
  const preview = isAiming(state) ? previewNow(state) : undefined;
  return preview?.refusal ? undefined : preview;
}

/** Whether entities behind matter; the firer may say they do not (UT-04). */
function behindMatters(state: AppState): boolean {
  return !optionsOf<UTOptions>(state.draft, UNINTENDED_TARGETS).nothingBehind;
}

/** The lane beyond the target, in which a miss flies on (UT-20). */
export function AimedLane({ store }: AimProps) {
  const preview = useStore(store, aimedNow);
  const matters = useStore(store, behindMatters);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  if (!preview?.lane || !preview.target || !matters) return null;
  return <Lane lane={preview.lane} from={preview.at} zoom={zoom} />;
}

/** The chance of each entity that the shot may hit: beyond the target, or in its area (UT-20, UT-35). */
export function AimedChances({ store, taken: takenNow }: AimProps) {
  const odds = useStore(store, oddsNow);
  const scene = useStore(store, sceneNow);
  const taken = useStore(store, (state) => (odds ? takenNow(state) : NOTHING));
  const matters = useStore(store, behindMatters);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  const also = useStore(store, (state) => (odds && aimedNow(state) && matters ? alsoMetNow(state) : undefined));
  const chances = useMemo(() => {
    if (!odds || !also) return [];
    return [...also.beyond, ...also.inside].flatMap(({ id, at }): Chance[] => {
      const chance = odds.hits.find(({ entity }) => entity.id === id)?.chance ?? 0;
      if (chance === 0) return [];
      const piece = pieceOf(scene, id);
      return [{ id, at, radius: piece ? drawnRadius(piece, zoom) : THING, text: percent(chance) }];
    });
  }, [also, odds, scene, zoom]);
  return chances.length > 0 ? <Chances chances={chances} zoom={zoom} taken={taken} /> : null;
}
