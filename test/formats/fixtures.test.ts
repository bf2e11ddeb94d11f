import { readdirSync, readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fixtureFiles } from '../fixtures/files.ts';
import { AN_INCH, opened } from './open.ts';

const folder = new URL('../fixtures/files/', import.meta.url);
const made = fixtureFiles();

/** A map's JSON with a PNG unpacked: another release of zlib may pack the same picture in other bytes. */
function unpacked(text: string): unknown {
  const map = JSON.parse(text);
  const bytes = Buffer.from(map.image, 'base64');
  const data = bytes.indexOf('IDAT');
  if (data < 0) return map;
  const length = bytes.readUInt32BE(data - 4);
  const pixels = inflateSync(bytes.subarray(data + 4, data + 4 + length));
  return { ...map, image: [bytes.subarray(0, data - 4).toString('hex'), pixels.toString('base64')] };
}

describe('the committed maps', () => {
  it('are those that `npm run fixtures` makes, no more and no fewer', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(made).sort());
  });

  it.each(['yard.dd2vtt', 'orchard.uvtt'])('%s has the same content', (name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    expect(unpacked(text)).toEqual(unpacked(made[name] ?? ''));
    expect(opened(JSON.parse(text)).notices).toEqual([AN_INCH]);
  });

  it.each(Object.keys(made).filter((name) => !/^(yard|orchard|cut-short)\./.test(name)))(
    '%s is the same text',
    (name) => {
      expect(readFileSync(new URL(name, folder), 'utf8')).toBe(made[name]);
    },
  );

  it('cut-short.dd2vtt is the same up to its picture', () => {
    const upToPicture = (text: string) => text.slice(0, text.indexOf('"image"') + 40);
    expect(upToPicture(readFileSync(new URL('cut-short.dd2vtt', folder), 'utf8'))).toBe(
      upToPicture(made['cut-short.dd2vtt'] ?? ''),
    );
  });
});
