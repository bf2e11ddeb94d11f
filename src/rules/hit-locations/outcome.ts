import type { Facts } from '../facts.ts';
import type { Effect, Outcome } from '../protocol.ts';
import type { HitResult } from '../vocabulary.ts';
import { listed, spoken } from '../words.ts';
import type { Delivery } from './order.ts';
import type { HLState } from './state.ts';
import { DIRECTION_WORDS } from './tables.ts';
import type { Deviation } from './weapon.ts';

type Ended = Extract<HLState, { stage: 'effects' }>;

const SAID: Readonly<Record<HitResult, [one: string, several: string]>> = {
  eliminated: ['is out', 'are out'],
  damaged: ['is damaged', 'are damaged'],
  unharmed: ['is unharmed', 'are unharmed'],
};

/** What became of the caught pieces, as one sentence: `Dray is out, Ott and Kern are unharmed`. */
function fates(state: Ended, facts: Facts): string {
  const said: string[] = [];
  for (const result of ['eliminated', 'damaged', 'unharmed'] as const) {
    const names = state.caught
      .filter((caught) => caught.result === result)
      .map((caught) => facts.piece(caught.piece)?.name ?? caught.piece);
    const verb = SAID[result][names.length === 1 ? 0 : 1];
    if (names.length > 0) said.push(`${listed(names)} ${verb}`);
  }
  return said.join(', ');
}

function whereItLands(state: Ended, projectile: string, bounces: boolean, facts: Facts): string {
  const { order, deviation, landing, hit } = state;
  const target = order.aim.at === 'piece' ? (facts.piece(order.aim.piece)?.name ?? 'its target') : 'its target point';
  if (!landing) return hit ? `The ${projectile} hits ${target}` : `The ${projectile} misses ${target}`;
  if (order.delivery === 'placed') return `The ${projectile} goes off where it was placed`;
  if (!deviation || deviation.inches === 0) return `The ${projectile} lands on ${target}`;
  const inches = `${spoken(deviation.inches)} ${deviation.inches === 1 ? 'inch' : 'inches'}`;
  return `The ${projectile} ${bounces ? 'bounces' : 'lands'} ${inches} ${DIRECTION_WORDS[deviation.direction]}`;
}

function verb(delivery: Delivery, deviation: Deviation | undefined): string {
  if (delivery === 'placed') return 'places a charge at';
  return deviation === 'hand-grenade' ? 'throws at' : 'fires at';
}

/** How an attack ended: the sentence, who and what, and the effects as one change (CO-07, HL-08). */
export function outcome(state: Ended, facts: Facts): Outcome {
  const { order } = state;
  const held = facts.weapon(order.firer, order.weapon);
  const firer = facts.piece(order.firer)?.name ?? order.firer;
  const target = order.aim.at === 'piece' ? (facts.piece(order.aim.piece)?.name ?? 'its target') : 'a point';
  const weapon = held?.weapon;
  const where = whereItLands(state, weapon?.projectile ?? 'shot', weapon?.deviation === 'hand-grenade', facts);
  const who = fates(state, facts);
  const nobody = state.landing ? ' and catches nobody' : '';
  const effects: Effect[] = [];
  for (const caught of state.caught) {
    if (caught.result === 'eliminated' || caught.result === 'damaged') {
      effects.push({ kind: 'status', piece: caught.piece, status: caught.result });
    }
  }
  if (held && held.rounds !== null) {
    effects.push({ kind: 'ammunition', piece: order.firer, weapon: order.weapon, used: 1 });
  }
  return {
    headline: who ? `${where}: ${who}.` : `${where}${nobody}.`,
    summary: `${firer} ${verb(order.delivery, weapon?.deviation)} ${target}, ${weapon?.name ?? 'weapon'}`,
    effects,
    ...(state.landing ? { landing: state.landing } : {}),
    results: state.caught.flatMap(({ piece, result }) => (result ? [{ piece, result }] : [])),
  };
}
