/** Things by key, within a budget of bytes: the least recently used go first. */
export interface Budget<Thing> {
  /** How many bytes are kept. */
  bytes(): number;
  has(key: string): boolean;
  /** Returns a thing and counts it as used; undefined if it is not there. */
  use(key: string): Thing | undefined;
  /** Keeps a thing; one with the same key is dropped. */
  keep(key: string, thing: Thing, bytes: number): void;
  /** Drops what is over the budget, but nothing that is needed. */
  trim(needed: ReadonlySet<string>): void;
  clear(): void;
}

/** Creates an empty budget of some bytes. `drop` is called with each thing that goes. */
export function createBudget<Thing>(most: number, drop: (thing: Thing) => void): Budget<Thing> {
  // A map remembers the order of its entries: the first was used least recently.
  const all = new Map<string, { readonly thing: Thing; readonly bytes: number }>();
  let sum = 0;
  const remove = (key: string): void => {
    const found = all.get(key);
    if (!found) return;
    all.delete(key);
    sum -= found.bytes;
    drop(found.thing);
  };
  return {
    bytes: () => sum,
    has: (key) => all.has(key),
    use: (key) => {
      const found = all.get(key);
      if (!found) return undefined;
      all.delete(key);
      all.set(key, found);
      return found.thing;
    },
    keep: (key, thing, bytes) => {
      remove(key);
      all.set(key, { thing, bytes });
      sum += bytes;
    },
    trim: (needed) => {
      for (const key of [...all.keys()]) {
        if (sum <= most) return;
        if (!needed.has(key)) remove(key);
      }
    },
    clear: () => {
      for (const key of [...all.keys()]) remove(key);
    },
  };
}
