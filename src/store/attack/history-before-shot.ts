import { memoizeLast } from '../../lib/memoize-last.ts';
import { type History, undoChange } from '../../scene/history/history.ts';
import type { LogEntry } from '../../scene/schema/log-schema.ts';
import type { AppState } from '../state/state.ts';

const reaching = memoizeLast((history: History, entryId: string) => historyBefore(history, entryId) !== undefined);

/** Returns whether undo reaches back to before a logged shot. */
export function reachesBefore({ history }: AppState, entryId: string): boolean {
  return reaching(history, entryId);
}

/** The history before a logged shot; undefined if it does not reach that far. */
export function historyBefore(history: History, entryId: string): History | undefined {
  const has = ({ scene }: History) => scene.log.some(({ id }) => id === entryId);
  let now = history;
  while (has(now)) {
    const earlier = undoChange(now);
    if (earlier === now) return undefined;
    now = earlier;
  }
  return now;
}

/** Returns whether a shot is the last change of the scene: only then can it be reopened by itself. */
export function isLastChange(history: History, entry: LogEntry): boolean {
  return history.scene.log.at(-1)?.id === entry.id && history.past.at(-1)?.label === entry.outcome.headline;
}
