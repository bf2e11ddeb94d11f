/**
 * What a room may take from another: everything, only types (gone after compilation), or types everywhere and values
 * from the files named, which hold vocabulary lists and nothing that reasons.
 */
export type Grant = 'all' | 'types' | { readonly valuesFrom: readonly string[] };

/** The rooms a room may import from. Its own files are always open to it. */
export type Room = Readonly<Record<string, Grant>>;

/** The rules of a house: its import table, and what its rooms may use beside each other. */
export interface House {
  /** The import table: a folder of src imports only what its line names. */
  readonly rooms: Readonly<Record<string, Room | 'everything'>>;
  /** Rule systems, which the rooms know by interfaces alone. */
  readonly plugins: {
    /** The folder with one folder for each of them; theirs hold folders that are called like the rooms, and follow the table of those. */
    readonly folder: string;
    /** The files that put the program together: they alone import from that folder, and only the lists. */
    readonly roots: readonly string[];
    readonly lists: readonly string[];
    /** Files that may write the id of one of them out: those that read what was saved before systems had ids. */
    readonly named: readonly string[];
  };
  /** Rooms whose answers depend on their arguments alone: no timer, no clock, no chance. */
  readonly pure: readonly string[];
  /** Rooms that run without a page, in Node and in a worker: what draws stays out. */
  readonly faceless: readonly string[];
  /** The packages that draw. */
  readonly drawing: readonly string[];
}
