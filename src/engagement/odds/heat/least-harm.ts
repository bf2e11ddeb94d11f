import type { InParts } from './place-value.ts';

/** Harm that differs by less than this is the same: nobody moves for it. */
const SAME = 0.005;

/** Which of so many places are looked at: all of the first, then ever fewer. */
function* spread(count: number): Generator<number, void> {
  let [at, next] = [0, 1];
  while (at < count) {
    yield at;
    [at, next] = [next, Math.max(next + 1, Math.round(next * 1.6))];
  }
}

/**
 * Of places that are equally good, the one from which a shot harms others least; the first where that makes no difference, or
 * takes too long to tell.
 *
 * @param places the nearest first
 * @param harm the chance to harm others from a place; null if it takes too long to count
 */
export function* leastHarm(
  places: readonly number[],
  harm: (index: number) => InParts<number | null>,
): InParts<number | undefined> {
  let best: { readonly index: number; readonly chance: number } | undefined;
  for (const at of spread(places.length)) {
    const index = places[at];
    const chance = index === undefined ? null : yield* harm(index);
    if (index === undefined || chance === null) break;
    if (!best || chance < best.chance - SAME) best = { index, chance };
    if (best.chance < SAME) break;
  }
  return best?.index ?? places[0];
}
