import { readFileSync } from 'node:fs';

/** The input and output of a command, passed in so that tests can replace it. */
export interface CliIo {
  /** Returns the bytes of a file; throws as `node:fs` does. */
  read(path: string): Uint8Array;
  /** Writes to standard output. */
  out(text: string): void;
  /** Writes one line to standard error. */
  err(line: string): void;
}

/** The real file system and streams. */
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

/** Returns why a file could not be read, in one sentence, from the error that `node:fs` threw. */
export function whyUnread(path: string, thrown: unknown): string {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  return `${path} cannot be read: ${REASONS[code] ?? `the system says ${code || String(thrown)}. Check the file.`}`;
}

/** Returns the bytes of a file, or undefined after writing one sentence to standard error. */
export function readOrSay(path: string, io: CliIo): Uint8Array | undefined {
  try {
    return io.read(path);
  } catch (thrown) {
    io.err(whyUnread(path, thrown));
    return undefined;
  }
}
