import type { InParts, PlaceValue } from './place-value.ts';

/** Harm that differs by less than this is the same: nobody moves for it. */
const SAME = 0.005;

/** Chances that differ by no more than this are about the same: nobody is harmed for them, and so little harm is enough. */
const ABOUT = 0.02;

/** Which of so many places are looked at: all of the first, then ever fewer. */
function* spread(count: number): Generator<number, void> {
  let [at, next] = [0, 1];
  while (at < count) {
    yield at;
    [at, next] = [next, Math.max(next + 1, Math.round(next * 2.2))];
  }
}

/**
 * Of places that are equally good, one from which a shot hardly harms others, or else that with the least harm; the first where
 * that makes no difference, or takes too long to tell. Not all are looked at: whole shots are counted for it.
 *
 * @param places the nearest first
 * @param harm the chance to harm others from a place; null if it takes too long to count
 * @param known what was found before of some of the places
 */
export function* leastHarm(
  places: readonly number[],
  harm: (index: number) => InParts<number | null>,
  known: ReadonlyMap<number, number | null> = new Map(),
): InParts<number | undefined> {
  let best: { readonly index: number; readonly chance: number } | undefined;
  for (const index of places) {
    const chance = known.get(index) ?? 1;
    if (known.has(index) && (!best || chance < best.chance - SAME)) best = { index, chance };
  }
  if (best && best.chance <= ABOUT) return best.index;
  for (const at of spread(places.length)) {
    const index = places[at];
    const chance = index === undefined ? null : yield* harm(index);
    if (index === undefined || chance === null) break;
    if (!best || chance < best.chance - SAME) best = { index, chance };
    if (best.chance <= ABOUT) break;
  }
  return best?.index ?? places[0];
}

/** The places that were looked at, and what is known of them. */
interface Looked {
  readonly known: ReadonlyMap<number, PlaceValue | undefined>;
  /** Where the firer stands. */
  readonly start: number | undefined;
  /** How far off a place is. */
  readonly effort: (index: number) => number;
  readonly harm: (index: number) => InParts<number | null>;
  /** The harm that was told so far. */
  readonly harms: ReadonlyMap<number, number | null>;
}

/**
 * The best place for a shot: of those with the highest chance the one that harms others least; if it harms any, another one
 * with nearly that chance that harms fewer. A place that harms more than it gains is not better than where the firer stands.
 */
export function* sparing({ known, start, effort, harm, harms }: Looked): InParts<number | undefined> {
  const values = [...known].flatMap(([index, found]) => (found ? [{ index, value: found.value }] : []));
  const most = values.reduce((high, { value }) => Math.max(high, value), 0);
  if (most === 0) return undefined;
  const from = (least: number): readonly number[] =>
    values
      .filter(({ value }) => value >= least)
      .map(({ index }) => index)
      .sort((a, b) => effort(a) - effort(b));
  const best = yield* leastHarm(from(most), harm, harms);
  if (best === undefined || (harms.get(best) ?? 0) <= ABOUT) return best;
  const spared = yield* leastHarm([best, ...from(most - ABOUT).filter((index) => index !== best)], harm, harms);
  const here = start === undefined ? undefined : known.get(start)?.value;
  if (start === undefined || spared === undefined || !here) return spared;
  const net = (index: number, chance: number) => chance - (harms.get(index) ?? 0);
  yield* harm(start);
  return net(start, here) > net(spared, known.get(spared)?.value ?? 0) ? start : spared;
}
