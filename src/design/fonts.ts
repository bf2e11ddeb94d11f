/** How long to delay drawing for the fonts, in milliseconds. */
const LONGEST_WAIT = 700;

/**
 * Calls back once the program's fonts are loaded, or after a short wait without them: names on the map are measured,
 * and fallback fonts would give other widths.
 */
export function whenFacesAre(call: () => void): void {
  const timeout = new Promise((over) => window.setTimeout(over, LONGEST_WAIT));
  const letters = Promise.all(['500', '650'].map((weight) => document.fonts.load(`${weight} 13px "Inter Variable"`)));
  Promise.race([letters, timeout]).then(
    () => call(),
    () => call(),
  );
}
