import { distance2 } from '../../../geometry/plane/vec.ts';
import { heldWeapon } from '../../../rules/held-weapon.ts';
import type { Effect, Outcome } from '../../../rules/protocol.ts';
import { HIT_RESULTS, type HitResult } from '../../../rules/vocabulary.ts';
import { directionWords, listed } from '../../../rules/wording.ts';
import { lengthInWords, perUnitIn, type STFacts } from './facts.ts';
import { aimOf } from './landing.ts';
import { weaponOf } from './questions.ts';
import type { Landed } from './state.ts';

const SAID: Readonly<Record<HitResult, readonly [one: string, several: string]>> = {
  eliminated: ['is out', 'are out'],
  damaged: ['is damaged', 'are damaged'],
  unharmed: ['is unharmed', 'are unharmed'],
};

/** The results for the caught pieces, as one sentence. */
function resultsInWords({ caught }: Landed, facts: STFacts): string {
  return HIT_RESULTS.flatMap((result) => {
    const names = caught.filter((each) => each.result === result).map(({ piece }) => facts.piece(piece)?.name ?? piece);
    return names.length === 0 ? [] : [`${listed(names)} ${SAID[result][names.length === 1 ? 0 : 1]}`];
  }).join(', ');
}

function where({ order, landing, scattered }: Landed, facts: STFacts): string {
  const { projectile, table } = weaponOf(order, facts);
  const target = order.aim.at === 'piece' ? (facts.piece(order.aim.piece)?.name ?? 'its target') : 'its target point';
  if (order.gm?.landing) {
    const off = Math.round((distance2(aimOf(order, facts), landing) / perUnitIn(table.unit, facts)) * 10) / 10;
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
  const who = resultsInWords(state, facts);
  const effects: Effect[] = caught.flatMap(({ piece, result }): Effect[] =>
    result === null || result === 'unharmed' ? [] : [{ kind: 'status', piece, status: result }],
  );
  if (held && held.rounds !== null) {
    const left = Math.max(0, held.rounds - 1);
    effects.push({ kind: 'ammunition', piece: order.firer, weapon: order.weapon, used: 1, left });
  }
  return {
    headline: who ? `${where(state, facts)}: ${who}.` : `${where(state, facts)} and catches nobody.`,
    summary: `${firer} fires at ${target}, ${held?.weapon.name ?? 'weapon'}`,
    effects,
    landing,
    results: caught.flatMap(({ piece, result }) => (result ? [{ piece, result }] : [])),
  };
}
