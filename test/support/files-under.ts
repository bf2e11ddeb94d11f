import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of the files in a folder, however deep, whose names match. */
export function filesUnder(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
