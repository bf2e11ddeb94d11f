import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** One edit of a copied source file: a text that stands there once, and what takes its place. */
export interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

function typesOf(folder: string): Promise<string> {
  const compiler = resolve('node_modules/typescript/bin/tsc');
  return new Promise((done) => {
    execFile(process.execPath, [compiler, '--noEmit', '-p', folder], { cwd: folder }, (_, said) => done(said));
  });
}

/**
 * Returns the files in which the compiler finds errors once a copy of `src` is edited, each once. For tests of what a
 * person who adds something is told by the compiler.
 */
export async function filesWithErrors(edits: readonly Edit[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  try {
    cpSync('src', join(folder, 'src'), { recursive: true });
    cpSync('package.json', join(folder, 'package.json'));
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ ...JSON.parse(readFileSync('tsconfig.json', 'utf8')), include: ['src'] }),
    );
    for (const { file, from, to } of edits) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (text.split(from).length !== 2) throw new Error(`${file} does not hold this once: ${from}`);
      writeFileSync(
        path,
        text.replace(from, () => to),
      );
    }
    const said = await typesOf(folder);
    return [...new Set([...said.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file]) => file ?? ''))].sort();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
