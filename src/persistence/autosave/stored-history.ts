import type { Change, History } from '../../scene/history/history.ts';

/** The changes that the database holds of a scene: those from `first` up to, not including, `end`. */
export interface StoredChanges {
  readonly first: number;
  readonly end: number;
  /** The same objects that were last written or read, from `first` on; empty if this program cannot read them. */
  readonly changes: readonly Change[];
}

/** What to write so that the database holds the current history. */
export interface HistoryWrite {
  readonly stored: StoredChanges;
  /** Changes before this number are done. */
  readonly done: number;
  readonly put: readonly (readonly [number: number, change: Change])[];
  /** Ranges of numbers to delete, each up to, not including, its second. */
  readonly removed: readonly (readonly [from: number, to: number])[];
}

/** Returns done and undone changes, oldest first. Undo and redo move along this list without changing it. */
function timelineOf({ past, future }: History): readonly Change[] {
  return [...past, ...future];
}

/**
 * Plans how to store a history. Changes are immutable, so the same object is the same change: the cost of a save depends
 * on what changed, not on the number of steps.
 */
export function planHistoryWrite(stored: StoredChanges, history: History): HistoryWrite {
  const next = timelineOf(history);
  const [oldest] = next;
  const skip = oldest ? stored.changes.indexOf(oldest) : -1;
  const first = skip < 0 ? stored.end : stored.first + skip;
  let unchanged = 0;
  // Where none of it is stored, `skip` points before the list: nothing there equals a change.
  while (unchanged < next.length && stored.changes[skip + unchanged] === next[unchanged]) unchanged++;
  const end = first + next.length;
  const ranges = [
    [stored.first, first],
    [end, stored.end],
  ] as const;
  return {
    stored: { first, end, changes: next },
    done: first + history.past.length,
    put: next.slice(unchanged).map((change, i) => [first + unchanged + i, change]),
    removed: ranges.filter(([from, to]) => from < to),
  };
}
