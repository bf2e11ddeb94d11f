import { applyPatches, enablePatches, type Patch, produce } from 'immer';
import { failed, type Result, succeeded } from '../../lib/result.ts';
import type { Scene } from '../schema/schema.ts';
import { refused } from '../schema/validate.ts';
import type { Command } from './command.ts';
import { difference } from './diff.ts';
import { weightOf } from './patch-size.ts';
import { placesKept } from './turn-positions.ts';

enablePatches();

/** How many changes can be taken back. */
const DEPTH = 1000;

/**
 * How much all changes that can be taken back may weigh, in letters of their JSON. An ordinary change is a few hundred;
 * only those that write much of a large scene anew, a scale of two thousand walls, come to this before {@link DEPTH}.
 */
export const MOST = 16_000_000;

/** One change as it can be taken back and made again. Plain data, so that undo survives a reload. */
export interface Change {
  readonly label: string;
  readonly forward: readonly Patch[];
  readonly back: readonly Patch[];
}

/** The document with what was changed, oldest first, and what was taken back, latest first. */
export interface History {
  readonly scene: Scene;
  readonly past: readonly Change[];
  readonly future: readonly Change[];
}

/** A document that nothing has been done to yet. */
export function freshHistory(scene: Scene): History {
  return { scene, past: [], future: [] };
}

/** What changes weigh, each weighed once: a history of a thousand is not gone through at every step. */
const weights = new WeakMap<Change, number>();
const sums = new WeakMap<readonly Change[], number>();

function weigh(change: Change): number {
  const known = weights.get(change);
  if (known !== undefined) return known;
  const weight = weightOf(change);
  weights.set(change, weight);
  return weight;
}

/** What a run of changes weighs, in letters of its JSON. */
export function historyWeight(changes: readonly Change[]): number {
  const known = sums.get(changes);
  if (known !== undefined) return known;
  const sum = changes.reduce((all, change) => all + weigh(change), 0);
  sums.set(changes, sum);
  return sum;
}

/** The past with one more change. What is too old or too much for memory falls off its far end; the last one never does. */
function longer(past: readonly Change[], change: Change): readonly Change[] {
  let weight = historyWeight(past) + weigh(change);
  let first = 0;
  for (; first < past.length && (past.length - first >= DEPTH || weight > MOST); first++) {
    const oldest = past[first];
    if (oldest) weight -= weigh(oldest);
  }
  const kept = [...past.slice(first), change];
  sums.set(kept, weight);
  return kept;
}

/**
 * Carries out a command; one that changes nothing leaves no trace. One that would leave a scene that its own schema
 * refuses changes nothing, and is answered by one sentence that says why.
 */
export function attempt(history: History, command: Command): Result<History> {
  const scene = placesKept(history.scene, produce(history.scene, (draft) => command.change(draft)) as Scene);
  const { forward, back } = difference(history.scene, scene);
  if (forward.length === 0) return succeeded(history);
  const wrong = refused(history.scene, scene, command.label);
  if (wrong !== undefined) return failed(wrong);
  const change: Change = { label: command.label, forward, back };
  return succeeded({ scene, past: longer(history.past, change), future: [] });
}

/** Carries out a command; one that changes nothing, or that is refused ({@link attempt} says why), leaves no trace. */
export function perform(history: History, command: Command): History {
  const tried = attempt(history, command);
  return tried.ok ? tried.value : history;
}

/** Takes back so many changes (below 0) or makes so many again, as many as there are, in one go. */
export function travel(history: History, by: number): History {
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

/** Takes the last change back; without one nothing happens. */
export function undo(history: History): History {
  return travel(history, -1);
}

/** Makes the change that was taken back last once more. */
export function redo(history: History): History {
  return travel(history, 1);
}
