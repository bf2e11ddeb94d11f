import type { EffectArea } from '@fall-of-shot/plane/areas';
import { distance2, TOUCH, type Vec3 } from '@fall-of-shot/plane/vec';
import { movedLanding, overrideSteps } from '../../gm-override.ts';
import { entityName, namesIn } from '../../naming.ts';
import type { Move, Step } from '../../protocol.ts';
import type { EntityRef } from '../../step.ts';
import { figure, listed, numberWords } from '../../wording.ts';
import { type Damage, less, tagsOf } from './damage.ts';
import type { ATFacts, CaughtByBurst } from './facts.ts';
import { damageOf } from './margin.ts';
import { astray, landingOf, wayOf } from './miss.ts';
import type { ATOrder } from './order.ts';
import { attackerOf, weaponOf } from './order-lookups.ts';
import type { ATState, Due } from './state.ts';
import type { ATWeapon } from './weapon.ts';

/** The radius of a burst, in scene units; 0 of a weapon that does not burst. */
function radiusOf(order: ATOrder, facts: ATFacts): number {
  return (weaponOf(order, facts).indirect?.radius ?? 0) * facts.scale().perMetre;
}

/** The area of a burst where it landed (AT-13). */
export function burstAt(order: ATOrder, at: Vec3, facts: ATFacts): EffectArea {
  return { shape: 'disc', x: at.x, y: at.y, radius: radiusOf(order, facts) };
}

/** Entities a burst catches, nearest to its centre first, with the GM's overrides (AT-13, CO-08). */
export function caughtAt(order: ATOrder, at: Vec3, facts: ATFacts): readonly CaughtByBurst[] {
  const { add = [], strike = [] } = order.gm ?? {};
  const within = facts.burst(at, radiusOf(order, facts));
  const added = add
    .filter((id) => within.every((each) => each.id !== id))
    .flatMap((id) => facts.entity(id) ?? [])
    .map(({ id, at: middle }) => ({ id, depth: distance2(at, middle), middle: distance2(at, middle) }));
  return [...within, ...added]
    .filter(({ id }) => !strike.includes(id))
    .sort((a, b) => a.depth - b.depth || (a.id < b.id ? -1 : 1));
}

/** The meanings of the GM's overrides of a burst (CO-08). */
const CATCHABLE = { added: 'By the map it is not caught', excluded: 'By the map it is caught' } as const;

/** Landings nearer to the aim than this are on it, in metres: dragging one there is not exact. */
const LEAST = 0.005;

/** Entities that the GM adds to those a burst catches by the map, or excludes (CO-08). */
function overridesOfCaught(order: ATOrder, at: Vec3, facts: ATFacts) {
  const { add = [], strike = [] } = order.gm ?? {};
  const within = new Set(facts.burst(at, radiusOf(order, facts)).map(({ id }) => id));
  return { added: add.filter((id) => !within.has(id)), excluded: strike.filter((id) => within.has(id)) };
}

/**
 * The damage due to each entity caught: all of it, minus the falloff per full metre to its centre, fives first (AT-13).
 */
function dueTo(caught: readonly CaughtByBurst[], damage: Damage, order: ATOrder, facts: ATFacts): readonly Due[] {
  const { indirect } = weaponOf(order, facts);
  const { perMetre } = facts.scale();
  return caught.map(({ id, middle }) => {
    const metres = Math.floor((middle + TOUCH) / perMetre);
    return { id, ...tagsOf(less(damage, metres * (indirect?.falloff ?? 0)).left) };
  });
}

/** The landing, moved if the GM says so (CO-08). */
function landingByGm(order: ATOrder, at: Vec3, facts: ATFacts): ReturnType<typeof movedLanding> {
  return movedLanding(at, order.gm?.landing, (length) => `${figure(length / facts.scale().perMetre)} m`);
}

/** Names for a list in a sentence: things of one name are counted, `the pew (six of them)`. */
function namedOnce(entities: readonly EntityRef[]): readonly string[] {
  const names = entities.map(entityName);
  return [...new Set(names)].map((name) => {
    const count = names.filter((each) => each === name).length;
    return count === 1 ? name : `${name} (${numberWords(count)} of them)`;
  });
}

