import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** The most that a zip can hold: its numbers have 32 bits. With some room for names and headers. */
export const ZIP_LIMIT = 0xffff_0000;

/** The most entries that a zip can hold. */
export const ZIP_ENTRIES = 0xffff;

/** A zip that grows entry by entry. */
export interface ZipWriting {
  /** Adds a text, compressed; gives how many bytes it is unpacked. */
  text(name: string, text: string): Promise<number>;
  /** Adds a file as it is: pictures are compressed already. One that cannot be read leaves no trace. */
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
