import { type Draft, isDraft, original } from 'immer';
import type { Scene } from '../schema/schema.ts';

type Named = { readonly id: string };

/** Returns a list of a draft as it was before the edit, or undefined if it is not a draft itself. */
function asItWas<T>(list: readonly T[]): readonly T[] | undefined {
  // `original` returns the type of its argument; its declared type is too narrow for readonly lists.
  return isDraft(list) ? original(list as never) : undefined;
}

/**
 * Returns the index of the item with an id in a draft list, or -1. Looks in the list as it was before the edit,
 * because reading a draft creates a proxy for every item passed.
 */
export function indexIn(list: readonly Named[], id: string): number {
  const at = asItWas(list)?.findIndex((each) => each.id === id) ?? -1;
  return at >= 0 && list[at]?.id === id ? at : list.findIndex((each) => each.id === id);
}

/** Returns the item with an id in a draft list, open to change, or undefined. */
export function inList<T extends Named>(list: readonly T[], id: string): T | undefined {
  return list[indexIn(list, id)];
}

/** Returns the draft items that matched before the edit, open to change. */
export function matching<T extends object>(list: readonly T[], matches: (item: T) => boolean): readonly T[] {
  const was = asItWas(list);
  // If this edit has already changed the length of the list, search it as it is now.
  if (!was || was.length !== list.length) return list.filter(matches);
  return was.flatMap((item, i) => {
    const now = matches(item) ? list[i] : undefined;
    return now ? [now] : [];
  });
}

/** Returns the scene as it was before the edit, to be read without creating a draft of each wall. */
export function beforehand(scene: Draft<Scene>): Scene {
  return (original(scene) as Scene | undefined) ?? scene;
}
