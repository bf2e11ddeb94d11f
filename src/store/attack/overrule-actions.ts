import type { Vec3 } from '@fall-of-shot/plane/vec';
import { overrideShot } from '../../engagement/attack/shot.ts';
import { engagementSystems } from '../../engagement/engagement-system.ts';
import type { Override } from '../../engagement/overrides.ts';
import type { AppStore } from '../state/create.ts';
import { cancelledShot } from './cancel-shot.ts';
import type { ShotProgress } from './shot-progress.ts';
import { heldOutcome } from './shot-selectors.ts';

/** What the GM does with an open shot: overrides it, applies it or cancels it. */
export function overruleActions(store: AppStore, { openOnMap, conclude }: ShotProgress) {
  return {
    /** Applies a shot that waited for the GM. */
    apply: (): void => {
      const state = store.getState();
      const outcome = heldOutcome(state);
      if (state.shot && outcome) conclude(state.shot, outcome);
    },
    /** Overrides one thing (CO-08). Returns a sentence if the shot cannot follow it. */
    override: (override: Override): string | undefined => {
      const {
        shot,
        settings: { dice },
      } = store.getState();
      const next = shot && overrideShot(shot, override, dice);
      if (next) openOnMap(next);
      return next ? undefined : 'This shot cannot be resolved again with that change.';
    },
    /** Moves what the GM can drag of a shot: its landing, or the end of its trajectory (CO-08, UT-23). */
    moveLanding: (to: Vec3 | null): void => {
      const {
        shot,
        settings: { dice },
      } = store.getState();
      if (!shot) return;
      const { draggedAs } = engagementSystems.get(shot.attack.order.rulebook);
      const next = overrideShot(shot, { what: draggedAs, to } as Override, dice);
      if (next) openOnMap(next);
    },
    /** Shows where the GM is about to put the landing; `null` ends that. */
    setPendingLanding: (gmPoint: Vec3 | null): void => store.setState({ attackView: { pendingLanding: gmPoint } }),
    setReviewShots: (hold: boolean): void => store.setState({ settings: { reviewShots: hold } }),
    /** Cancels the shot: nothing has happened. One that was reopened returns to the log. */
    cancel: (): void => store.setState(cancelledShot),
  };
}
