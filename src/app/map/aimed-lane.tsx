import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type Chance, Chances } from '../../canvas/aiming/chances.tsx';
import { Lane } from '../../canvas/aiming/lane-mark.tsx';
import { drawnRadius } from '../../canvas/pieces/piece-node.tsx';
import type { Rect } from '../../canvas/primitives/rect.ts';
import { alsoMetOf, isAiming, pieceOf, sceneNow, targetPreviewOf } from '../../store/attack/selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { AppState } from '../../store/state/state.ts';
import type { UTPreview } from '../../systems/unintended-targets/engagement/preview.ts';
import { percent } from '../../ui/components/labels.ts';
import { takenNow } from './label-obstacles.ts';

/** Nothing is in the way of what is written. */
const NOTHING: readonly Rect[] = [];

/** Half of how large a thing that is no piece counts as drawn, in window pixels. */
const THING = 12;

/** The shot that flies on as it is aimed now, when it may be fired. */
function aimedNow(state: AppState): UTPreview | undefined {
  const preview = isAiming(state) ? targetPreviewOf(state) : undefined;
  return preview?.refusal ? undefined : preview;
}

/** Whether it matters who stands behind, which the firer may say it does not (UT-04). */
function behindMatters(state: AppState): boolean {
  return !state.draft.nothingBehind;
}

/** The lane beyond whom is aimed at, in which a miss goes on (UT-20). */
export function AimedLane({ store }: { readonly store: AppStore }) {
  const preview = useStore(store, aimedNow);
  const matters = useStore(store, behindMatters);
  const zoom = useStore(store, (state) => state.camera.zoom);
  if (!preview?.lane || !preview.target || !matters) return null;
  return <Lane lane={preview.lane} from={preview.at} zoom={zoom} />;
}

/** How likely each of those is to be hit whom the shot may meet: beyond who is aimed at, or in its area (UT-20, UT-35). */
export function AimedChances({ store }: { readonly store: AppStore }) {
  const odds = useStore(store, (state) => state.targetOdds?.odds ?? null);
  const scene = useStore(store, sceneNow);
  const taken = useStore(store, (state) => (odds ? takenNow(state) : NOTHING));
  const matters = useStore(store, behindMatters);
  const zoom = useStore(store, (state) => state.camera.zoom);
  const also = useStore(store, (state) => (odds && aimedNow(state) && matters ? alsoMetOf(state) : undefined));
  const chances = useMemo(() => {
    if (!odds || !also) return [];
    return [...also.beyond, ...also.inside].flatMap(({ id, at }): Chance[] => {
      const chance = odds.hits.find(({ entity }) => entity.id === id)?.chance ?? 0;
      if (chance === 0) return [];
      const piece = pieceOf(scene, id);
      return [{ id, at, radius: piece ? drawnRadius(piece, zoom) : THING, said: percent(chance) }];
    });
  }, [also, odds, scene, zoom]);
  return chances.length > 0 ? <Chances chances={chances} zoom={zoom} taken={taken} /> : null;
}
