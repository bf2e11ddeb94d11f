import { BlockerIndex } from '../../geometry/sight/blocker-index.ts';
import type { Blocker } from '../../geometry/sight/blockers.ts';
import { WallMesh } from '../../geometry/sight/wall-mesh.ts';
import { blockerOf, pieceBlocker } from './blockers.ts';

/** How many indexes are kept of each kind: a shot in progress looks at its own scene while the table moves on. */
const KEPT = 3;

/** Above this share of changed things an index is built anew. */
const MANY = 0.5;

/** Something made from a list of things that can be changed in place. */
interface Index {
  replace(at: number, count: number, blockers: readonly Blocker[]): void;
}

/** An index, and the list that it stands for now. */
interface Kept<I, T> {
  readonly index: I;
  of: readonly T[];
}

/** How many things two lists share at their beginning and at their end, by identity. */
function shared<T>(before: readonly T[], after: readonly T[]): { readonly head: number; readonly tail: number } {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return { head, tail };
}

/**
 * Keeps the indexes of lists that never change but share what they have in common: where one thing differs, the index of
 * the list before is changed in place. Whatever list is asked for, the answer is that list's.
 */
function keeper<I extends Index, T>(
  make: (blockers: readonly Blocker[]) => I,
  toBlocker: (thing: T) => Blocker,
): (list: readonly T[]) => I {
  const kept: Kept<I, T>[] = [];
  const toFront = (known: Kept<I, T>) => kept.unshift(...kept.splice(kept.indexOf(known), 1));
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

/** What the obstructions of a scene are to sight, through an index. */
export const terrainOf = keeper((blockers) => new BlockerIndex(blockers), blockerOf);

/** What the pieces of a scene are to sight, through an index of their own: they move, and walls do not notice. */
export const piecesOf = keeper((blockers) => new BlockerIndex(blockers), pieceBlocker);

/** The obstructions of a scene as a mesh, for what is seen all around and for areas that walls stop. */
export const wallMeshOf = keeper((blockers) => new WallMesh(blockers), blockerOf);
