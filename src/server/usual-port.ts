/** Where the program is served, if nobody says otherwise and the port is free. */
export const USUAL_PORT = 4173;

/** What to say about the library of a program that is served at another port than usual; `null` at the usual one. */
export function aboutLibraryAt(port: number): string | null {
  if (port === USUAL_PORT) return null;
  return (
    `This is not the usual port ${USUAL_PORT}, and a browser keeps a library for each port. ` +
    `Scenes that you saved at http://localhost:${USUAL_PORT}/ are not in this one.`
  );
}
