import type { Vec3 } from '../geometry/plane/vec.ts';

/**
 * What the GM may say otherwise before effects are applied (CO-08), by kind; a rule system merges kinds of its own into this
 * list. `null` takes a word back.
 */
export interface Overrides {
  landing: { readonly to: Vec3 | null };
  add: { readonly piece: string };
  strike: { readonly piece: string };
  result: { readonly piece: string; readonly result: string | null };
  damage: { readonly piece: string; readonly damage: number | null };
}

/** One word of the GM that a rule system follows. */
export type SystemOverride = { [Kind in keyof Overrides]: { readonly what: Kind } & Overrides[Kind] }[keyof Overrides];

/** One thing that the GM says otherwise. A changed die is the same for all rule systems. */
export type Override =
  | SystemOverride
  /** `index`: which of the dice of a pool it is, as they fell. */
  | { readonly what: 'die'; readonly key: string; readonly face: number; readonly index?: number };

/** Whom the GM adds to those whom an attack may meet or catch, and whom the GM strikes. */
interface AddedOrStruck {
  readonly add?: readonly string[];
  readonly strike?: readonly string[];
}

/** The same with a piece added or struck: adding takes back a strike of the same piece, and the other way round. */
export function addedOrStruck<Said extends AddedOrStruck>(said: Said, what: 'add' | 'strike', piece: string): Said {
  const other = what === 'add' ? 'strike' : 'add';
  const without = (list: readonly string[] = []) => list.filter((each) => each !== piece);
  return said[other]?.includes(piece)
    ? { ...said, [other]: without(said[other]) }
    : { ...said, [what]: [...without(said[what]), piece] };
}

/** A record with one value more, or with `null` without it. */
export function withValue<V>(
  record: Readonly<Record<string, V>> | undefined,
  key: string,
  value: V | null,
): Record<string, V> {
  const { [key]: _, ...others } = record ?? {};
  return value === null ? others : { ...others, [key]: value };
}
