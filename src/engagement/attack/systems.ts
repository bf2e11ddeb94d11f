import type { Facts } from '../../rules/facts.ts';
import type { Rulebook } from '../../rules/protocol.ts';
import type { RulebookId } from '../../rules/vocabulary.ts';
import type { AnyOrder } from '../../scene/schema/order-schema.ts';
import { actionTests } from '../../systems/action-tests/rules/rulebook.ts';
import type { ATState } from '../../systems/action-tests/rules/state.ts';
import { hitLocations } from '../../systems/hit-locations/rules/rulebook.ts';
import type { HLState } from '../../systems/hit-locations/rules/state.ts';
import { unintendedTargets } from '../../systems/unintended-targets/rules/rulebook.ts';
import type { UTState } from '../../systems/unintended-targets/rules/state.ts';

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
