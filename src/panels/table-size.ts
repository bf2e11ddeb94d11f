/** The least and the greatest length of a side of a new table, in inches. */
const LEAST = 1;
const MOST = 1000;

/** Tables that people own: width across and depth down, in inches. */
export const TABLE_SIZES: readonly { readonly width: number; readonly height: number }[] = [
  { width: 48, height: 72 },
  { width: 72, height: 48 },
  { width: 48, height: 48 },
  { width: 44, height: 60 },
  { width: 30, height: 22 },
];

/** What a table is called that nobody names. */
export function tableName(width: string, depth: string): string {
  return `Table ${width.trim()} × ${depth.trim()}`;
}

/** The length that a text says, in inches, or one sentence on what is wrong with it. A comma is a decimal point. */
export function readLength(what: string, text: string): { readonly length: number } | { readonly error: string } {
  const length = Number(text.trim().replace(',', '.'));
  if (text.trim() === '' || !Number.isFinite(length)) {
    return { error: `The ${what} is not a number: write it in inches, such as 48.` };
  }
  if (length < LEAST || length > MOST) {
    return { error: `The ${what} must lie between ${LEAST} and ${MOST} inches.` };
  }
  return { length };
}
