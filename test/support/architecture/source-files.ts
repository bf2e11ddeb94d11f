import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Sources } from './architecture.ts';
import { packageFolders } from './packages.ts';

/** All that is ours in the program: the files of `src` and of the packages, by path. */
export function programFiles(): Sources {
  return new Map([
    ...sourceFiles('src'),
    ...packageFolders().flatMap((folder) => [...sourceFiles(`packages/${folder}/src`)]),
  ]);
}

/** The TypeScript files under a folder of the repository, by path. Tests run in the repository's folder. */
export function sourceFiles(folder: string): Sources {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  return new Map(
    names
      .map((name) => join(folder, name))
      .sort()
      .map((path) => [path.split(sep).join('/'), readFileSync(path, 'utf8')]),
  );
}
