import type { Vec3 } from '../../geometry/vec.ts';
import type { Facts } from '../facts.ts';
import type { Answered, Step } from '../protocol.ts';
import { figure, listed, measured } from '../words.ts';
import { landingPoint } from './landing.ts';
import type { HLOrder } from './order.ts';
import { weaponOf } from './questions.ts';
import type { HLState } from './state.ts';
import { DIRECTION_WORDS, type Direction } from './tables.ts';

/** A miss with both dice known: the real point, and whom the area catches there (HL-01, HL-05). */
export function deviate(order: HLOrder, direction: Direction, inches: number, facts: Facts): Answered<HLState> {
  const aim = aimOf(order, facts);
  const at = landingPoint(aim, direction, inches, facts.scale());
  const step: Step = {
    rule: 'HL-01',
    lead: inches === 0 ? 'On the spot.' : `${figure(inches)} in ${DIRECTION_WORDS[direction]}.`,
    text: 'The area moves to where it really lands',
    detail: { kind: 'landing', aim, at, direction, inches },
  };
  const { state, steps } = burst(order, at, { direction, inches }, false, facts);
  return { state, steps: [step, ...steps] };
}

/** The area stands on the target point: a hit, or a charge put in place (HL-05, HL-11). */
export function onTarget(order: HLOrder, facts: Facts): Answered<HLState> {
  const aim = aimOf(order, facts);
  const weapon = weaponOf(order, facts);
  if (!weapon.area) return withoutArea(order, true, facts);
  const step: Step = {
    rule: order.delivery === 'placed' ? 'HL-11' : 'HL-05',
    lead: order.delivery === 'placed' ? 'Placed.' : 'On target.',
    text:
      order.delivery === 'placed' ? 'A charge put in place does not deviate' : 'The area stands on the target point',
    detail: { kind: 'landing', aim, at: aim, direction: null, inches: 0 },
  };
  const { state, steps } = burst(order, aim, null, true, facts);
  return { state, steps: [step, ...steps] };
}

/** A weapon without an effect area hits the target alone, or simply misses (HL-04). */
export function withoutArea(order: HLOrder, hit: boolean, facts: Facts): Answered<HLState> {
  const target = order.aim.at === 'piece' ? facts.piece(order.aim.piece) : null;
  const caught = hit && target ? [{ piece: target.id, result: null }] : [];
  const state: HLState = { stage: 'effects', order, hit, landing: null, deviation: null, caught };
  const lead = hit ? 'Hit.' : 'A plain miss.';
  const text = hit ? 'Without an effect area it strikes only its target' : 'Without an effect area nothing deviates';
  return { state, steps: [{ rule: 'HL-04', lead, text, detail: { kind: 'note' } }] };
}

function burst(
  order: HLOrder,
  at: Vec3,
  deviation: { direction: Direction; inches: number } | null,
  hit: boolean,
  facts: Facts,
): Answered<HLState> {
  const weapon = weaponOf(order, facts);
  const { perInch, unit } = facts.scale();
  const radius = (weapon.area?.radius ?? 0) * perInch;
  const { area, pieces } = facts.caught(at, radius);
  const names = pieces.map((piece) => piece.name);
  const who =
    names.length === 0 ? 'Nobody is caught.' : `${listed(names)} ${names.length === 1 ? 'is' : 'are'} caught.`;
  const step: Step = {
    rule: 'HL-05',
    lead: who,
    text: `Radius ${measured(radius, unit)}${area.clipped ? ', less what walls keep out' : ''}`,
    detail: { kind: 'area', area, caught: pieces.map((piece) => piece.id) },
  };
  const caught = pieces.map((piece) => ({ piece: piece.id, result: null }));
  return { state: { stage: 'effects', order, hit, landing: at, deviation, caught }, steps: [step] };
}

function aimOf(order: HLOrder, facts: Facts): Vec3 {
  const aim = facts.aimPoint(order.aim);
  if (!aim) throw new Error('The attack began with a target that its facts no longer hold.');
  return aim;
}
