import { describe, expect, test } from 'vitest';
import { clipped, mayHide, parsedPlainly, plainText, withPlainTexts } from '../../src/lib/plain-text.ts';

const RIGHT_TO_LEFT = '\u202e';

describe('a text from a file', () => {
  test('loses what is not seen, and keeps line breaks, tabs, accents and emoji', () => {
    expect(plainText(`ab${RIGHT_TO_LEFT}c\u0000\u007f\u009f\u200e\u2066\u2069\ufeffd`)).toBe('abcd');
    expect(plainText('a\r\nb\rc\td')).toBe('a\nb\nc\td');
    const kept = 'é ق ש 漢 👩‍🚒 “x”…';
    expect(plainText(kept)).toBe(kept);
  });

  test('is cut with an ellipsis, never within a character', () => {
    expect(clipped('abcdef', 6)).toBe('abcdef');
    expect(clipped('abcdefg', 6)).toBe('abcde…');
    expect(clipped('abcd🎲🎲', 6)).toBe('abcd…');
    expect(clipped(' a\n b ', 10)).toBe('a b');
  });
});

describe('a JSON file', () => {
  test('is plain in all its texts and names, however they were written', () => {
    const json = `{"a${RIGHT_TO_LEFT}": ["x\\u202Ey", {"b": "\\u0007z\\r\\n"}], "n": 1}`;
    expect(parsedPlainly(json)?.value).toEqual({ a: ['xy', { b: 'z\n' }], n: 1 });
    expect(Object.keys(withPlainTexts({ [`a${RIGHT_TO_LEFT}`]: 1, b: 2 }) as object)).toEqual(['a', 'b']);
    expect(parsedPlainly('{')).toBeUndefined();
  });

  test.each(['\u202e', '\\u202e', '\\u001B', '\\b', '\u200f', '\\uFEFF', '\\r', '\\u0000'])(
    '%j may hide something',
    (text) => {
      expect(mayHide(`{"a": "${text}"}`)).toBe(true);
    },
  );

  test('without such characters is not searched, and one nested without end does no harm', () => {
    expect(mayHide(JSON.stringify({ a: 'é “x”… 👩‍🚒\n\t' }))).toBe(false);
    const deep = JSON.parse(`${'['.repeat(5000)}"${RIGHT_TO_LEFT}"${']'.repeat(5000)}`);
    let inside = withPlainTexts(deep);
    while (Array.isArray(inside)) [inside] = inside;
    expect(inside).toBe('');
  });

  test('cannot set what objects inherit', () => {
    const read = parsedPlainly(`{"__proto__${RIGHT_TO_LEFT}": {"x": 1}}`)?.value as object;
    expect(Reflect.get(read, 'x')).toBeUndefined();
  });
});
