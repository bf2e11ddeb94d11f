import { applyShot } from '../../engagement/attack/apply.ts';
import { perform, redo } from '../../scene/history/history.ts';
import type { AppState } from '../state/state.ts';

/**
 * What is left of an open shot that is called off: nothing. One taken back from the log stands there again (CO-08), even
 * when something else was done meanwhile and the way forward is gone.
 */
export function calledOff({ shot, history }: AppState): Partial<AppState> {
  const nothing = { shot: null, playing: null, beat: -1, gmPoint: null };
  const entry = shot?.retaken;
  if (!entry) return nothing;
  const again = redo(history);
  const back = again.scene.log.some(({ id }) => id === entry.id) ? again : perform(history, applyShot(entry));
  return { ...nothing, history: back, tab: 'log' };
}
