/** The longest name that stands on the map in full, in letters. */
const LONGEST = 28;

/**
 * A name as pictures write it: a very long one would cover its neighbours. Where there is room, and in the log, it is
 * written in full.
 */
export function shortName(name: string, most = LONGEST): string {
  const letters = [...name];
  return letters.length <= most
    ? name
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
