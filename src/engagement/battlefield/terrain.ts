import { WallMesh } from '@fall-of-shot/sight/all-round/wall-mesh';
import { BlockerIndex } from '@fall-of-shot/sight/blocker-index';
import type { Blocker } from '@fall-of-shot/sight/blockers';
import { blockerOf, pieceBlocker } from './blockers.ts';

/** How many indexes of each kind to keep: a shot in progress uses its own scene while the table moves on. */
const KEPT = 3;

/** If more than this share of things changed, the index is rebuilt. */
const MANY = 0.5;

/** A structure built from a list that can be updated in place. */
interface Index {
  replace(at: number, count: number, blockers: readonly Blocker[]): void;
}

/** An index, and the list it currently stands for. */
interface CachedIndex<I, T> {
  readonly index: I;
  of: readonly T[];
}

/** How many items two lists share at their start and end, by identity. */
function shared<T>(before: readonly T[], after: readonly T[]): { readonly head: number; readonly tail: number } {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return { head, tail };
}

/**
 * Caches indexes of immutable lists that share most items: where few differ, the previous list's index is updated in
 * place. The answer is always that of the list asked for.
 */
function indexCache<I extends Index, T>(
  make: (blockers: readonly Blocker[]) => I,
  toBlocker: (thing: T) => Blocker,
): (list: readonly T[]) => I {
  const kept: CachedIndex<I, T>[] = [];
  const toFront = (known: CachedIndex<I, T>) => kept.unshift(...kept.splice(kept.indexOf(known), 1));
  return (list) => {
    const exact = kept.find(({ of }) => of === list);
    if (exact) {
      toFront(exact);
      return exact.index;
    }
    for (const known of kept) {
      const { head, tail } = shared(known.of, list);
      const [fresh, gone] = [list.length - head - tail, known.of.length - head - tail];
      if (list.length === 0 || Math.max(fresh, gone) > MANY * list.length) continue;
      known.index.replace(head, gone, list.slice(head, list.length - tail).map(toBlocker));
      known.of = list;
      toFront(known);
      return known.index;
    }
    const fresh = { index: make(list.map(toBlocker)), of: list };
    kept.unshift(fresh);
    kept.length = Math.min(kept.length, KEPT);
    return fresh.index;
  };
}

/** The sight index of a scene's obstructions. */
export const terrainOf = indexCache((blockers) => new BlockerIndex(blockers), blockerOf);

/** The sight index of a scene's pieces, separate so that moving one leaves walls alone. */
export const piecesOf = indexCache((blockers) => new BlockerIndex(blockers), pieceBlocker);

/** The obstructions of a scene as a mesh, for all-round visibility and for areas that walls stop. */
export const wallMeshOf = indexCache((blockers) => new WallMesh(blockers), blockerOf);
