/** The longest name that stands on the map in full, in letters. */
const LONGEST = 28;

/** A name as the map writes it: a very long one would cover its neighbours. Panels and the log write it in full. */
export function shortName(name: string): string {
  const letters = [...name];
  return letters.length <= LONGEST
    ? name
    : `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`;
}
