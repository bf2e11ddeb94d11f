import { arcsWithin, unitsLeft } from '../../systems/action-tests/engagement/preview.ts';
import type { Arc } from '../../systems/action-tests/rules/order.ts';
import type { AppState } from '../state/state.ts';
import { firingWeapon, freeActions, selectedPiece } from './selectors.ts';

/** As many sustain dice as there can be: the limits cut them down (AT-20). */
const AS_MANY = 1000;

/** What is left when the sweep in the hand is let go of without a change: the shot as it was before. */
export function sweepDropped({ sweeping }: AppState): Partial<AppState> {
  return sweeping ? { draft: sweeping, sweeping: null } : {};
}

/**
 * The arcs of the draft with one more drawn, or the last one drawn on (AT-22). A first one takes all action dice that are
 * free and as many sustain dice as they allow; one that is chained takes one of each, and those before it give them up.
 */
export function sweptArcs(
  state: AppState,
  arc: Pick<Arc, 'from' | 'to'>,
  which: 'new' | 'another' | 'same',
): readonly Arc[] {
  const { arcs } = state.draft;
  const last = arcs.at(-1);
  if (which === 'same' && last) return [...arcs.slice(0, -1), { ...last, ...arc }];
  const weapon = firingWeapon(state);
  const piece = selectedPiece(state);
  if (weapon?.system !== 'action-tests' || !piece) return arcs;
  const { ad, ex } = piece.at;
  const units = unitsLeft(weapon, { ex: ad - ex, rounds: piece.rounds[weapon.id] ?? weapon.rounds });
  if (which !== 'another' || arcs.length === 0 || !weapon.chainable) {
    return arcsWithin(weapon, units, [{ ...arc, ad: Math.max(1, freeActions(state)), sustain: AS_MANY }]);
  }
  // Somebody has to have an action die to spare for it: the arc that has most.
  const most = arcs.reduce((a, b) => (b.ad > a.ad ? b : a));
  const given = arcs.map((each) => (each === most && each.ad > 1 ? { ...each, ad: each.ad - 1 } : each));
  return arcsWithin(weapon, units, [...given, { ...arc, ad: 1, sustain: 1 }]);
}
