import { type Draft, isDraft, original } from 'immer';
import type { Scene } from '../schema/schema.ts';

type Named = { readonly id: string };

/** A list of a draft as it was before the command; nothing for one that is no draft itself. */
function asItWas<T>(list: readonly T[]): readonly T[] | undefined {
  // `original` gives what it is given: its type for lists that cannot be changed is too narrow.
  return isDraft(list) ? original(list as never) : undefined;
}

/**
 * Where the thing with an id is in a list of the draft, or -1. It is looked for in the list as it was before the command:
 * to look through a draft makes another object of everything that is passed.
 */
export function indexIn(list: readonly Named[], id: string): number {
  const at = asItWas(list)?.findIndex((each) => each.id === id) ?? -1;
  return at >= 0 && list[at]?.id === id ? at : list.findIndex((each) => each.id === id);
}

/** The thing with an id in a list of the draft, to be changed; nothing when it is not there. */
export function inList<T extends Named>(list: readonly T[], id: string): T | undefined {
  return list[indexIn(list, id)];
}

/** The things of a list of the draft, to be changed, that `matches` is true of as they were before the command. */
export function matching<T extends object>(list: readonly T[], matches: (item: T) => boolean): readonly T[] {
  const was = asItWas(list);
  // A list that this command has made longer or shorter already is looked through as it is now.
  if (!was || was.length !== list.length) return list.filter(matches);
  return was.flatMap((item, i) => {
    const now = matches(item) ? list[i] : undefined;
    return now ? [now] : [];
  });
}

/** The scene as it stood before the command, to be read: its walls are looked through without a draft of each. */
export function beforehand(scene: Draft<Scene>): Scene {
  return (original(scene) as Scene | undefined) ?? scene;
}
