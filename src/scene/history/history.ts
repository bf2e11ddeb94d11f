import { applyPatches, enablePatches, type Patch } from 'immer';
import type { Scene } from '../schema/schema.ts';
import type { ChangeGroup } from './edit.ts';
import { weightOf } from './patch-size.ts';
import { changesIn } from './steps.ts';

enablePatches();

/** How many changes can be taken back. */
export const MAX_CHANGES = 1000;

/**
 * The total size of all changes that can be undone, in characters of their JSON. An ordinary change takes a few
 * hundred. Only changes that rewrite much of a large scene, such as scaling two thousand walls, reach this limit before
 * {@link MAX_CHANGES}.
 */
export const MAX_HISTORY_SIZE = 16_000_000;

/** One change that can be undone and redone. Plain data, so that undo survives a reload. */
export interface Change {
  readonly label: string;
  readonly forward: readonly Patch[];
  readonly back: readonly Patch[];
  readonly group?: ChangeGroup;
}

/** The document, its past changes (oldest first), and its undone changes (latest first). */
export interface History {
  readonly scene: Scene;
  readonly past: readonly Change[];
  readonly future: readonly Change[];
}

/** A document without changes yet. */
export function freshHistory(scene: Scene): History {
  return { scene, past: [], future: [] };
}

/** The size of each change, computed once: a history of a thousand is not measured again at every step. */
const weights = new WeakMap<Change, number>();
const sums = new WeakMap<readonly Change[], number>();

function weigh(change: Change): number {
  const known = weights.get(change);
  if (known !== undefined) return known;
  const weight = weightOf(change);
  weights.set(change, weight);
  return weight;
}

/** Returns the total size of some changes, in characters of their JSON. */
export function historyWeight(changes: readonly Change[]): number {
  const known = sums.get(changes);
  if (known !== undefined) return known;
  const sum = changes.reduce((all, change) => all + weigh(change), 0);
  sums.set(changes, sum);
  return sum;
}

/** Returns the past with one more change. The oldest ones are dropped beyond the limits, but never the newest. */
export function longer(past: readonly Change[], change: Change): readonly Change[] {
  let weight = historyWeight(past) + weigh(change);
  let first = 0;
  for (; first < past.length && (past.length - first >= MAX_CHANGES || weight > MAX_HISTORY_SIZE); first++) {
    const oldest = past[first];
    if (oldest) weight -= weigh(oldest);
  }
  const kept = [...past.slice(first), change];
  sums.set(kept, weight);
  return kept;
}

/** Undoes (below 0) or redoes some changes at once, as many as there are, whatever steps they are part of. */
function travelChanges(history: History, by: number): History {
  const { past, future } = history;
  const count = by < 0 ? Math.max(by, -past.length) : Math.min(by, future.length);
  if (count === 0) return history;
  if (count < 0) {
    const gone = past.slice(count);
    const scene = applyPatches(
      history.scene,
      gone.toReversed().flatMap(({ back }) => back),
    );
    return { scene, past: past.slice(0, count), future: [...gone, ...future] };
  }
  const made = future.slice(0, count);
  const scene = applyPatches(
    history.scene,
    made.flatMap(({ forward }) => forward),
  );
  return { scene, past: [...past, ...made], future: future.slice(count) };
}

/** Undoes (below 0) or redoes some steps at once, as many as there are. A group of changes is one step. */
export function travel(history: History, by: number): History {
  return travelChanges(history, by < 0 ? -changesIn(history.past, by) : changesIn(history.future, by));
}

/** Undoes the last change only, even if it is part of a step. */
export function undoChange(history: History): History {
  return travelChanges(history, -1);
}

/** Undoes the last step, if there is one. */
export function undo(history: History): History {
  return travel(history, -1);
}

/** Redoes the step that was undone last. */
export function redo(history: History): History {
  return travel(history, 1);
}