/** The direction of a miss in words. */
function strayed({ along, across, metres }: ReturnType<typeof astray>): string {
  const ways = [along, across].filter((way) => way !== null);
  if (ways.length === 0) return 'as many 1s as 2s, and 3s as 4s: no direction';
  return ways.map((way) => `${figure(metres)} m ${way}`).join(' and ');
}

/**
 * A throw lands (AT-10 to AT-13): on target, or where the dice that missed send it. Every entity in its area has damage
 * due.
 *
 * @param hit the damage of a success; undefined for a miss, which does the weapon's base damage, counted as fives
 */
export function comesDown(state: ATState, faces: readonly number[], hit: Damage | null, facts: ATFacts): Move<ATState> {
  const { order } = state;
  const weapon = weaponOf(order, facts);
  const attacker = attackerOf(order, facts);
  const aim = facts.aimPoint(order.aim);
  if (!aim) throw new Error('A throw without a place to go to was not refused.');
  const facing = facts.piece(order.firer)?.facing ?? 0;
  const miss = astray(faces);
  const fell = hit ? aim : landingOf(aim, wayOf(attacker.at, aim, facing), miss, facts.scale().perMetre);
  const steps: Step[] = [];
  if (!hit) {
    steps.push({
      rule: 'AT-11',
      lead: `Off target: ${strayed(miss)}.`,
      text: `1s against 2s and 3s against 4s, among the dice that failed, as ${attacker.name} sees it`,
      detail: { kind: 'astray', aim, at: fell, miss },
    });
  }
  const placed = landingByGm(order, fell, facts);
  const { at } = placed;
  const byGm = [...placed.steps];
  const damage: Damage = hit ?? [
    { type: weapon.type, ...damageOf({ sixes: 0, fives: 1 }, order.gm?.missDamage ?? weapon.damage) },
  ];
  const { added, excluded } = overridesOfCaught(order, at, facts);
  const base = order.gm?.missDamage;
  if (!hit && base !== undefined && base !== weapon.damage) {
    byGm.push({
      rule: 'CO-08',
      lead: `The GM sets ${figure(base)} HP.`,
      text: `A miss would do ${figure(weapon.damage)}`,
      detail: { kind: 'overrule', what: 'damage', piece: null, to: null },
    });
  }
  const caught = caughtAt(order, at, facts);
  const ids = caught.map(({ id }) => id);
  const due = dueTo(caught, damage, order, facts);
  const off = distance2(aim, at) / facts.scale().perMetre;
  const moved = at !== fell;
  steps.push(...byGm, {
    rule: hit ? 'AT-10' : 'AT-12',
    lead: off < LEAST ? 'It lands on target.' : `It lands ${figure(Math.round(off * 100) / 100)} m off.`,
    text: moved ? 'Set by the GM' : hit ? 'A success lands on target' : `${figure(miss.metres)} m in each direction`,
    detail: {
      kind: 'landing',
      aim,
      at,
      direction: null,
      distance: distance2(aim, at),
      measure: { value: off, unit: 'm' },
    },
  });
  const names = namedOnce(ids.flatMap((id) => facts.entity(id) ?? []));
  steps.push(...overrideSteps({ added, excluded }, namesIn(facts), CATCHABLE), {
    rule: 'AT-13',
    lead: names.length === 0 ? 'Nobody is caught.' : `Caught: ${listed(names)}.`,
    text: `Everything within ${figure(weapon.indirect?.radius ?? 0)} m takes ${wholeOf(damage)}${falloffWords(weapon)}`,
    detail: { kind: 'area', area: { plan: burstAt(order, at, facts), z: at.z }, caught: ids },
  });
  return {
    state: { ...state, landing: at, hit: state.hit || hit !== null, phase: { is: 'dodge', due, left: ids, ad: {} } },
    steps,
  };
}

function falloffWords({ indirect }: ATWeapon): string {
  return indirect && indirect.falloff > 0
    ? `, less ${figure(indirect.falloff)} for every full metre to its centre`
    : '';
}

function wholeOf(damage: Damage): string {
  const { sixes, fives } = tagsOf(damage);
  return `the whole ${figure(sixes + fives)} HP`;
}
