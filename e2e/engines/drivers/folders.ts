import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for one run of a browser. */
export function freshFolder(): string {
  return mkdtempSync(join(tmpdir(), 'fall-of-shot-'));
}

/** Removes it. The last processes of a browser may still write there: what they leave is no failure. */
export function dropFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  } catch {
    // It is in the folder for such things.
  }
}
