import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** The most that a zip can hold: its numbers have 32 bits. With some room for names and headers. */
export const ZIP_LIMIT = 0xffff_0000;

/** The most entries that a zip can hold. */
export const ZIP_ENTRIES = 0xffff;

/** How much of a file is taken in at once. */
const PIECE = 1 << 20;

/** A zip that grows entry by entry. */
export interface ZipWriting {
  /** Adds a text, compressed. */
  text(name: string, text: string): Promise<void>;
  /** Adds a file as it is: pictures are compressed already. */
  file(name: string, file: Blob): Promise<void>;
  end(): Blob;
}

/** Begins a zip. `now` is an ISO date and time, for its entries. */
export function writeZip(now: string): ZipWriting {
  const mtime = new Date(now);
  let parts: BlobPart[] = [];
  let failed: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failed = error;
    else parts.push(chunk as Uint8Array<ArrayBuffer>);
  });
  const checked = (): void => {
    if (failed) throw failed;
    // Handed over to the browser, which need not hold it in memory.
    parts = [new Blob(parts)];
  };
  return {
    text: async (name, text) => {
      const entry = new ZipDeflate(name, { level: 6 });
      entry.mtime = mtime;
      zip.add(entry);
      entry.push(new TextEncoder().encode(text), true);
      checked();
    },
    file: async (name, file) => {
      const entry = new ZipPassThrough(name);
      entry.mtime = mtime;
      zip.add(entry);
      for (let at = 0; at < file.size; at += PIECE) {
        entry.push(new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer()));
      }
      entry.push(new Uint8Array(0), true);
      checked();
    },
    end: () => {
      zip.end();
      checked();
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}
