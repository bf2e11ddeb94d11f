/** A parsed JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/** Whether a parsed JSON value is an object. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The items of a parsed JSON list, each changed that is an object; what is no list stays. */
export function eachObject(value: unknown, change: (item: Json) => Json): unknown {
  return Array.isArray(value) ? value.map((item) => (isObject(item) ? change(item) : item)) : value;
}
