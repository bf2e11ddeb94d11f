import { distance2 } from '@fall-of-shot/plane/vec';
import { ammunitionEffects } from '../../ammunition.ts';
import { resultsOf, resultWords, statusEffects } from '../../caught.ts';
import { frozenAim, heldWeapon } from '../../held-weapon.ts';
import type { Outcome } from '../../protocol.ts';
import { directionWords } from '../../wording.ts';
import { lengthInWords, perUnitIn, type STFacts } from './facts.ts';
import { weaponOf } from './questions.ts';
import type { Landed } from './state.ts';

function where({ order, landing, scattered }: Landed, facts: STFacts): string {
  const { projectile, table } = weaponOf(order, facts);
  const target = order.aim.at === 'piece' ? (facts.piece(order.aim.piece)?.name ?? 'its target') : 'its target point';
  if (order.gm?.landing) {
    const off = Math.round((distance2(frozenAim(order, facts), landing) / perUnitIn(table.unit, facts)) * 10) / 10;
    return `The ${projectile} lands ${off === 0 ? 'on' : `${lengthInWords(off, table.unit)} from`} ${target}, by GM override`;
  }
  if (!scattered || scattered.length === 0) return `The ${projectile} lands on ${target}`;
  const { length, direction } = scattered;
  return `The ${projectile} lands ${lengthInWords(length, table.unit)} ${directionWords(direction)}`;
}

/** How an attack ended: its sentences, and the effects as one change (CO-07, ST-09). */
export function outcome(state: Landed, facts: STFacts): Outcome {
  const { order, caught, landing } = state;
  const firer = facts.piece(order.firer)?.name ?? order.firer;
  const target = order.aim.at === 'piece' ? (facts.piece(order.aim.piece)?.name ?? 'its target') : 'a point';
  const held = heldWeapon(order, facts);
  const who = resultWords(caught, facts).join(', ');
  return {
    headline: who ? `${where(state, facts)}: ${who}.` : `${where(state, facts)} and catches nobody.`,
    summary: `${firer} fires at ${target}, ${held?.weapon.name ?? 'weapon'}`,
    effects: [...statusEffects(caught), ...ammunitionEffects(order, 1, facts)],
    landing,
    results: resultsOf(caught),
  };
}
