const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' };

/** Returns a picture's name inside a zip: its number, and an extension for people who look into the file. */
export function pictureName(i: number, type: string): string {
  return `pictures/${i}.${ENDINGS[type] ?? (/^image\/(\w+)$/.exec(type)?.[1] || 'picture')}`;
}
