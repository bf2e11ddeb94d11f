import { UNINTENDED_TARGETS } from '@fall-of-shot/rules/systems/unintended-targets/id';
import { useStore } from 'zustand';
import { isAiming } from '../../../store/attack/aim-selectors.ts';
import { optionsOf } from '../../../store/state/draft.ts';
import type { AppState } from '../../../store/state/state.ts';
import type { AimProps } from '../../../ui/ui-system.ts';
import { Lane } from '../canvas/lane-mark.tsx';
import type { UTPreview } from '../engagement/preview.ts';
import type { UTOptions } from '../scene/options.ts';
import { previewNow } from './aimed.ts';

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
