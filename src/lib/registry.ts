/** Things that are put together at the start of the program and found by their ids from then on. */
export interface Registry<T extends { readonly id: string }> {
  /**
   * Adds entries. An entry that is there already is left alone; another one of the same id is an error.
   *
   * @returns takes the entries out again that were added: for tests
   */
  add(entries: readonly T[]): () => void;
  /** The entry of an id, or undefined. */
  find(id: string): T | undefined;
  /** The entry of an id. Throws when there is none. */
  get(id: string): T;
  /** All entries, in the order in which they were added. */
  all(): readonly T[];
}

/**
 * An empty registry.
 *
 * @param what what is in it, for the message of an error: `rule system`
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
