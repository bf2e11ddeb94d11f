import { distance2, type Vec3 } from '../../../geometry/plane/vec.ts';
import { beginsAtWeapon, measures, placedArea } from '../../../rules/effect-area.ts';
import type { Facts, PieceFacts } from '../../../rules/facts.ts';
import type { Answered, Step } from '../../../rules/protocol.ts';
import type { PlacedArea } from '../../../rules/step.ts';
import { figure, listed, measured } from '../../../rules/wording.ts';
import { inchesOff, settingsIn } from './facts.ts';
import { landingPoint } from './landing.ts';
import { DIRECTION_WORDS } from './miss-tables.ts';
import type { HLOrder } from './order.ts';
import { weaponOf } from './questions.ts';
import type { HLDeviation, HLState } from './state.ts';

/** Pieces in an order's area if it landed at a point (HL-05, HL-06). */
export function caughtAt(
  order: HLOrder,
  landing: Vec3,
  facts: Facts,
): { area: PlacedArea; pieces: readonly PieceFacts[] } | undefined {
  const { area: spec } = weaponOf(order, facts);
  const firer = facts.piece(order.firer);
  if (!spec || !firer) return undefined;
  const { perInch } = facts.scale();
  const plan = placedArea(spec, {
    weapon: firer.at,
    facing: firer.facing,
    aim: aimOf(order, facts),
    landing,
    perInch,
  });
  const atWeapon = beginsAtWeapon(spec);
  const { wallsStopAreas } = settingsIn(facts);
  return facts.caught(plan, atWeapon ? firer.at.z : landing.z, atWeapon ? firer.id : null, wallsStopAreas);
}

/** A miss with its dice known: the landing, and the pieces in the area there (HL-01, HL-05; in the air HL-40). */
export function deviate(order: HLOrder, deviation: HLDeviation, facts: Facts): Answered<HLState> {
  const { direction, inches, rise } = deviation;
  const aim = aimOf(order, facts);
  const flat = landingPoint(aim, direction, inches, facts.scale());
  // Below the ground means on the ground (HL-40).
  const z = rise === null ? flat.z : Math.max(facts.ground(flat.x, flat.y), aim.z + rise * facts.scale().perInch);
  const at = { ...flat, z };
  const height = rise === null ? '' : `, at height ${measured(z, facts.scale().unit)}`;
  const step: Step = {
    rule: rise === null ? 'HL-01' : 'HL-40',
    lead: inches === 0 ? 'On the spot.' : `${figure(inches)} in ${DIRECTION_WORDS[direction]}${height}.`,
    text: rise === null ? 'The area moves to where it really lands' : 'It explodes in the air all the same',
    detail: { kind: 'landing', aim, at, direction, ...inchesOff(inches, facts) },
  };
  return burst(order, at, [step], deviation, false, facts);
}

/** The GM places the landing of a guided warhead (HL-07). */
export function guidedTo(order: HLOrder, at: Vec3, key: string, facts: Facts): Answered<HLState> {
  const aim = aimOf(order, facts);
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
export function onTarget(order: HLOrder, facts: Facts): Answered<HLState> {
  const aim = aimOf(order, facts);
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
export function withoutArea(order: HLOrder, hit: boolean, facts: Facts): Answered<HLState> {
  const target = order.aim.at === 'piece' ? facts.piece(order.aim.piece) : null;
  const lead = hit ? 'Hit.' : 'A plain miss.';
  const text = hit ? 'Without an effect area it strikes only its target' : 'Without an effect area nothing deviates';
  const step: Step = { rule: 'HL-04', lead, text, detail: { kind: 'note' } };
  const { pieces, steps } = corrected(order, hit && target ? [target] : [], facts);
  const caught = pieces.map((piece) => ({ piece: piece.id, result: null }));
  const state: HLState = { stage: 'effects', order, hit, landing: null, deviation: null, caught };
  return { state, steps: [step, ...steps] };
}

/** The landing as moved by the GM (CO-08). */
function moved(order: HLOrder, at: Vec3, facts: Facts): { at: Vec3; steps: Step[] } {
  const to = order.gm?.landing;
  if (!to || (to.x === at.x && to.y === at.y && to.z === at.z)) return { at, steps: [] };
  const place = (p: Vec3) => `x ${figure(p.x)}, y ${figure(p.y)}${p.z === 0 ? '' : `, height ${figure(p.z)}`}`;
  const { perInch } = facts.scale();
  const step: Step = {
    rule: 'CO-08',
    lead: `The GM moves the landing by ${figure(distance2(at, to) / perInch)} in.`,
    text: `To ${place(to)}, instead of ${place(at)}`,
    detail: { kind: 'overrule', what: 'landing', piece: null, to },
  };
  return { at: to, steps: [step] };
}

/** Pieces caught, with those the GM adds and without those the GM excludes (CO-08). */
function corrected(
  order: HLOrder,
  caught: readonly PieceFacts[],
  facts: Facts,
): { pieces: readonly PieceFacts[]; steps: Step[] } {
  const { add = [], strike = [] } = order.gm ?? {};
  const struck = caught.filter((piece) => strike.includes(piece.id));
  const added = add.filter((id) => !caught.some((piece) => piece.id === id)).flatMap((id) => facts.piece(id) ?? []);
  const step = (piece: PieceFacts, what: 'add' | 'strike'): Step => ({
    rule: 'CO-08',
    lead: what === 'add' ? `The GM adds ${piece.name}.` : `The GM excludes ${piece.name}.`,
    text: what === 'add' ? 'By the map it is not caught' : 'By the map it is caught',
    detail: { kind: 'overrule', what, piece: piece.id, to: null },
  });
  return {
    pieces: [...caught.filter((piece) => !struck.includes(piece)), ...added],
    steps: [...struck.map((piece) => step(piece, 'strike')), ...added.map((piece) => step(piece, 'add'))],
  };
}

function burst(
  order: HLOrder,
  by: Vec3,
  before: readonly Step[],
  deviation: HLDeviation | null,
  hit: boolean,
  facts: Facts,
): Answered<HLState> {
  const { at, steps: moving } = moved(order, by, facts);
  const { area: spec } = weaponOf(order, facts);
  const found = caughtAt(order, at, facts);
  if (!spec || !found) throw new Error('A weapon without an effect area has no burst.');
  const { perInch, unit } = facts.scale();
  const { pieces, steps } = corrected(order, found.pieces, facts);
  const names = found.pieces.map((piece) => piece.name);
  const who =
    names.length === 0 ? 'Nobody is caught.' : `${listed(names)} ${names.length === 1 ? 'is' : 'are'} caught.`;
  const size = measures(spec, (length) => measured(length * perInch, unit));
  const named = { disc: 'Disc', rectangle: 'Beaten zone', cone: 'Cone', beam: 'Beam', ball: 'Ball' }[spec.shape];
  const step: Step = {
    rule: 'HL-05',
    lead: who,
    text: `${named}, ${size}${found.area.clipped ? ', less what walls keep out' : ''}`,
    detail: { kind: 'area', area: found.area, caught: pieces.map((piece) => piece.id) },
  };
  const caught = pieces.map((piece) => ({ piece: piece.id, result: null }));
  return {
    state: { stage: 'effects', order, hit, landing: at, deviation, caught },
    steps: [...before, ...moving, step, ...steps],
  };
}

/** The target point of an order. It existed when the attack began, and the facts are frozen. */
function aimOf(order: HLOrder, facts: Facts): Vec3 {
  const aim = facts.aimPoint(order.aim);
  if (!aim) throw new Error('The attack began with a target that is missing from its facts.');
  return aim;
}
