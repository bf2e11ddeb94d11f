type PlainObject = Readonly<Record<string, unknown>>;

function isPlainObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function keepList(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  const kept = now.map((each, i) => keepEqual(before[i], each));
  if (kept.length === before.length && kept.every((each, i) => each === before[i])) return before;
  return kept.every((each, i) => each === now[i]) ? now : kept;
}

function keepObject(before: PlainObject, now: PlainObject): PlainObject {
  const keys = Object.keys(now);
  const kept = keys.map((key) => keepEqual(before[key], now[key]));
  const isSameAs = (other: PlainObject) => keys.every((key, i) => Object.hasOwn(other, key) && other[key] === kept[i]);
  if (keys.length === Object.keys(before).length && isSameAs(before)) return before;
  return isSameAs(now) ? now : Object.fromEntries(keys.map((key, i) => [key, kept[i]]));
}

/**
 * Returns the value from before if the new one is deeply equal; else the new one, in which all lists and plain objects that
 * are equal to those in the same place before are those from before. Sets are compared by what they hold, anything else by
 * identity. So what depends on parts that did not change need not be computed or drawn again.
 */
export function keepEqual<T>(before: unknown, now: T): T;
export function keepEqual(before: unknown, now: unknown): unknown {
  if (before === now) return before;
  if (Array.isArray(before) && Array.isArray(now)) return keepList(before, now);
  if (before instanceof Set && now instanceof Set) {
    return before.size === now.size && [...now].every((each) => before.has(each)) ? before : now;
  }
  return isPlainObject(before) && isPlainObject(now) ? keepObject(before, now) : now;
}

/** Makes a function return what it returned the last time, as far as that is deeply equal: see {@link keepEqual}. */
export function keepingEqual<A extends readonly unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  let last: R | undefined;
  return (...args) => {
    const now = keepEqual(last, work(...args));
    last = now;
    return now;
  };
}
