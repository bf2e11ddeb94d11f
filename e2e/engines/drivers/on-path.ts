import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The full path of the first of these commands that is installed. */
export function onPath(...commands: readonly string[]): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'].filter(Boolean);
  const places = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return places.find((place) => existsSync(place)) ?? null;
}
