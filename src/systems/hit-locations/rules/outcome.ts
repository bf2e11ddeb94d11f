import { distance3, type Vec3 } from '../../../geometry/plane/vec.ts';
import { beginsAtWeapon } from '../../../rules/effect-area.ts';
import type { PieceFacts } from '../../../rules/facts.ts';
import { heldWeapon } from '../../../rules/held-weapon.ts';
import type { Effect, Outcome } from '../../../rules/protocol.ts';
import type { HitResult } from '../../../rules/vocabulary.ts';
import { listed, numberWords } from '../../../rules/wording.ts';
import { isStunned } from './effects.ts';
import type { HLFacts } from './facts.ts';
import { DIRECTION_WORDS } from './miss-tables.ts';
import type { Delivery } from './order.ts';
import type { HLState } from './state.ts';
import type { Deviation, HLWeapon } from './weapon.ts';

type Ended = Extract<HLState, { stage: 'effects' }>;

const SAID: Readonly<Record<HitResult, [one: string, several: string]>> = {
  eliminated: ['is out', 'are out'],
  damaged: ['is damaged', 'are damaged'],
  unharmed: ['is unharmed', 'are unharmed'],
};

function stunnedOf(state: Ended, facts: HLFacts): PieceFacts[] {
  return state.caught.flatMap(({ piece: id, result }) => {
    const piece = facts.piece(id);
    return piece && isStunned(state, piece, result, facts) ? [piece] : [];
  });
}

/** The results for the caught pieces as one sentence: `Dray is out, Ott and Kern are unharmed`. */
function resultsInWords(state: Ended, facts: HLFacts): string {
  const parts: string[] = [];
  const stunned = stunnedOf(state, facts);
  for (const result of ['eliminated', 'damaged', 'unharmed'] as const) {
    const names = state.caught
      // A stunned piece is not quite unharmed: that is reported below.
      .filter((caught) => caught.result === result)
      .filter(({ piece }) => result !== 'unharmed' || !stunned.some(({ id }) => id === piece))
      .map((caught) => facts.piece(caught.piece)?.name ?? caught.piece);
    const verb = SAID[result][names.length === 1 ? 0 : 1];
    if (names.length > 0) parts.push(`${listed(names)} ${verb}`);
  }
  const names = stunned.map((piece) => piece.name);
  if (names.length > 0) parts.push(`${listed(names)} ${stunned.length === 1 ? 'is' : 'are'} stunned`);
  return parts.join(', ');
}

/** The distance of a landing from the target in words: `on`, or `two inches from`. */
function apart(aim: Vec3, landing: Vec3, facts: HLFacts): string {
  const inches = Math.round((distance3(aim, landing) / facts.scale().perInch) * 10) / 10;
  return inches === 0 ? 'on' : `${numberWords(inches)} ${inches === 1 ? 'inch' : 'inches'} from`;
}

/** Words for a weapon's shot on target and off it. Flames and beams do not land. */
function shotWords(weapon: HLWeapon | undefined): readonly [on: string, off: string] {
  if (weapon?.area?.shape === 'ball') return ['bursts on', 'bursts'];
  if (weapon?.area && beginsAtWeapon(weapon.area)) return ['hits', 'goes'];
  return ['lands on', weapon?.deviation === 'hand-grenade' ? 'bounces' : 'lands'];
}

function whereItLands(state: Ended, weapon: HLWeapon | undefined, facts: HLFacts): string {
  const projectile = weapon?.projectile ?? 'shot';
  const [on, off] = shotWords(weapon);
  const { order, deviation, landing, hit } = state;
  const target = order.aim.at === 'piece' ? (facts.piece(order.aim.piece)?.name ?? 'its target') : 'its target point';
  if (!landing) return hit ? `The ${projectile} hits ${target}` : `The ${projectile} misses ${target}`;
  if (order.delivery === 'placed') return `The ${projectile} goes off where it was placed`;
  const aim = facts.aimPoint(order.aim);
  const moved = order.gm?.landing;
  if (aim && moved) return `The ${projectile} lands ${apart(aim, moved, facts)} ${target}, by GM override`;
  if (aim && !hit && !deviation)
    return `The ${projectile} corrects its course and lands ${apart(aim, landing, facts)} ${target}`;
  if (!deviation || (deviation.inches === 0 && deviation.rise === null)) return `The ${projectile} ${on} ${target}`;
  const { direction, rise } = deviation;
  const inches = `${numberWords(deviation.inches)} ${deviation.inches === 1 ? 'inch' : 'inches'}`;
  const height =
    rise === null
      ? ''
      : `, ${numberWords(Math.abs(rise))} ${Math.abs(rise) === 1 ? 'inch' : 'inches'} ${rise > 0 ? 'up' : 'down'}`;
  return `The ${projectile} ${off} ${inches} ${DIRECTION_WORDS[direction]}${height}`;
}

/** The verb for a delivery: `throws at`. */
export function verb(delivery: Delivery, deviation: Deviation | undefined): string {
  if (delivery === 'placed') return 'places a charge at';
  return deviation === 'hand-grenade' ? 'throws at' : 'fires at';
}

/** How an attack ended: its sentences, and the effects as one change (CO-07, HL-08). */
export function outcome(state: Ended, facts: HLFacts): Outcome {
  const { order } = state;
  const held = facts.weapon(order.firer, order.weapon);
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
  for (const caught of state.caught) {
    if (caught.result === 'eliminated' || caught.result === 'damaged') {
      effects.push({ kind: 'status', piece: caught.piece, status: caught.result });
    }
  }
  for (const piece of stunnedOf(state, facts)) {
    effects.push({ kind: 'stun', piece: piece.id, turn: facts.turn().number });
  }
  if (held && held.rounds !== null) {
    effects.push({
      kind: 'ammunition',
      piece: order.firer,
      weapon: order.weapon,
      used: 1,
      left: Math.max(0, held.rounds - 1),
    });
  }
  return {
    headline: who ? `${where}: ${who}.` : `${where}${nobody}.`,
    summary: `${firer} ${verb(order.delivery, weapon?.deviation)} ${target}, ${weapon?.name ?? 'weapon'}`,
    effects,
    ...(state.landing ? { landing: state.landing } : {}),
    results: state.caught.flatMap(({ piece, result }) => (result ? [{ piece, result }] : [])),
  };
}
