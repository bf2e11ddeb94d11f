/** A JSON object of which nobody has looked at the members yet. */
export type Loose = Readonly<Record<string, unknown>>;

/** Whether a JSON value is an object, and no list. */
export function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A JSON object as it is, anything else as an empty one. */
export function objectOf(value: unknown): Loose {
  return isObject(value) ? value : {};
}

/** A JSON list as it is, anything else as an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A finite number, also one that is written as a text; nothing for anything else (1e999 reads as infinity). */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' && value.length < 40 ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A text as it is, anything else as an empty one. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
