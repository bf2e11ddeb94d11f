import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { isZip, openZip } from '../../../src/formats/archives/zip.ts';
import { writeZip } from '../../../src/formats/archives/zip-writing.ts';

const NOW = '2026-11-21T12:00:00.000Z';

async function made(
  texts: Readonly<Record<string, string>>,
  files: Readonly<Record<string, Blob>> = {},
): Promise<Uint8Array> {
  const zip = writeZip(NOW);
  for (const [name, text] of Object.entries(texts)) await zip.text(name, text);
  for (const [name, file] of Object.entries(files)) await zip.file(name, file);
  return new Uint8Array(await zip.end().arrayBuffer());
}

const blob = (bytes: Uint8Array): Blob => new Blob([bytes as Uint8Array<ArrayBuffer>]);

async function wrong(bytes: Uint8Array, name: string): Promise<string> {
  const zip = await openZip(blob(bytes));
  if (!zip.ok) return zip.error;
  const read = await zip.value.read(name);
  return read.ok ? 'nothing' : read.error;
}

/** Nothing, very often: it packs a thousandfold. */
const bomb = (bytes: number): Uint8Array => zipSync({ 'a.json': new Uint8Array(bytes) }, { level: 9 });

describe('a zip whose content is far larger than it is', () => {
  test('is not unpacked beyond four megabytes, and one sentence says why', async () => {
    expect(await wrong(bomb(5 << 20), 'a.json')).toMatch(
      /^“a\.json” in it unpacks to [\d,]+ times its size, as no honest file does$/,
    );
    expect(await wrong(bomb(4 << 20), 'a.json')).toBe('nothing');
  });

  test('a text of many like things is still unpacked', async () => {
    const walls = Array.from({ length: 60_000 }, (_, i) => ({
      id: `wall-${i}`,
      label: 'Wall',
      x: (i * 7919) % 1000,
      top: 3,
    }));
    expect(await wrong(await made({ 'a.json': JSON.stringify(walls) }), 'a.json')).toBe('nothing');
  });
});

/** The bytes with a number of two or four of them at a place changed. */
function patched(bytes: Uint8Array, at: number, value: number, width: 2 | 4): Uint8Array {
  const next = bytes.slice();
  const view = new DataView(next.buffer);
  if (width === 2) view.setUint16(at, value, true);
  else view.setUint32(at, value, true);
  return next;
}

/** Where the directory lists its first entry. */
function listed(bytes: Uint8Array): number {
  return new DataView(bytes.buffer).getUint32(bytes.length - 6, true);
}

