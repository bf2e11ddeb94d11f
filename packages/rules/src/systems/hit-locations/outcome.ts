import { distance3, type Vec3 } from '@fall-of-shot/plane/vec';
import { ammunitionEffects } from '../../ammunition.ts';
import { resultsOf, resultWords, statusEffects } from '../../caught.ts';
import { beginsAtWeapon } from '../../effect-area.ts';
import type { PieceFacts } from '../../facts.ts';
import { heldWeapon } from '../../held-weapon.ts';
import type { Effect, Outcome } from '../../protocol.ts';
import { directionWords, listed, numberWords } from '../../wording.ts';
import { isStunned } from './effects.ts';
import type { HLFacts } from './facts.ts';
import { hlFlight } from './flight.ts';
import type { Delivery, HLOrder } from './order.ts';
import type { HLState } from './state.ts';
import type { Deviation, HLWeapon } from './weapon.ts';

type Ended = Extract<HLState, { phase: 'effects' }>;

function stunnedOf(state: Ended, facts: HLFacts): PieceFacts[] {
  return state.caught.flatMap(({ piece: id, result }) => {
    const piece = facts.piece(id);
    return piece && isStunned(state, piece, result, facts) ? [piece] : [];
  });
}

/** The results for the caught pieces as one sentence: `Dray is down, Ott and Kern are unharmed`. */
function resultsInWords(state: Ended, facts: HLFacts): string {
  const stunned = stunnedOf(state, facts);
  // Neither a stunned piece nor one that was down before is quite unharmed.
  const before = state.caught.flatMap(({ piece: id, result }) => {
    const piece = facts.piece(id);
    return result === 'unharmed' && piece?.out ? [piece] : [];
  });
  const shown = state.caught.filter(
    ({ piece, result }) => result !== 'unharmed' || ![...stunned, ...before].some(({ id }) => id === piece),
  );
  const lay =
    before.length === 0
      ? []
      : [`${listed(before.map(({ name }) => name))} ${before.length === 1 ? 'was' : 'were'} down already`];
  const names = stunned.map((piece) => piece.name);
  const stuns = names.length === 0 ? [] : [`${listed(names)} ${names.length === 1 ? 'is' : 'are'} stunned`];
  return [...resultWords(shown, facts), ...lay, ...stuns].join(', ');
}

function inchesInWords(inches: number): string {
  return `${numberWords(inches)} ${inches === 1 ? 'inch' : 'inches'}`;
}

/** The distance of a landing from the target in words: `on`, or `two inches from`. */
function distanceWords(aim: Vec3, landing: Vec3, facts: HLFacts): string {
  const inches = Math.round((distance3(aim, landing) / facts.scale().perInch) * 10) / 10;
  return inches === 0 ? 'on' : `${inchesInWords(inches)} from`;
}

/** Words for the effect area of a weapon's shot on target and off it. Flames, beams and arrows do not land. */
function shotWords(order: HLOrder, weapon: HLWeapon | undefined): readonly [on: string, off: string] {
  if (weapon?.area?.shape === 'ball') return ['bursts on', 'bursts'];
  if (weapon?.area && beginsAtWeapon(weapon.area)) return ['hits', 'goes'];
  const flight = weapon && hlFlight(order, weapon);
  if (flight === 'burst' || flight === 'bolt') return ['hits', 'strikes'];
  return ['lands on', weapon?.deviation === 'hand-grenade' ? 'bounces' : 'lands'];
}

function whereItLands(state: Ended, weapon: HLWeapon | undefined, facts: HLFacts): string {
  const projectile = weapon?.projectile ?? 'shot';
  const { order, deviation, landing, hit } = state;
  const [on, off] = shotWords(order, weapon);
  const target = order.aim.at === 'piece' ? (facts.piece(order.aim.piece)?.name ?? 'its target') : 'its target point';
  if (!landing) return hit ? `The ${projectile} hits ${target}` : `The ${projectile} misses ${target}`;
  if (order.delivery === 'placed') return `The ${projectile} goes off where it was placed`;
  const aim = facts.aimPoint(order.aim);
  const moved = order.gm?.landing;
  if (aim && moved) return `The ${projectile} lands ${distanceWords(aim, moved, facts)} ${target}, by GM override`;
  if (aim && !hit && !deviation)
    return `The ${projectile} corrects its course and lands ${distanceWords(aim, landing, facts)} ${target}`;
  if (!deviation || (deviation.inches === 0 && !deviation.rise)) return `The ${projectile} ${on} ${target}`;
  const { direction, inches, rise } = deviation;
  const high = rise === null ? '' : inchesInWords(Math.abs(rise));
  if (inches === 0) return `The ${projectile} ${off} ${high} ${(rise ?? 0) > 0 ? 'above' : 'below'} ${target}`;
  const height = rise === null ? '' : `, ${high} ${rise > 0 ? 'up' : 'down'}`;
  return `The ${projectile} ${off} ${inchesInWords(inches)} ${directionWords(direction)}${height}`;
}

/** The verb for a delivery: `throws at`. */
function verb(delivery: Delivery, deviation: Deviation | undefined): string {
  if (delivery === 'placed') return 'places a charge at';
  return deviation === 'hand-grenade' ? 'throws at' : 'fires at';
}

/** How an attack ended: its sentences, and the effects as one change (CO-07, HL-08). */
export function outcome(state: Ended, facts: HLFacts): Outcome {
  const { order } = state;
  const piece = facts.piece(order.firer);
  const firer = piece?.name ?? order.firer;
  const recovers = facts.stunned(order.firer) !== null;
  const target = order.aim.at === 'piece' ? (facts.piece(order.aim.piece)?.name ?? 'its target') : 'a point';
  const weapon = heldWeapon<HLWeapon>(order, facts)?.weapon;
  const where = whereItLands(state, weapon, facts);
  const who = resultsInWords(state, facts);
  const nobody = state.landing ? ' and catches nobody' : '';
  // Recovery first: a firer may be caught by its own area and stunned again.
  const effects: Effect[] = recovers ? [{ kind: 'recover', piece: order.firer }] : [];
  effects.push(...statusEffects(state.caught));
  for (const piece of stunnedOf(state, facts)) {
    effects.push({ kind: 'stun', piece: piece.id, turn: facts.turn().number });
  }
  effects.push(...ammunitionEffects(order, 1, facts));
  return {
    headline: who ? `${where}: ${who}.` : `${where}${nobody}.`,
    summary: `${firer} ${verb(order.delivery, weapon?.deviation)} ${target}, ${weapon?.name ?? 'weapon'}`,
    effects,
    ...(state.landing ? { landing: state.landing } : {}),
    results: resultsOf(state.caught),
  };
}
