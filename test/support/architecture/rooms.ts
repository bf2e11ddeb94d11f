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
  /** Folders of one room that take nothing from each other: what several of them use stands beside them. */
  readonly apart: readonly string[];
  /**
   * Knots of folders that still import each other in a circle, for now: what stands in one of these lists may. Every other
   * cycle between folders is a breach.
   */
  readonly knots: readonly (readonly string[])[];
  /** Rooms whose answers depend on their arguments alone: no timer, no clock, no chance. */
  readonly pure: readonly string[];
  /** Rooms that run without a page, in Node and in a worker: what draws stays out. */
  readonly faceless: readonly string[];
  /** The packages that draw. */
  readonly drawing: readonly string[];
}
