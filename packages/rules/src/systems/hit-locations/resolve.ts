import { distance2, type Vec3 } from '@fall-of-shot/plane/vec';
import { caughtWords, withOverrides } from '../../caught.ts';
import { beginsAtWeapon, measures, placedArea } from '../../effect-area.ts';
import type { Facts, PieceFacts } from '../../facts.ts';
import { movedLanding } from '../../gm-override.ts';
import { frozenAim } from '../../held-weapon.ts';
import type { Move, Step } from '../../protocol.ts';
import type { PlacedArea } from '../../step.ts';
import { directionWords, figure, measured } from '../../wording.ts';
import { inchesOff, settingsIn } from './facts.ts';
import { landingPoint } from './landing.ts';
import type { HLOrder } from './order.ts';
import { weaponOf } from './questions.ts';
import type { HLDeviation, HLState } from './state.ts';
import type { HLSettings } from './weapon.ts';

/** Pieces in an order's area if it landed at a point (HL-05, HL-06), with or without the scene's switch for walls. */
export function caughtAt(
  order: HLOrder,
  landing: Vec3,
  facts: Facts,
  { wallsStopAreas }: Pick<HLSettings, 'wallsStopAreas'> = settingsIn(facts),
): { area: PlacedArea; pieces: readonly PieceFacts[] } | undefined {
  const { area: spec } = weaponOf(order, facts);
  const firer = facts.piece(order.firer);
  if (!spec || !firer) return undefined;
  const { perInch } = facts.scale();
  const plan = placedArea(spec, {
    weapon: firer.at,
    facing: firer.facing,
    aim: frozenAim(order, facts),
    landing,
    perInch,
  });
  const atWeapon = beginsAtWeapon(spec);
  return facts.caught(plan, atWeapon ? firer.at.z : landing.z, atWeapon ? firer.id : null, wallsStopAreas);
}

/** A miss with its dice known: the landing, and the pieces in the area there (HL-01, HL-05; in the air HL-40). */
export function deviate(order: HLOrder, deviation: HLDeviation, facts: Facts): Move<HLState> {
  const { direction, inches, rise } = deviation;
  const aim = frozenAim(order, facts);
  const flat = landingPoint(aim, direction, inches, facts.scale());
  // Below the ground means on the ground (HL-40).
  const z = rise === null ? flat.z : Math.max(facts.ground(flat.x, flat.y), aim.z + rise * facts.scale().perInch);
  const at = { ...flat, z };
  const height = rise === null ? '' : `, at height ${measured(z, facts.scale().unit)}`;
  const step: Step = {
    rule: rise === null ? 'HL-01' : 'HL-40',
    lead: inches === 0 ? 'On the spot.' : `${figure(inches)} in ${directionWords(direction)}${height}.`,
    text: rise === null ? 'The area moves to where it really lands' : 'It explodes in the air all the same',
    detail: { kind: 'landing', aim, at, direction, ...inchesOff(inches, facts) },
  };
  return burst(order, at, [step], deviation, false, facts);
}

/** The GM places the landing of a guided warhead (HL-07). */
export function guidedTo(order: HLOrder, at: Vec3, key: string, facts: Facts): Move<HLState> {
  const aim = frozenAim(order, facts);
  const inches = distance2(aim, at) / facts.scale().perInch;
  const step: Step = {
    rule: 'HL-07',
    key,
    lead: inches === 0 ? 'On the target point.' : `${figure(inches)} in off.`,
    text: 'A guided warhead corrects its course: the GM sets where it lands',
    detail: { kind: 'landing', aim, at, direction: null, ...inchesOff(inches, facts) },
  };
  return burst(order, at, [step], null, false, facts);
}

/** The area on the target point: a hit, or a placed charge (HL-05, HL-11). */
export function onTarget(order: HLOrder, facts: Facts): Move<HLState> {
  const aim = frozenAim(order, facts);
  const weapon = weaponOf(order, facts);
  if (!weapon.area) return withoutArea(order, true, facts);
  const placed = order.delivery === 'placed';
  const step: Step = {
    rule: placed ? 'HL-11' : 'HL-05',
    lead: placed ? 'Placed.' : 'On target.',
    text: placed ? 'A placed charge does not deviate' : 'The area is on the target point',
    detail: { kind: 'landing', aim, at: aim, direction: null, ...inchesOff(0, facts) },
  };
  return burst(order, aim, [step], null, true, facts);
}

/** A weapon without an effect area hits only the target, or misses (HL-04). */
export function withoutArea(order: HLOrder, hit: boolean, facts: Facts): Move<HLState> {
  const target = order.aim.at === 'piece' ? facts.piece(order.aim.piece) : null;
  const lead = hit ? 'Hit.' : 'A plain miss.';
  const text = hit ? 'Without an effect area it strikes only its target' : 'Without an effect area nothing deviates';
  const step: Step = { rule: 'HL-04', lead, text, detail: { kind: 'note' } };
  const { caught, steps } = withOverrides(hit && target ? [target.id] : [], order.gm ?? {}, facts);
  const state: HLState = { phase: 'effects', order, hit, landing: null, deviation: null, caught };
  return { state, steps: [step, ...steps] };
}

function burst(
  order: HLOrder,
  by: Vec3,
  before: readonly Step[],
  deviation: HLDeviation | null,
  hit: boolean,
  facts: Facts,
): Move<HLState> {
  const { perInch, unit } = facts.scale();
  const { at, steps: moving } = movedLanding(by, order.gm?.landing, (length) => `${figure(length / perInch)} in`);
  const { area: spec } = weaponOf(order, facts);
  const found = caughtAt(order, at, facts);
  if (!spec || !found) throw new Error('A weapon without an effect area has no burst.');
  const byMap = found.pieces.map(({ id }) => id);
  const { caught, steps } = withOverrides(byMap, order.gm ?? {}, facts);
  const size = measures(spec, (length) => measured(length * perInch, unit));
  const named = { disc: 'Disc', rectangle: 'Beaten zone', cone: 'Cone', beam: 'Beam', ball: 'Ball' }[spec.shape];
  const step: Step = {
    rule: 'HL-05',
    lead: caughtWords(found.pieces, 'caught'),
    text: `${named}, ${size}${found.area.clipped ? ', less what walls keep out' : ''}`,
    detail: { kind: 'area', area: found.area, caught: caught.map(({ piece }) => piece) },
  };
  return {
    state: { phase: 'effects', order, hit, landing: at, deviation, caught },
    steps: [...before, ...moving, step, ...steps],
  };
}
