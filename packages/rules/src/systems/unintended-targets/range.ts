import { TOUCH, type Vec3 } from '@fall-of-shot/plane/vec';
import { frozenWeapon } from '../../held-weapon.ts';
import { oncePerPair } from '../../once-per-pair.ts';
import type { LaneOfFire } from '../../step.ts';
import { settingsIn, type UTFacts } from './facts.ts';
import type { UTOrder } from './order.ts';
import { type FireModeSpec, incrementAt, reachOf, type UTWeapon } from './weapon.ts';

/** The height on a target where the line of fire ends, as a share of its height (UT-08). */
const AIMED_AT = 0.67;

/** The weapon of an order. It existed when the attack began, and the facts are frozen. */
export const weaponOf = oncePerPair((order: UTOrder, facts: UTFacts): UTWeapon => frozenWeapon<UTWeapon>(order, facts));

/** The fire mode of an order; undefined if the weapon does not have it. */
export function modeOf(order: UTOrder, weapon: UTWeapon): FireModeSpec | undefined {
  return weapon.modes.find(({ mode }) => mode === order.mode);
}

/** The id of the targeted piece or object, or null for a place. */
export function intendedOf({ aim }: Pick<UTOrder, 'aim'>): string | null {
  if (aim.at === 'piece') return aim.piece;
  return aim.at === 'object' ? aim.object : null;
}

/** The range increment of an entity, from the firer (UT-10). */
export function incrementOf(order: UTOrder, id: string, facts: UTFacts): number {
  const { perMetre } = facts.scale();
  return incrementAt(weaponOf(order, facts), facts.away(order.firer, id).range / perMetre, TOUCH / perMetre);
}

/** The increment of what is aimed at. */
export const incrementOfTarget = oncePerPair((order: UTOrder, facts: UTFacts): number => {
  const { perMetre } = facts.scale();
  return incrementAt(weaponOf(order, facts), facts.range(order.firer, order.aim) / perMetre, TOUCH / perMetre);
});

/** The line of fire: from the firer's eye to two thirds up the target, or to the place aimed at (UT-08). */
export const lineOf = oncePerPair((order: UTOrder, facts: UTFacts): { readonly from: Vec3; readonly through: Vec3 } => {
  const at = facts.aimPoint(order.aim);
  if (!at) throw new Error('The attack began with a target that is missing from its facts.');
  const from = facts.eye(order.firer);
  const intended = intendedOf(order);
  const target = intended === null ? null : facts.entity(intended);
  if (target) return { from, through: { ...at, z: target.at.z + AIMED_AT * target.height } };
  // At a place on the ground: level, like rounds that sweep it.
  return { from, through: { ...at, z: from.z } };
});

/** The lane of fire (UT-20): around the line to the target, out to the weapon's maximum range. */
export const laneOf = oncePerPair((order: UTOrder, facts: UTFacts): LaneOfFire => {
  const { from, through } = lineOf(order, facts);
  const reach = reachOf(weaponOf(order, facts)) * facts.scale().perMetre;
  return { apex: from, through, degrees: settingsIn(facts).lane, reach };
});
