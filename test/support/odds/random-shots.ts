import type { Facts } from '@fall-of-shot/rules/facts';
import type { Order } from '@fall-of-shot/rules/order';
import fc from 'fast-check';
import { isAboutScenery } from '../../../src/engagement/attack/scenery.ts';
import { engagementSystems } from '../../../src/engagement/engagement-system.ts';
import { countShot } from '../../../src/engagement/odds/count-shot.ts';
import type { AnyShot } from '../../../src/engagement/odds/find-odds.ts';
import { DOUBLES } from '../../../src/engagement/odds/numbers.ts';
import { exactShotOdds, type ShotOdds } from '../../../src/engagement/odds/shot-odds.ts';
import { objectOf } from '../../../src/scene/obstructions/objects.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { systemSchemas } from '../../../src/scene/schema/system-schemas.ts';
import { battlefield } from '../battlefield.ts';
import { anyBattles } from '../battles/any-battle.ts';
import { countedShot } from './counted-odds.ts';

/** A random shot with its exact odds. */
export interface RandomShot {
  readonly scene: Scene;
  readonly order: Order;
  readonly facts: Facts;
  readonly shot: AnyShot;
  readonly exact: ShotOdds;
  readonly thingOf: (part: string) => string;
}

/** The order of the one example shot of a scene. */
function orderIn(scene: Scene): Order {
  const [shown] = scene.tries;
  const firer = scene.pieces.find(({ id }) => id === shown?.firer);
  const weapon = scene.weapons.find(({ id }) => id === shown?.weapon);
  if (!shown || !firer || !weapon) throw new Error('There is no shot.');
  const { initial } = systemSchemas.get(weapon.system).options;
  return engagementSystems.get(weapon.system).orderFrom({
    firer,
    weapon,
    aim: shown.aim,
    extra: [],
    seed: null,
    moved: { firer: false, target: false },
    options: { ...initial, ...shown.options },
  });
}

/** Counts a shot exactly, if that takes few enough parts of work; undefined otherwise, or if it is refused. */
function exactWithin(shot: AnyShot, most: number): ShotOdds | undefined {
  const counting = countShot(shot, DOUBLES);
  for (let parts = 0; parts < most; parts++) {
    const next = counting.next();
    if (next.done) return next.value && exactShotOdds(next.value, undefined);
  }
  return undefined;
}

/**
 * Random shots of all rule systems that are allowed and quick to count, always the same ones. The program makes the
 * choices, or the dice among scenery in every other scene.
 *
 * @param most parts of the work of counting
 */
export function* randomShots(seed: number, most: number): Generator<RandomShot> {
  for (let batch = 0; ; batch++) {
    for (const [i, drawn] of fc.sample(anyBattles, { numRuns: 50, seed: seed + batch }).entries()) {
      const choices = i % 2 === 0 ? ('program' as const) : ('table' as const);
      const scene: Scene = { ...drawn, settings: { ...drawn.settings, choices, scenery: 'dice' } };
      const order = orderIn(scene);
      const facts = battlefield(scene);
      const shot = countedShot(order, facts, choices === 'table' ? isAboutScenery : undefined);
      const exact = exactWithin(shot, most);
      const objects = new Map(scene.obstructions.map((each) => [each.id, objectOf(each)]));
      if (exact) yield { scene, order, facts, shot, exact, thingOf: (part) => objects.get(part) ?? part };
    }
  }
}

/** All figures of odds by what they are of. */
export function figuresOf(odds: ShotOdds): ReadonlyMap<string, number> {
  const { nobody, others, own, onTarget, unknown } = odds;
  const found = new Map<string, number>(Object.entries({ nobody, others, own, 'on target': onTarget, unknown }));
  for (const { entity, damage, first, hit, down, damaged, stunned, undecided } of odds.entities) {
    for (const [what, chance] of Object.entries({ first, hit, down, damaged, stunned, undecided })) {
      found.set(`${what} ${entity.id}`, chance);
    }
    for (const each of damage) found.set(`damage ${each.damage} ${entity.id}`, each.chance);
    if (damage.length > 0) {
      found.set(
        `harm ${entity.id}`,
        damage.reduce((sum, { chance }) => sum + chance, 0),
      );
    }
  }
  for (const { at, chance } of odds.landings) found.set(`landing ${at.x}/${at.y}/${at.z}`, chance);
  for (const { in: end, chance } of odds.ends) {
    found.set(`ends ${end.where === 'entity' ? `in ${end.entity.id}` : end.where}`, chance);
  }
  for (const [whose, counts] of Object.entries(odds.downs)) {
    counts?.forEach((chance, i) => {
      found.set(`downs ${whose} ${i + 1}`, chance);
    });
  }
  return found;
}
