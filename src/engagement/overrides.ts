import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { LandingOverrides } from '@fall-of-shot/rules/caught';
import { HIT_RESULTS } from '@fall-of-shot/rules/vocabulary';

/**
 * What the GM may override before effects are applied (CO-08), by kind. Rule systems merge their own kinds into this
 * list. `null` withdraws an override.
 */
export interface Overrides {
  landing: { readonly to: Vec3 | null };
  add: { readonly piece: string };
  strike: { readonly piece: string };
  result: { readonly piece: string; readonly result: string | null };
  damage: { readonly piece: string; readonly damage: number | null };
}

/** One override that a rule system handles. */
export type SystemOverride = { [Kind in keyof Overrides]: { readonly what: Kind } & Overrides[Kind] }[keyof Overrides];

/** One override by the GM. Changed dice are the same for all rule systems. */
export type Override =
  | SystemOverride
  /** `index`: which die of a pool, in the order rolled. */
  | { readonly what: 'die'; readonly key: string; readonly face: number; readonly index?: number };

/** Pieces the GM adds to those an attack may meet or catch, and pieces the GM excludes. */
interface AddedOrExcluded {
  readonly add?: readonly string[];
  readonly strike?: readonly string[];
}

/** Adds or excludes a piece: each reverts the other for the same piece. */
export function addedOrExcluded<Lists extends AddedOrExcluded>(
  lists: Lists,
  what: 'add' | 'strike',
  piece: string,
): Lists {
  const other = what === 'add' ? 'strike' : 'add';
  const without = (list: readonly string[] = []) => list.filter((each) => each !== piece);
  return lists[other]?.includes(piece)
    ? { ...lists, [other]: without(lists[other]) }
    : { ...lists, [what]: [...without(lists[what]), piece] };
}

/** A record with one more value, or without it if it is `null`. */
export function withValue<V>(
  record: Readonly<Record<string, V>> | undefined,
  key: string,
  value: V | null,
): Record<string, V> {
  const { [key]: _, ...others } = record ?? {};
  return value === null ? others : { ...others, [key]: value };
}

/** Applies an override of where a shot lands and what it catches; returns the same overrides for any other kind. */
export function withLandingOverride<Gm extends Omit<LandingOverrides, 'results'>>(
  gm: Gm,
  override: SystemOverride,
): Gm {
  if (override.what === 'landing') {
    const { landing: _, ...rest } = gm;
    // Only the landing was taken out, which is optional.
    return (override.to ? { ...rest, landing: override.to } : rest) as Gm;
  }
  return override.what === 'add' || override.what === 'strike'
    ? addedOrExcluded(gm, override.what, override.piece)
    : gm;
}

/** Applies an override of where a shot lands, what it catches, and the results of hits. */
export function withHitOverride(gm: LandingOverrides, override: SystemOverride): LandingOverrides {
  if (override.what !== 'result') return withLandingOverride(gm, override);
  const result = HIT_RESULTS.find((each) => each === override.result);
  return result ? { ...gm, results: { ...gm.results, [override.piece]: result } } : gm;
}
