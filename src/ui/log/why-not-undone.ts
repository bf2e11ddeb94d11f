import type { LogEntry } from '../../scene/schema/log-schema.ts';
import { isLastChange, reachesBefore } from '../../store/attack/history-before-shot.ts';
import type { AppState } from '../../store/state/state.ts';

/** Why a shot of the log cannot be undone or overruled now, in a sentence; undefined if it can. */
export function whyNotUndone(state: AppState, entry: LogEntry): string | undefined {
  if (state.shot) return 'To undo or overrule this, finish the open shot first.';
  if (isLastChange(state.history, entry)) return undefined;
  if (reachesBefore(state, entry.id)) return 'To undo or overrule this, first undo what came after it.';
  return 'Undo does not reach back to this shot: it can only be played again.';
}
