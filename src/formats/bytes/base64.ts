const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const SPACE = 64;
const WRONG = 65;

/** The value of each character code: six bits, whitespace to skip, or invalid. */
const VALUES = Uint8Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code);
  if (/\s/.test(letter)) return SPACE;
  // The URL-safe alphabet, which some programs write, differs in two characters.
  const value = LETTERS.indexOf(letter === '-' ? '+' : letter === '_' ? '/' : letter);
  return value < 0 ? WRONG : value;
});

/**
 * Decodes base64, or returns undefined if it is invalid. Accepts a `data:…;base64,` prefix, whitespace, and missing `=`
 * at the end.
 */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  const prefix = /^\s*data:[^,]{0,200},/.exec(text);
  let end = text.length;
  while (end > 0 && (text[end - 1] === '=' || /\s/.test(text[end - 1] ?? ''))) end--;
  const bytes = new Uint8Array(Math.ceil(((end - (prefix?.[0].length ?? 0)) * 3) / 4));
  let [written, bits, held] = [0, 0, 0];
  for (let i = prefix?.[0].length ?? 0; i < end; i++) {
    const value = VALUES[text.charCodeAt(i)] ?? WRONG;
    if (value === SPACE) continue;
    if (value === WRONG) return undefined;
    held = ((held << 6) | value) & 0xffffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[written++] = (held >> bits) & 0xff;
  }
  // Leftover bits mean a truncated text, whose whole bytes are still good.
  return bytes.slice(0, written);
}

/** Bytes passed to `String.fromCharCode` at once: a multiple of 3, well below the limit on arguments. */
const CHUNK = 3 * 0x1000;

/** Encodes bytes as plain base64: no prefix, no line breaks, padded with `=`. */
export function encodeBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let i = 0; i < bytes.length; i += CHUNK) {
    parts.push(btoa(String.fromCharCode(...bytes.subarray(i, i + CHUNK))));
  }
  return parts.join('');
}
