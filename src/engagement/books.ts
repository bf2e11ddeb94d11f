import { actionTests } from '../rules/action-tests/rulebook.ts';
import type { ATState } from '../rules/action-tests/state.ts';
import type { Facts } from '../rules/facts.ts';
import { hitLocations } from '../rules/hit-locations/rulebook.ts';
import type { HLState } from '../rules/hit-locations/state.ts';
import type { Rulebook } from '../rules/protocol.ts';
import { unintendedTargets } from '../rules/unintended-targets/rulebook.ts';
import type { UTState } from '../rules/unintended-targets/state.ts';
import type { RulebookId } from '../rules/vocabulary.ts';
import type { AnyOrder } from '../scene/order-schema.ts';

/** Where an attack of some rule system stands. */
export type AnyState = HLState | UTState | ATState;

type AnyBook = Rulebook<AnyOrder, AnyState, Facts>;

// A book is only ever handed orders and states of its own: an order names its book, and a state comes from there.
const BOOKS = {
  'hit-locations': hitLocations as unknown as AnyBook,
  'unintended-targets': unintendedTargets as unknown as AnyBook,
  'action-tests': actionTests as unknown as AnyBook,
} as const satisfies Record<RulebookId, AnyBook>;

/** Where an attack whose misses scatter stands; nothing of an attack of other rules. */
export function missState(state: AnyState | undefined): HLState | undefined {
  return state && 'stage' in state ? state : undefined;
}

/** The rule system that an order is carried out by. */
export function bookOf({ rulebook }: Pick<AnyOrder, 'rulebook'>): AnyBook {
  return BOOKS[rulebook];
}
