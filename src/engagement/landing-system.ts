import { effectPieceOf, type LandedState, type LandingOverrides } from '@fall-of-shot/rules/caught';
import type { Order } from '@fall-of-shot/rules/order';
import type { EngagementSystem } from './engagement-system.ts';
import { withHitOverride } from './overrides.ts';

/** An attack of such a rule system: it ends in a {@link LandedState}, after phases of the system's own. */
type LandingState = LandedState | { readonly phase: string };

function landed(state: unknown): LandedState | undefined {
  const now = state as LandingState;
  return now.phase === 'effects' ? (now as LandedState) : undefined;
}

/**
 * The attack part that rule systems share whose shots land at a point and catch pieces there: their orders hold
 * {@link LandingOverrides}, and their attacks end in a {@link LandedState}.
 */
export const LANDING_SYSTEM = {
  override: (order, override) => {
    const own = order as Order & { readonly gm?: LandingOverrides };
    return { ...own, gm: withHitOverride(own.gm ?? {}, override) };
  },
  hasOneTarget: () => false,
  landingOf: (state) => landed(state)?.landing ?? null,
  draggedAs: 'landing',
  canOverride: (state) => landed(state) !== undefined,
  droppedAnswer: (key, nameOf) => {
    const piece = effectPieceOf(key);
    return piece === undefined ? undefined : `the result for ${nameOf(piece)}`;
  },
} as const satisfies Partial<EngagementSystem>;
