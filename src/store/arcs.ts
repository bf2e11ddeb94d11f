import { mostSustain as mostWith } from '../engagement/action-preview.ts';
import type { Arc } from '../rules/action-tests/order.ts';
import { firingWeapon, freeActions, selectedPiece } from './selectors.ts';
import type { AppState } from './state.ts';

/** The most sustain dice that an arc can have with so many action dice and what is left of the units (AT-20). */
function mostSustain(state: AppState, ad: number): number {
  const weapon = firingWeapon(state);
  const piece = selectedPiece(state);
  if (weapon?.system !== 'action-tests' || !weapon.sustain || !piece) return 0;
  const { of } = weapon.sustain;
  const units = of === 'EX' ? piece.at.ad - piece.at.ex - weapon.binds : (piece.rounds[weapon.id] ?? weapon.rounds);
  return mostWith(weapon, units, ad);
}

/**
 * The arcs of the draft with one more drawn, or the last one drawn on (AT-22). A first one takes all action dice that are
 * free and as many sustain dice as they allow; one that is chained takes one action die, and those before it give it up.
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
  const chained = which === 'another' && arcs.length > 0 && weapon?.system === 'action-tests' && weapon.chainable;
  if (!chained) {
    const ad = Math.max(1, freeActions(state));
    return [{ ...arc, ad, sustain: mostSustain(state, ad) }];
  }
  // Somebody has to have an action die to spare for it: the arc that has most.
  const most = arcs.reduce((a, b) => (b.ad > a.ad ? b : a));
  const given = arcs.map((each) => {
    if (each !== most || each.ad < 2) return each;
    const ad = each.ad - 1;
    return { ...each, ad, sustain: Math.min(each.sustain, Math.max(1, mostSustain(state, ad) - 1)) };
  });
  return [...given, { ...arc, ad: 1, sustain: 1 }];
}
