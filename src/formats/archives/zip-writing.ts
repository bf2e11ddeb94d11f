import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** The largest zip: its numbers have 32 bits. Leaves some room for names and headers. */
export const ZIP_LIMIT = 0xffff_0000;

/** The most entries that a zip can hold. */
export const ZIP_ENTRIES = 0xffff;

/** A zip that is written entry by entry. */
export interface ZipWriting {
  /** Adds a text, compressed. Returns its uncompressed size in bytes. */
  text(name: string, text: string): Promise<number>;
  /** Adds a file uncompressed: pictures are compressed already. An unreadable file adds nothing. */
  file(name: string, file: Blob): Promise<void>;
  end(): Blob;
}

/** Starts a zip. `now` is an ISO date and time, for its entries. */
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
    // Pass it to the browser, which need not hold it in memory.
    parts = [new Blob(parts)];
  };
  return {
    text: async (name, text) => {
      const entry = new ZipDeflate(name, { level: 6 });
      const bytes = new TextEncoder().encode(text);
      entry.mtime = mtime;
      zip.add(entry);
      entry.push(bytes, true);
      checked();
      return bytes.length;
    },
    file: async (name, file) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const entry = new ZipPassThrough(name);
      entry.mtime = mtime;
      zip.add(entry);
      entry.push(bytes, true);
      checked();
    },
    end: () => {
      zip.end();
      checked();
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}
