import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A file of one of our packages, by the package's name and the subpath: `@fall-of-shot/plane/vec`. */
export const OWN_NAME = /^@fall-of-shot\/([^/]+)\/(.+)$/;

const manifestSchema = z.object({ exports: z.record(z.string(), z.string()) });

/** The folders of our packages. Tests run in the repository's folder. */
export function packageFolders(): string[] {
  return readdirSync('packages').filter((name) => existsSync(join('packages', name, 'package.json')));
}

/** What a package exports: each subpath with the built file. */
export function exportsOf(folder: string): Readonly<Record<string, string>> {
  return manifestSchema.parse(JSON.parse(readFileSync(join('packages', folder, 'package.json'), 'utf8'))).exports;
}

/** A subpath of an exports map as a regular expression: `*` stands for anything. */
function formOf(subpath: string): RegExp {
  return new RegExp(`^${subpath.replaceAll('.', '\\.').replaceAll('*', '.+')}$`);
}

/** The forms of the subpaths that each package exports, by its name. */
export function exportForms(): Readonly<Record<string, readonly RegExp[]>> {
  return Object.fromEntries(packageFolders().map((folder) => [folder, Object.keys(exportsOf(folder)).map(formOf)]));
}
