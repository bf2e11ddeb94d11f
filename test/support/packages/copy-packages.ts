import { cpSync } from 'node:fs';
import { join } from 'node:path';

/** What others write into a package: what is built, and its API pages. */
const WRITTEN = /^packages[\\/][^\\/]+[\\/](?:dist|api)$/;

/** Copies the packages into a folder, as they are in the repository. */
export function copyPackages(folder: string): void {
  cpSync('packages', join(folder, 'packages'), { recursive: true, filter: (path) => !WRITTEN.test(path) });
}
