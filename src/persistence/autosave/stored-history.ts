import type { Change, History } from '../../scene/history/history.ts';

/** The changes that the database holds of a scene: those from `first` up to, not including, `end`. */
export interface KeptChanges {
  readonly first: number;
  readonly end: number;
  /** The very objects that were last written or read, from `first` on; none when they say nothing to this program. */
  readonly changes: readonly Change[];
}

/** What must be written so that the database holds other changes than before. */
export interface Rewrite {
  readonly kept: KeptChanges;
  /** The changes before this number are done. */
  readonly done: number;
  readonly put: readonly (readonly [number: number, change: Change])[];
  /** Stretches of numbers to take away, each from its first up to, not including, its second. */
  readonly gone: readonly (readonly [from: number, to: number])[];
}

/** What was done and what was taken back, oldest first: undo and redo move along it and change nothing in it. */
function timelineOf({ past, future }: History): readonly Change[] {
  return [...past, ...future];
}

/**
 * What a history asks of the database. Changes are never altered, only made anew, so the same object is the same change:
 * a save costs what changed, however many steps there are.
 */
export function rewrite(kept: KeptChanges, history: History): Rewrite {
  const next = timelineOf(history);
  const [oldest] = next;
  const skip = oldest ? kept.changes.indexOf(oldest) : -1;
  const first = skip < 0 ? kept.end : kept.first + skip;
  let same = 0;
  if (skip >= 0) while (same < next.length && kept.changes[skip + same] === next[same]) same++;
  const end = first + next.length;
  const stretches = [
    [kept.first, first],
    [end, kept.end],
  ] as const;
  return {
    kept: { first, end, changes: next },
    done: first + history.past.length,
    put: next.slice(same).map((change, i) => [first + same + i, change]),
    gone: stretches.filter(([from, to]) => from < to),
  };
}
