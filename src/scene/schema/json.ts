/** A parsed JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/** Whether a parsed JSON value is an object. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Changes each object in a parsed JSON list. A value that is not a list stays as it is. */
export function eachObject(value: unknown, change: (item: Json) => Json): unknown {
  return Array.isArray(value) ? value.map((item) => (isObject(item) ? change(item) : item)) : value;
}
