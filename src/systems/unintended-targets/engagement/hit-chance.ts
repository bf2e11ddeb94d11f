import { areaOf } from '@fall-of-shot/rules/systems/unintended-targets/area';
import { coverOf } from '@fall-of-shot/rules/systems/unintended-targets/cover';
import { findEntity, settingsIn, type UTFacts } from '@fall-of-shot/rules/systems/unintended-targets/facts';
import type { UTOrder } from '@fall-of-shot/rules/systems/unintended-targets/order';
import { attackPool, defensePool } from '@fall-of-shot/rules/systems/unintended-targets/pools';
import { intendedOf } from '@fall-of-shot/rules/systems/unintended-targets/range';

/** The chances of 0, 1, 2 and more hits with some dice of six sides (UT-01). */
function hitsOf(dice: number, hitNumber: number): readonly number[] {
  const hit = Math.max(0, Math.min(6, 7 - hitNumber)) / 6;
  let chances = [1];
  for (let die = 0; die < dice; die++) {
    chances = [...chances, 0].map((chance, hits) => chance * (1 - hit) + (chances[hits - 1] ?? 0) * hit);
  }
  return chances;
}

/**
 * The chance that the weapon test beats the defense and the cover of the target (UT-01, UT-06): the target is hit
 * before anybody else. Undefined for an area, where each hit changes the next (UT-35), and for a place.
 */
export function hitChance(order: UTOrder, facts: UTFacts): number | undefined {
  const target = intendedOf(order);
  const entity = target === null ? null : findEntity(facts, target);
  if (!entity || areaOf(order, facts)) return undefined;
  const progress = { firer: order.firer, from: 'firer', resolved: [], depth: 0 } as const;
  const { bonus } = coverOf({ order, progress }, entity.id, facts);
  // Whatever cannot evade and has no cover is hit by any test (UT-01).
  if (!entity.defender && bonus === 0) return 1;
  const { hitNumber } = settingsIn(facts);
  const defense = entity.defender ? hitsOf(defensePool(order, entity, facts).dice, hitNumber) : [1];
  const attack = hitsOf(attackPool(order, facts).dice, hitNumber);
  return attack.reduce(
    (sum, chance, hits) =>
      sum + chance * defense.reduce((all, each, other) => (hits > other + bonus ? all + each : all), 0),
    0,
  );
}
