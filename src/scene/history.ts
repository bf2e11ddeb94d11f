import { applyPatches, enablePatches, type Patch, produceWithPatches } from 'immer';
import type { Command } from './command.ts';
import { same } from './same.ts';
import type { Scene } from './schema.ts';

enablePatches();

/** How many changes can be taken back. */
const DEPTH = 1000;

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

/** Whether a patch puts in place what stood there already: a fresh list or shape with the same in it. */
function idle(patch: Patch, back: readonly Patch[]): boolean {
  const was = back.find((each) => same(each.path, patch.path));
  return patch.op === 'replace' && was?.op === 'replace' && same(patch.value, was.value);
}

/** Carries out a command; one that changes nothing leaves no trace. */
export function perform(history: History, command: Command): History {
  const [scene, forward, back] = produceWithPatches(history.scene, (draft) => command.change(draft));
  if (forward.every((patch) => idle(patch, back))) return history;
  const change: Change = { label: command.label, forward, back };
  return { scene, past: [...history.past, change].slice(-DEPTH), future: [] };
}

/** Takes the last change back; without one nothing happens. */
export function undo(history: History): History {
  const change = history.past.at(-1);
  if (!change) return history;
  return {
    scene: applyPatches(history.scene, change.back),
    past: history.past.slice(0, -1),
    future: [change, ...history.future],
  };
}

/** Makes the change that was taken back last once more. */
export function redo(history: History): History {
  const [change, ...future] = history.future;
  if (!change) return history;
  return { scene: applyPatches(history.scene, change.forward), past: [...history.past, change], future };
}
