/** The name of the scene that a file opens as: its own, without folders and extension. */
export function sceneName(file: string): string {
  const base = file.split(/[\\/]/).at(-1) ?? file;
  return base.replace(/(?<=.)\.\w{1,8}$/, '').slice(0, 200) || 'Map';
}

/** An id made from a name: small letters and figures, joined by hyphens. */
export function slug(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 100) || 'map'
  );
}

/** The name of the file at the end of a path or address, as people read it: `maps/Old%20mill.webp?1` is `Old mill.webp`. */
export function baseName(path: string): string {
  // A picture that stands in the text itself has no name.
  if (/^\s{0,100}data:/i.test(path)) return '';
  const last = path.trim().split(/[\\/]/).at(-1) ?? '';
  const plain = last.replace(/(?<=\.\w{2,5})[?#].*$/, '');
  try {
    return decodeURIComponent(plain).slice(0, 200);
  } catch {
    return plain.slice(0, 200);
  }
}

/** Whether two names mean one picture: whatever their folders, their endings and their capitals. */
export function isSamePicture(a: string, b: string): boolean {
  const [one, other] = [a, b].map((name) => sceneName(baseName(name)).normalize('NFC').toLowerCase());
  return one === other;
}
