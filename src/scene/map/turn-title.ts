/** A turn by its number, everywhere in the same words: `Turn 3`. */
export function turnTitle(number: number): string {
  return `Turn ${number}`;
}
