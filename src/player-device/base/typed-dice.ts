/** Dice that were typed, in the order of typing. */
export type TypedDice = readonly (number | null)[];

/** More dice than these are counted by their faces: nobody wants to type forty of them one by one. */
export const MOST_SLOTS = 12;

/** How many typed dice show a face. */
export function countOf(dice: TypedDice, face: number): number {
  return dice.filter((each) => each === face).length;
}

/**
 * The dice with another number of those that show a face; the others stay in their order.
 *
 * @param most how many dice there are: what would be too many is left out
 */
export function withCount(dice: TypedDice, face: number, count: number, most: number): TypedDice {
  const others = dice.filter((each) => each !== face);
  const wanted = Math.max(0, Math.min(Math.floor(count) || 0, most - others.length));
  const before = countOf(dice, face);
  if (wanted >= before) return [...dice, ...Array.from({ length: wanted - before }, () => face)];
  // The last ones go first, as with the key that takes one back.
  const gone = new Set(dice.flatMap((each, i) => (each === face ? [i] : [])).slice(wanted));
  return dice.filter((_, i) => !gone.has(i));
}

/** Which slots show when there are more dice than slots: those around the next one to type. */
export function shownSlots(count: number, most: number): readonly number[] {
  const shown = Math.min(most, MOST_SLOTS);
  const first = Math.max(0, Math.min(count - shown + 1, most - shown));
  return Array.from({ length: shown }, (_, i) => first + i);
}
