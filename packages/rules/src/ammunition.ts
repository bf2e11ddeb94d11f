import type { Facts } from './facts.ts';
import type { Order } from './order.ts';
import type { Effect, Step } from './protocol.ts';
import type { RuleNumber } from './rule.ts';
import { counted, figure } from './wording.ts';

type Armed = Pick<Facts, 'weapon'>;
type Firing = Pick<Order, 'firer' | 'weapon'>;

/** Reports the rounds that an attack uses; they leave the scene with its effects (CO-07). None if not counted. */
export function ammunitionSteps(order: Firing, used: number, facts: Armed, rule: RuleNumber = 'CO-07'): Step[] {
  const held = facts.weapon(order.firer, order.weapon);
  if (!held || held.rounds === null) return [];
  const left = Math.max(0, held.rounds - used);
  return [
    {
      rule,
      lead: `${left === 0 ? 'No' : figure(left)} ${left === 1 ? 'round' : 'rounds'} left.`,
      text: `${counted(used, 'round')} used: ${held.weapon.name}`,
      detail: { kind: 'spent', weapon: order.weapon, left },
    },
  ];
}

/** The rounds that an attack uses, as an effect on the scene (CO-07). None if not counted. */
export function ammunitionEffects({ firer, weapon }: Firing, used: number, facts: Armed): Effect[] {
  const held = facts.weapon(firer, weapon);
  if (!held || held.rounds === null) return [];
  return [{ kind: 'ammunition', piece: firer, weapon, used, left: Math.max(0, held.rounds - used) }];
}