describe('a zip', () => {
  test('returns what went in, texts and files, whatever they are', async () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z/]{1,12}[äß]?$/), { minLength: 1, maxLength: 6 });
    const content = fc.tuple(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.uint8Array({ maxLength: 200 }));
    await fc.assert(
      fc.asyncProperty(names, fc.array(content, { minLength: 6, maxLength: 6 }), async (all, contents) => {
        const texts = Object.fromEntries(all.map((name, i) => [`t/${name}`, contents[i]?.[0] ?? '']));
        const files = Object.fromEntries(
          all.map((name, i) => [`f/${name}`, blob(contents[i]?.[1] ?? new Uint8Array())]),
        );
        const zip = await openZip(blob(await made(texts, files)));
        if (!zip.ok) throw new Error(zip.error);
        for (const [name, text] of Object.entries(texts)) {
          const read = await zip.value.read(name);
          expect(read.ok && (await read.value.text())).toBe(new TextDecoder().decode(new TextEncoder().encode(text)));
        }
        for (const [name, file] of Object.entries(files)) {
          const read = await zip.value.read(name);
          expect(read.ok && new Uint8Array(await read.value.arrayBuffer())).toEqual(
            new Uint8Array(await file.arrayBuffer()),
          );
        }
      }),
      { numRuns: 30 },
    );
  });

  test('packed by another program can be read as well', async () => {
    const bytes = zipSync({
      'a.txt': strToU8('hello'),
      folder: { 'b.txt': [strToU8('x'.repeat(9000)), { level: 9 }] },
    });
    const zip = await openZip(blob(bytes));
    const read = zip.ok ? await zip.value.read('folder/b.txt') : undefined;
    expect(read?.ok && (await read.value.text())).toBe('x'.repeat(9000));
  });

  test('is recognized by its first bytes', async () => {
    expect(await isZip(blob(await made({ a: 'a' })))).toBe(true);
    expect(await isZip(new Blob(['PK, a text']))).toBe(false);
    expect(await isZip(new Blob([]))).toBe(false);
  });

  test('that is cut off anywhere says so, and never throws', async () => {
    const bytes = await made({ 'a.json': '{"a":1}'.repeat(50), 'b.json': 'b' });
    for (let length = 0; length < bytes.length; length++) {
      expect(await wrong(bytes.slice(0, length), 'a.json')).toBe('its end is missing');
    }
  });

  test('with any byte changed returns what went in or says what is wrong', async () => {
    const text = '{"walls":[1,2,3]}'.repeat(20);
    const bytes = await made({ 'a.json': text });
    for (let at = 0; at < bytes.length; at++) {
      const zip = await openZip(blob(bytes.with(at, (bytes[at] ?? 0) ^ 0x5a)));
      const read = zip.ok ? await zip.value.read('a.json') : undefined;
      if (read?.ok) expect(await read.value.text()).toBe(text);
    }
  });

  test('whose directory gives a false size is never unpacked beyond it', async () => {
    const bomb = await made({ 'a.json': '0'.repeat(5_000_000) });
    const at = listed(bomb);
    expect(bomb.length).toBeLessThan(10_000);
    expect(await wrong(patched(bomb, at + 24, 100, 4), 'a.json')).toBe('“a.json” in it is damaged');
    expect(await wrong(patched(bomb, at + 24, 4_000_000, 4), 'a.json')).toBe('“a.json” in it is damaged');
  });

  test('is read no further than to where it exceeds the size in its directory', async () => {
    // Text that does not pack well, so that it has several pieces.
    let seed = 1;
    const letter = (): string => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return (seed >>> 24).toString(16);
    };
    const text = Array.from({ length: 40_000 }, letter).join('');
    const bomb = await made({ 'a.json': text });
    expect(bomb.length).toBeGreaterThan(20_000);
    let reads = 0;
    const counting = (inner: Blob): Blob =>
      new Proxy(inner, {
        get: (target, name) => {
          if (name === 'size') return target.size;
          if (name === 'slice') return (from: number, to: number) => counting(target.slice(from, to));
          if (name !== 'arrayBuffer') return undefined;
          return () => {
            reads++;
            return target.arrayBuffer();
          };
        },
      });
    const zip = await openZip(counting(blob(patched(bomb, listed(bomb) + 24, 100, 4))));
    if (!zip.ok) throw new Error(zip.error);
    reads = 0;
    expect((await zip.value.read('a.json')).ok).toBe(false);
    // Its own header, and one of its pieces.
    expect(reads).toBe(2);
  });

  test.each<[string, (bytes: Uint8Array, at: number) => Uint8Array, RegExp]>([
    ['a password', (bytes, at) => patched(bytes, at + 8, 1, 2), /locked with a password/],
    ['another way of packing', (bytes, at) => patched(bytes, at + 10, 14, 2), /not known here/],
    ['a place that is not its own', (bytes, at) => patched(bytes, at + 42, 7, 4), /is damaged/],
    ['more packed bytes than there are', (bytes, at) => patched(bytes, at + 20, 1 << 20, 4), /is damaged/],
    ['a wrong check sum', (bytes, at) => patched(bytes, at + 16, 1, 4), /is damaged/],
    ['a directory elsewhere', (bytes) => patched(bytes, bytes.length - 6, 1, 4), /list of contents is damaged/],
  ])('with %s is refused in words', async (_, change, said) => {
    const bytes = await made({ 'a.json': 'a'.repeat(100), 'b.json': 'b' });
    expect(await wrong(change(bytes, listed(bytes)), 'a.json')).toMatch(said);
  });

  test('with the same name twice is refused', async () => {
    const zip = writeZip(NOW);
    await zip.text('a', 'one');
    await zip.text('a', 'two');
    expect(await wrong(new Uint8Array(await zip.end().arrayBuffer()), 'a')).toBe('it holds two files of the same name');
  });
});
