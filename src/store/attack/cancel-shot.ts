import { applyShot } from '../../engagement/attack/apply.ts';
import { perform } from '../../scene/history/attempt.ts';
import { redo } from '../../scene/history/history.ts';
import { merged, type Patch } from '../state/patch.ts';
import type { AppState } from '../state/state.ts';

/**
 * Cancels the open shot, and the rest of its volley. A shot reopened from the log returns to the log (CO-08), even if something else happened
 * meanwhile and redo no longer reaches it.
 */
export function cancelledShot({ shot, history }: AppState): Patch {
  const closed: Patch = {
    shot: null,
    volley: null,
    playback: { playing: null, beat: -1 },
    shotStep: null,
    attackView: { pendingLanding: null },
  };
  const entry = shot?.retaken;
  if (!entry) return closed;
  const again = redo(history);
  const restored = again.scene.log.some(({ id }) => id === entry.id) ? again : perform(history, applyShot(entry));
  return merged(closed, { history: restored, view: { tab: 'log' } });
}
