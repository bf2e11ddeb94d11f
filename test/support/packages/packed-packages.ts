import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { copyPackages } from './copy-packages.ts';

const run = promisify(execFile);

/** The packages as anybody has them who installed them: a folder with nothing else. */
export interface Installed {
  /** The project that uses them. */
  readonly project: string;
  /** Where a package is installed. */
  folderOf(name: string): string;
  /** Compiles TypeScript files of the project, strictly. Throws with what the compiler says. */
  compile(files: Readonly<Record<string, string>>): Promise<void>;
  /** Runs a script of the project with Node alone, and returns what it prints. */
  node(file: string, text: string): Promise<string>;
  remove(): void;
}

/** Runs npm, also where it is a script of the shell. */
async function npm(cwd: string, ...words: readonly string[]): Promise<void> {
  await run('npm', [...words, '--loglevel=error'], { cwd, shell: process.platform === 'win32' });
}

/** The options of somebody who uses packages with Node: nothing is skipped, and there is no page. */
const STRICT = {
  target: 'ES2023',
  lib: ['ES2023'],
  types: [],
  module: 'nodenext',
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  outDir: 'built',
};

/**
 * Packs each package with `npm pack`, which builds it, and installs the archives without a network. Works on a copy, so
 * that nothing that was built before is there.
 */
export async function installPackages(): Promise<Installed> {
  const folder = mkdtempSync(join(tmpdir(), 'packed-'));
  const [work, project] = [join(folder, 'work'), join(folder, 'project')];
  for (const each of [work, project]) mkdirSync(each);
  copyPackages(work);
  cpSync('package.json', join(work, 'package.json'));
  symlinkSync(resolve('node_modules'), join(work, 'node_modules'), 'junction');
  await npm(work, 'pack', '--workspaces', `--pack-destination=${folder}`);
  // Without a network there is no registry: the one library comes as an archive, too.
  await npm(folder, 'pack', '--ignore-scripts', resolve('node_modules/robust-predicates'));
  const archives = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await npm(project, 'install', '--offline', '--no-audit', '--no-fund', ...archives.map((name) => join('..', name)));
  return {
    project,
    folderOf: (name) => join(project, 'node_modules', '@fall-of-shot', name),
    async compile(files) {
      for (const [name, text] of Object.entries(files)) writeFileSync(join(project, name), text);
      writeFileSync(
        join(project, 'tsconfig.json'),
        JSON.stringify({ compilerOptions: STRICT, files: Object.keys(files) }),
      );
      try {
        await run(process.execPath, [resolve('node_modules/typescript/bin/tsc')], { cwd: project });
      } catch (thrown) {
        throw new Error(String((thrown as { readonly stdout?: string }).stdout ?? thrown));
      }
    },
    async node(file, text) {
      writeFileSync(join(project, file), text);
      return (await run(process.execPath, [file], { cwd: project })).stdout;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The files of a package as it is installed, with slashes. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.split(/[\\/]/).join('/'));
}

/** The examples in the README of a package, as one program. */
export function examplesIn(name: string): string {
  const text = readFileSync(join('packages', name, 'README.md'), 'utf8');
  return [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code).join('');
}
