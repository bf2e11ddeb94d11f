const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const SPACE = 64;
const WRONG = 65;

/** What each character code stands for: six bits, a space to pass over, or nothing of base64. */
const VALUES = Uint8Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code);
  if (/\s/.test(letter)) return SPACE;
  // The alphabet of URLs, which some programs write, differs in two letters.
  const value = LETTERS.indexOf(letter === '-' ? '+' : letter === '_' ? '/' : letter);
  return value < 0 ? WRONG : value;
});

/**
 * The bytes of a base64 text; nothing when it is none. A `data:…;base64,` prefix, line breaks, blanks and a missing
 * `=` at the end are taken as they come.
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
  // Six bits over are half a byte: a text cut short, whose whole bytes are still good.
  return bytes.slice(0, written);
}

/** How many bytes are handed to `String.fromCharCode` at once: a multiple of 3, well below the limit of arguments. */
const CHUNK = 3 * 0x1000;

/** Bytes as plain base64: no prefix, no line breaks, padded with `=`. */
export function encodeBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let i = 0; i < bytes.length; i += CHUNK) {
    parts.push(btoa(String.fromCharCode(...bytes.subarray(i, i + CHUNK))));
  }
  return parts.join('');
}
