/**
 * What a room may import from another: everything, only types (erased by the compiler), or types everywhere and values
 * from the files named, which hold only vocabulary.
 */
export type Grant = 'all' | 'types' | { readonly valuesFrom: readonly string[] };

/** The rooms a room may import from. Its own files are always allowed. */
export type Room = Readonly<Record<string, Grant>>;

/** The rules of a house: its import table, and what its rooms may use beside each other. */
export interface House {
  /** The import table: a folder of src, or a package, imports only what its line names. */
  readonly rooms: Readonly<Record<string, Room | 'everything'>>;
  /** Our packages by name, with the forms of the subpaths that each exports. */
  readonly packages: Readonly<Record<string, readonly RegExp[]>>;
  /** Rule systems, which rooms only know by interfaces. */
  readonly plugins: {
    /**
     * The folder with one folder per system; inside are folders named like the rooms, which follow the rooms' table.
     */
    readonly folder: string;
    /** The folder with the rules of each system, in a package, and the room whose table they follow. */
    readonly rules: { readonly folder: string; readonly room: string };
    /** The entry points: only they import from that folder, and only the lists. */
    readonly roots: readonly string[];
    readonly lists: readonly string[];
    /** Files that may contain the id of a rule system: those that read data saved before systems had ids. */
    readonly named: readonly string[];
  };
  /** Rooms whose results only depend on their arguments: no timer, clock or random numbers. */
  readonly pure: readonly string[];
  /** Rooms that run without a page, in Node and in a worker: no drawing packages. */
  readonly faceless: readonly string[];
  /** The packages that draw. */
  readonly drawing: readonly string[];
}
