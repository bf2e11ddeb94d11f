/** Entries that are registered when the program starts and looked up by id from then on. */
export interface Registry<T extends { readonly id: string }> {
  /**
   * Adds entries. Ignores an entry that is already there; throws for a different one with the same id.
   *
   * @returns a function that removes the added entries again, for tests
   */
  add(entries: readonly T[]): () => void;
  /** Returns the entry with an id, or undefined. */
  find(id: string): T | undefined;
  /** Returns the entry with an id. Throws if there is none. */
  get(id: string): T;
  /** Returns all entries, in the order in which they were added. */
  all(): readonly T[];
}

/**
 * Makes an empty registry.
 *
 * @param what what it holds, for error messages: `rule system`
 */
export function createRegistry<T extends { readonly id: string }>(what: string): Registry<T> {
  const entries = new Map<string, T>();
  let listed: readonly T[] = [];
  const list = () => {
    listed = [...entries.values()];
  };
  return {
    add(added) {
      const fresh = added.filter((entry) => entries.get(entry.id) !== entry);
      const taken = fresh.find(({ id }) => entries.has(id));
      if (taken) throw new Error(`There is a ${what} "${taken.id}" already.`);
      for (const entry of fresh) entries.set(entry.id, entry);
      list();
      return () => {
        for (const { id } of fresh) entries.delete(id);
        list();
      };
    },
    find: (id) => entries.get(id),
    get(id) {
      const entry = entries.get(id);
      if (!entry) throw new Error(`There is no ${what} "${id}": add it where the program is put together.`);
      return entry;
    },
    all: () => listed,
  };
}
