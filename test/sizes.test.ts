import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOMS = ['src', 'test', 'e2e', 'bench', 'scripts', 'packages'];
const WRITTEN = /\.(?:tsx?|mjs|css)$/;

/** Folders that others fill: installed libraries, what is built, and the API pages of packages. */
const NOT_OURS = /(?:^|[\\/])(?:node_modules|dist)$|^packages[\\/][^\\/]+[\\/]api$/;

/** The files of a folder and of those in it, by folder. */
function* folders(path: string): Generator<readonly [folder: string, files: readonly string[]]> {
  const names = readdirSync(path)
    .map((name) => join(path, name))
    .filter((name) => !NOT_OURS.test(name));
  yield [path, names.filter((name) => statSync(name).isFile())];
  for (const name of names) if (statSync(name).isDirectory()) yield* folders(name);
}

const ALL = ROOMS.flatMap((room) => [...folders(room)]);

test('no folder holds more than thirty files: one that grows is split by feature', () => {
  expect(ALL.filter(([, files]) => files.length > 30).map(([folder, files]) => `${folder}: ${files.length}`)).toEqual(
    [],
  );
});

test('no file is longer than four hundred lines, style sheets too', () => {
  const long = ALL.flatMap(([, files]) => files.filter((file) => WRITTEN.test(file)))
    .map((file) => [file, readFileSync(file, 'utf8').trimEnd().split('\n').length] as const)
    .filter(([, lines]) => lines > 400);
  expect(long.map(([file, lines]) => `${file}: ${lines}`)).toEqual([]);
});
