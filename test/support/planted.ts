import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copyPackages } from './packages/copy-packages.ts';

/** The time limit of such a test, in milliseconds: the compiler reads the whole program, perhaps on a busy machine. */
export const COMPILING = 300_000;

/** One edit of a copied source file: a text that occurs there once, and its replacement. */
export interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

function typesOf(folder: string): Promise<string> {
  const compiler = resolve('node_modules/typescript/bin/tsc');
  // The next runs need not check again what the first one did. On one thread the compiler takes two thirds of the work;
  // other tests use the other cores meanwhile.
  const options = ['--noEmit', '--singleThreaded', '--incremental', '--tsBuildInfoFile', 'types.json', '-p', folder];
  return new Promise((done) => {
    execFile(process.execPath, [compiler, ...options], { cwd: folder }, (_, said) => done(said));
  });
}

function edit(folder: string, { file, from, to }: Edit): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} does not hold this once: ${from}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
}

/**
 * Makes edits to a copy of `src` and the packages, one after the other. Returns for each the files in which the compiler then finds
 * errors. For tests of what the compiler tells somebody who adds something.
 */
export async function filesWithErrors(edits: readonly Edit[]): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  try {
    cpSync('src', join(folder, 'src'), { recursive: true });
    copyPackages(folder);
    cpSync('package.json', join(folder, 'package.json'));
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ ...JSON.parse(readFileSync('tsconfig.json', 'utf8')), include: ['src'] }),
    );
    const found: string[][] = [];
    for (const each of edits) {
      edit(folder, each);
      const said = await typesOf(folder);
      found.push([...new Set([...said.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file]) => file ?? ''))].sort());
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
