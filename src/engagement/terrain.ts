import { Terrain } from '../geometry/sight/terrain.ts';
import type { Scene } from '../scene/schema.ts';
import { blockerOf } from './blockers.ts';

type Obstructions = Scene['obstructions'];

/** How many terrains are kept: a shot in progress looks at its own scene while the table moves on. */
const KEPT = 3;

/** Above this share of changed things a terrain is built anew. */
const MANY = 0.5;

/** A terrain, and the list that it stands for now. */
interface Kept {
  readonly terrain: Terrain;
  of: Obstructions;
}

const kept: Kept[] = [];

/** How many things two lists share at their beginning and at their end, by identity. */
function shared(before: Obstructions, after: Obstructions): { readonly head: number; readonly tail: number } {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return { head, tail };
}

/** Brings a terrain from one list to another: what stands between the shared head and the shared tail is replaced. */
function brought(known: Kept, after: Obstructions, { head, tail }: { head: number; tail: number }): Terrain {
  const gone = known.of.length - head - tail;
  known.terrain.replace(head, gone, after.slice(head, after.length - tail).map(blockerOf));
  known.of = after;
  return known.terrain;
}

/**
 * What the obstructions of a scene are to sight, through an index. Scenes never change, and share what they have in common:
 * where one wall or one door differs, the index of the scene before is changed in place. Whatever list is asked for, the
 * answer is that list's.
 */
export function terrainOf(obstructions: Obstructions): Terrain {
  const at = kept.findIndex(({ of }) => of === obstructions);
  const exact = kept[at];
  if (exact) {
    if (at > 0) kept.unshift(...kept.splice(at, 1));
    return exact.terrain;
  }
  for (const known of kept) {
    const common = shared(known.of, obstructions);
    const different = obstructions.length - common.head - common.tail;
    const gone = known.of.length - common.head - common.tail;
    if (obstructions.length === 0 || Math.max(different, gone) > MANY * obstructions.length) continue;
    kept.unshift(...kept.splice(kept.indexOf(known), 1));
    return brought(known, obstructions, common);
  }
  const fresh = { terrain: new Terrain(obstructions.map(blockerOf)), of: obstructions };
  kept.unshift(fresh);
  kept.length = Math.min(kept.length, KEPT);
  return fresh.terrain;
}
