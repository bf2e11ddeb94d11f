import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportsOf, packageFolders } from '../support/architecture/packages.ts';
import { examplesIn, filesOf, type Installed, installPackages } from '../support/packages/packed-packages.ts';

const NAMES = packageFolders();

/** Packing, installing and compiling, perhaps on a busy machine. */
const PACKING = 300_000;

let installed: Installed;

beforeAll(async () => {
  installed = await installPackages();
  await installed.compile(Object.fromEntries(NAMES.map((name) => [`${name}.ts`, examplesIn(name)])));
}, PACKING);

afterAll(() => installed?.remove());

describe.each(NAMES)('the package %s, packed and installed without a network', (name) => {
  test('holds its README, its licence, and each export with its types; nothing that is not built', () => {
    const files = filesOf(installed.folderOf(name));
    expect(files.filter((path) => !path.startsWith('dist/')).sort()).toEqual(['LICENSE', 'README.md', 'package.json']);
    expect(files.filter((path) => path.startsWith('dist/') && !/\.(?:d\.ts|js)$/.test(path))).toEqual([]);
    for (const path of Object.values(exportsOf(name))) {
      expect(files).toContain(path.slice(2));
      expect(files).toContain(path.slice(2).replace(/\.js$/, '.d.ts'));
    }
  });

  test('has the licence of the program', () => {
    expect(readFileSync(join(installed.folderOf(name), 'LICENSE'), 'utf8')).toBe(readFileSync('LICENSE', 'utf8'));
  });

  test('loads each export with Node alone', { timeout: PACKING }, async () => {
    const names = Object.keys(exportsOf(name)).map((subpath) => `@fall-of-shot/${name}/${subpath.slice(2)}`);
    const said = await installed.node(
      `load-${name}.js`,
      `for (const name of ${JSON.stringify(names)}) await import(name);\nconsole.log('all');`,
    );
    expect(said).toBe('all\n');
  });

  test('does what its README says', { timeout: PACKING }, async () => {
    const built = readFileSync(join(installed.project, 'built', `${name}.js`), 'utf8');
    // An example says what it gives: `sees(seen, 3, 3); // → true`.
    const told = built.replace(/^(.+); \/\/ → (.+)$/gm, 'said.push([$1, $2]);');
    const said: unknown = JSON.parse(
      await installed.node(`${name}.js`, `const said = [];\n${told}\nconsole.log(JSON.stringify(said));`),
    );
    if (!Array.isArray(said)) throw new Error('The examples say nothing.');
    expect(said.length).toBeGreaterThan(2);
    for (const [given, expected] of said) expect(given).toEqual(expected);
  });
});
