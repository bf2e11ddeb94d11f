import type { StoredScene } from '../../../persistence/library/library.ts';

/** The sort orders of the library. */
export const ORDERS = ['saved', 'name'] as const;
export type Order = (typeof ORDERS)[number];

/** A text without case, accents and ligatures, for comparison. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

/** Returns whether a text contains every word of the search, in any order. */
export function isCalled(name: string, sought: string): boolean {
  const own = plain(name);
  return plain(sought)
    .split(/\s+/)
    .every((word) => own.includes(word));
}

/** The scenes that match a search, sorted by last save, or by name as people sort names. */
export function foundScenes(all: readonly StoredScene[], sought: string, order: Order): readonly StoredScene[] {
  const found = all.filter(({ name }) => isCalled(name, sought));
  return order === 'saved'
    ? found
    : found.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true, sensitivity: 'base' }));
}

/** A place in the library: a scene, or what is left of the place of one that was deleted. */
export type Place = { readonly id: string; readonly scene: StoredScene | null };

/**
 * The places of the cards. While one works on them each keeps its own, whatever it is called now and whenever it was
 * saved; the place of a deleted one stays empty, and new ones come last. So nothing comes under the next click.
 *
 * @param before the places so far; `null` to arrange anew
 * @param found the scenes to show, in the order of a new arrangement
 * @param all all scenes, as a renamed one may not match the search any more
 */
export function arranged(
  before: readonly Place[] | null,
  found: readonly StoredScene[],
  all: readonly StoredScene[],
): readonly Place[] {
  if (!before) return found.map((scene) => ({ id: scene.id, scene }));
  const scenes = new Map(all.map((scene) => [scene.id, scene]));
  const known = new Set(before.map(({ id }) => id));
  return [
    ...before.map(({ id }) => ({ id, scene: scenes.get(id) ?? null })),
    ...found.filter(({ id }) => !known.has(id)).map((scene) => ({ id: scene.id, scene })),
  ];
}

/** The scene nearest to a place on the way of a step; the one it came from if there is none. */
export function sceneFrom(places: readonly Place[], at: number, next: number): StoredScene | null {
  const by = next < at ? -1 : 1;
  for (let i = next; i >= 0 && i < places.length; i += by) {
    const scene = places[i]?.scene;
    if (scene) return scene;
  }
  return places[at]?.scene ?? null;
}

/** The card that a key moves to, in rows of some width; the same one if there is no other. */
export function cardAfter(key: string, at: number, count: number, columns: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -at,
    End: count - 1 - at,
  };
  const by = steps[key];
  if (by === undefined) return undefined;
  const next = at + by;
  return next < 0 || next >= count ? at : next;
}
