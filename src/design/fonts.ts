/** How long nothing is drawn for the sake of the letters, in milliseconds. */
const PATIENCE = 700;

/**
 * Calls back once the letters of the program are there, or after a moment without them: names on the map are as wide as they
 * were measured, and before that they would be measured in other letters.
 */
export function whenFacesAre(call: () => void): void {
  const patience = new Promise((over) => window.setTimeout(over, PATIENCE));
  const letters = Promise.all(['500', '650'].map((weight) => document.fonts.load(`${weight} 13px "Inter Variable"`)));
  Promise.race([letters, patience]).then(
    () => call(),
    () => call(),
  );
}
