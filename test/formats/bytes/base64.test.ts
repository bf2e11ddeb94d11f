import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64, encodeBase64 } from '../../../src/formats/bytes/base64.ts';

const text = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);

describe('base64', () => {
  it.each([
    ['plain', 'Q292ZXI='],
    ['a data prefix', 'data:image/png;base64,Q292ZXI='],
    ['a data prefix with blanks around', ' \n data:image/webp;base64, Q292ZXI= \n'],
    ['line breaks inside', 'Q2\r\n92\nZX I\t='],
    ['no padding', 'Q292ZXI'],
  ])('accepts %s', (_, given) => {
    expect(text(decodeBase64(given))).toBe('Cover');
  });

  it('accepts the alphabet of URLs', () => {
    expect(decodeBase64('-_-_')).toEqual(decodeBase64('+/+/'));
  });

  it.each(['maps/orchard.webp', 'Q292!ZXI=', 'Q2ö2', 'Q2=2ZX'])('refuses %s', (given) => {
    expect(decodeBase64(given)).toBeUndefined();
  });

  it('decodes and encodes any bytes as Node does', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
        const written = encodeBase64(bytes);
        expect(written).toBe(Buffer.from(bytes).toString('base64'));
        expect(decodeBase64(written)).toEqual(bytes);
      }),
    );
    const long = Uint8Array.from({ length: 100_001 }, (_, i) => i * 7);
    expect(decodeBase64(encodeBase64(long))).toEqual(long);
  });
});
