/** A JSON object whose members are not validated yet. */
export type Loose = Readonly<Record<string, unknown>>;

/** Returns true if a JSON value is an object and not an array. */
export function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a JSON object unchanged, anything else as an empty one. */
export function objectOf(value: unknown): Loose {
  return isObject(value) ? value : {};
}

/** Returns a JSON array unchanged, anything else as an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a finite number, also from a string, or undefined (1e999 reads as infinity). */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' && value.length < 40 ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Returns a string unchanged, anything else as an empty one. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
