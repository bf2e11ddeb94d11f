import { readFileSync } from 'node:fs';

/** What a command touches of the world: handed in, so that a test can look at it. */
export interface CliIo {
  /** The bytes of a file; throws as `node:fs` does. */
  read(path: string): Uint8Array;
  /** Writes to the standard output. */
  out(text: string): void;
  /** Writes one line to the standard error. */
  err(line: string): void;
}

/** The real world. */
export const NODE_IO: CliIo = {
  read: (path) => readFileSync(path),
  out: (text) => process.stdout.write(text),
  err: (line) => process.stderr.write(`${line}\n`),
};

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file. Check the path.',
  EISDIR: 'it is a folder. Name a file in it.',
  EACCES: 'reading it is not allowed. Check its permissions.',
};

/** Why a file could not be read, in one sentence, from what `node:fs` threw. */
export function whyUnread(path: string, thrown: unknown): string {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  return `${path} cannot be read: ${REASONS[code] ?? `the system says ${code || String(thrown)}. Check the file.`}`;
}

/** The bytes of a file, or nothing after one sentence on the error stream. */
export function readOrSay(path: string, io: CliIo): Uint8Array | undefined {
  try {
    return io.read(path);
  } catch (thrown) {
    io.err(whyUnread(path, thrown));
    return undefined;
  }
}
