import type { Patch } from 'immer';
import { uniqueName } from '../../lib/unique-name.ts';
import type { Change, History } from './history.ts';

/** The longest name of a scene, in letters. */
const NAME = 200;

/** A scene's name with a word at its end that tells it from another of the same name; shortened where that is too long. */
export function markedName(name: string, mark: string): string {
  return `${name.slice(0, NAME - mark.length - 3)} (${mark})`;
}

/** The same with a number where scenes of such names are there already, and never with the same mark twice. */
export function freeCopyName(name: string, mark: string, taken: readonly string[]): string {
  const marked = new RegExp(` \\(${mark}( \\d+)?\\)$`);
  const bare = name.replace(marked, '');
  return uniqueName(
    (n) => markedName(bare, n === 1 ? mark : `${mark} ${n}`),
    (free) => taken.includes(free),
  );
}

/**
 * A change as it is in a copy of its document that bears another name: what gave the old name, or takes it away, speaks
 * of the new one. Without this a copy's changes would not lead to it, and redo would forget its name.
 */
export function renamedChange(change: Change, from: string, to: string): Change {
  const names = ({ path, value }: Patch) => path.length === 1 && path[0] === 'name' && value === from;
  if (![...change.forward, ...change.back].some(names)) return change;
  const renamed = (patch: Patch): Patch => (names(patch) ? { ...patch, value: to } : patch);
  return { ...change, forward: change.forward.map(renamed), back: change.back.map(renamed) };
}

/** A document with its history as a copy of its own, under another id and with a mark at its name. */
export function copied({ scene, past, future }: History, id: string, mark: string): History {
  const name = markedName(scene.name, mark);
  const renamed = (changes: readonly Change[]) => changes.map((change) => renamedChange(change, scene.name, name));
  return { scene: { ...scene, id, name }, past: renamed(past), future: renamed(future) };
}
