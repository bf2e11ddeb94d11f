import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanJson } from '../../../src/formats/open/json-scan.ts';

describe('scanning a text that is not JSON', () => {
  it.each([
    ['{"a": oak}', 6],
    ['{"a": 1,}', 8],
    ['[1, 2,]', 6],
    ['[1 2]', 3],
    ['{"a" 1}', 5],
    ['{a: 1}', 1],
    ['{} {}', 3],
    ['[01]', 2],
    ['["C:\\maps"]', 4],
    ['[}', 1],
  ])('finds where %s breaks', (text, at) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(scanJson(text).breaks).toEqual({ at, unfinished: false });
  });

  it.each([
    '{',
    '{"a',
    '{"a"',
    '{"a":',
    '{"a":tr',
    '{"a":-',
    '{"a":1',
    '{"a":1.',
    '{"a":1e',
    '{"a":1e-',
    '{"a":1,',
    '[1,[2',
    '["\\"',
    '["\\u00',
  ])('notices that %s ends too early', (text) => {
    expect(scanJson(text).breaks).toEqual({ at: text.length, unfinished: true });
  });

  it('names the member of the outermost object with an unclosed string', () => {
    expect(scanJson('{"walls": [NaN], "image": "iVBO\\"R').openString).toEqual({ key: 'image', start: 27 });
    expect(scanJson('{"walls": [{"image": "iVBO').openString).toBeUndefined();
    expect(scanJson('{"image').openString).toBeUndefined();
  });

  it('repairs NaN, infinities and line breaks in strings', () => {
    const { breaks, mended } = scanJson('{"a": [NaN, -Infinity, 1], "b\\\\": "x\ny\r\nz NaN"}');
    expect(breaks).toBeUndefined();
    expect(JSON.parse(mended)).toEqual({ a: [null, null, 1], 'b\\': 'x y  z NaN' });
  });

  it('finds nothing wrong with JSON, and every beginning of an object unfinished', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (value, share) => {
          const text = JSON.stringify(value);
          expect(scanJson(text)).toMatchObject({ breaks: undefined, mended: text.replaceAll(/\p{Cc}/gu, ' ') });
          const cut = text.slice(0, Math.floor(share * (text.length - 1)));
          expect(scanJson(cut).breaks).toEqual({ at: cut.length, unfinished: true });
        },
      ),
    );
  });

  it('reads arrays in arrays 100,000 deep', () => {
    expect(scanJson('['.repeat(100_000)).breaks?.unfinished).toBe(true);
  });
});
