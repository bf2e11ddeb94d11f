/** The longest name written in full on the map, in characters. */
const LONGEST = 28;

/** Shortens a name for the map: a very long one would cover its neighbours. Panels and the log have it in full. */
export function shortName(name: string, most = LONGEST): string {
  const letters = [...name];
  return letters.length <= most
    ? name
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
