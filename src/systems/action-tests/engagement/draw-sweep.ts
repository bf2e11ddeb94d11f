import type { Arc } from '@fall-of-shot/rules/systems/action-tests/order';
import type { ATWeapon } from '@fall-of-shot/rules/systems/action-tests/weapon';
import type { EngagementSystem } from '../../../engagement/engagement-system.ts';
import { atFiguresOf, freeActions } from '../scene/figures.ts';
import type { ATOptions } from '../scene/options.ts';
import { arcsWithin, unitsLeft } from './preview.ts';

type Sweep = NonNullable<EngagementSystem['sweep']>;

/** As many sustain dice as possible: the limits reduce them (AT-20). */
const AS_MANY = 1000;

/**
 * Adds an arc to those drawn, or extends the last one (AT-22). The first takes all free action dice and as many sustain
 * dice as they allow; a chained one takes one of each from the arcs before it.
 */
function drawn({ options, firer, weapon: given, arc, which }: Parameters<Sweep['draw']>[0]): readonly Arc[] {
  const { arcs } = options as ATOptions;
  const weapon = given as ATWeapon;
  const last = arcs.at(-1);
  if (which === 'same' && last) return [...arcs.slice(0, -1), { ...last, ...arc }];
  const { ad, ex } = atFiguresOf(firer);
  const units = unitsLeft(weapon, { ex: ad - ex, rounds: firer.rounds[weapon.id] ?? weapon.rounds });
  if (which !== 'another' || arcs.length === 0 || !weapon.chainable) {
    return arcsWithin(weapon, units, [{ ...arc, ad: Math.max(1, freeActions(firer)), sustain: AS_MANY }]);
  }
  // One arc must give up an action die: the one with the most.
  const most = arcs.reduce((a, b) => (b.ad > a.ad ? b : a));
  const spared = arcs.map((each) => (each === most && each.ad > 1 ? { ...each, ad: each.ad - 1 } : each));
  return arcsWithin(weapon, units, [...spared, { ...arc, ad: 1, sustain: 1 }]);
}

/** The sweeps of the action tests (AT-22). */
export const AT_SWEEP: Sweep = {
  isSwept: (weapon) => {
    const { sustain, indirect } = weapon as ATWeapon;
    return sustain !== null && indirect === null;
  },
  isDrawn: (options) => (options as ATOptions).arcs.length > 0,
  draw: (given): ATOptions => ({ ...(given.options as ATOptions), arcs: drawn(given), sustain: 0 }),
};
