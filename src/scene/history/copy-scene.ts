import type { Patch } from 'immer';
import { uniqueName } from '../../lib/unique-name.ts';
import type { Scene } from '../schema/schema.ts';
import type { Change, History } from './history.ts';

/** The longest name of a scene, in characters. */
const NAME = 200;

/** Returns a scene's name with a word added to tell it from its namesake, shortened to the limit. */
export function markedName(name: string, mark: string): string {
  return `${name.slice(0, NAME - mark.length - 3)} (${mark})`;
}

/** Like {@link markedName}, with a number if that name is taken too. Never adds the same mark twice. */
export function freeCopyName(name: string, mark: string, taken: readonly string[]): string {
  const marked = new RegExp(` \\(${mark}( \\d+)?\\)$`);
  const bare = name.replace(marked, '');
  return uniqueName(
    (n) => markedName(bare, n === 1 ? mark : `${mark} ${n}`),
    (free) => taken.includes(free),
  );
}

/** A scene by its id and its name. */
type Named = Pick<Scene, 'id' | 'name'>;

/**
 * Returns the name of a scene that comes to others: with a number if another has it (`Farmyard 2`). One that replaces a
 * scene of its id keeps its name.
 */
export function nameBeside({ id, name }: Named, others: readonly Named[]): string {
  if (others.some((other) => other.id === id)) return name;
  const taken = new Set(others.map((other) => other.name));
  return uniqueName(
    (n) => (n === 1 ? name : `${name.slice(0, NAME - 5)} ${n}`),
    (free) => taken.has(free),
  );
}

/**
 * Adapts a change to a copy of its document with another name: patches that set or restore the old name use the new
 * one. Otherwise the copy's history would not lead to the copy, and redo would restore the old name.
 */
export function renamedChange(change: Change, from: string, to: string): Change {
  const names = ({ path, value }: Patch) => path.length === 1 && path[0] === 'name' && value === from;
  if (![...change.forward, ...change.back].some(names)) return change;
  const renamed = (patch: Patch): Patch => (names(patch) ? { ...patch, value: to } : patch);
  return { ...change, forward: change.forward.map(renamed), back: change.back.map(renamed) };
}

/** Copies a document with its history, under another id and with a mark added to its name. */
export function copied({ scene, past, future }: History, id: string, mark: string): History {
  const name = markedName(scene.name, mark);
  const renamed = (changes: readonly Change[]) => changes.map((change) => renamedChange(change, scene.name, name));
  return { scene: { ...scene, id, name }, past: renamed(past), future: renamed(future) };
}
