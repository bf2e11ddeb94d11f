const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' };

/** What a picture is called inside of a zip: by its number, and by its type for people who look into the file. */
export function pictureName(i: number, type: string): string {
  return `pictures/${i}.${ENDINGS[type] ?? (/^image\/(\w+)$/.exec(type)?.[1] || 'picture')}`;
}
