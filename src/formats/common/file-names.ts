import { plainText } from '../../lib/plain-text.ts';

/** Returns the name of the scene in a file: the file's, without folders and extension. */
export function sceneName(file: string): string {
  const base = file.split(/[\\/]/).at(-1) ?? file;
  return (
    plainText(base)
      .replace(/(?<=.)\.\w{1,8}$/, '')
      .slice(0, 200) || 'Map'
  );
}

/** Makes an id from a name: lower-case letters and digits, joined by hyphens. */
export function slug(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 100) || 'map'
  );
}

/** Returns the file name at the end of a path or URL, decoded: `maps/Old%20mill.webp?1` gives `Old mill.webp`. */
export function baseName(path: string): string {
  // An inline picture has no name.
  if (/^\s{0,100}data:/i.test(path)) return '';
  const last = path.trim().split(/[\\/]/).at(-1) ?? '';
  const plain = last.replace(/(?<=\.\w{2,5})[?#].*$/, '');
  try {
    return decodeURIComponent(plain).slice(0, 200);
  } catch {
    return plain.slice(0, 200);
  }
}

/** Returns true if two names mean the same picture, ignoring folders, extensions and case. */
export function isSamePicture(a: string, b: string): boolean {
  const [one, other] = [a, b].map((name) => sceneName(baseName(name)).normalize('NFC').toLowerCase());
  return one === other;
}
