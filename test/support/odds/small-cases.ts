import type { Facts } from '@fall-of-shot/rules/facts';
import type { Order } from '@fall-of-shot/rules/order';
import { rulebookOf } from '@fall-of-shot/rules/rule-system';
import fc from 'fast-check';
import { isAboutScenery } from '../../../src/engagement/attack/scenery.ts';
import { objectOf } from '../../../src/scene/obstructions/objects.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { battlefield } from '../battlefield.ts';
import type { Game } from './naive-odds.ts';

/** A small shot, to be counted and walked. */
export interface SmallCase {
  readonly name: string;
  readonly game: Game;
  /** The facts of the table, for the program's count. */
  readonly facts: Facts;
}

/**
 * A case of an order on some facts.
 *
 * @param scenery whether the dice choose among scenery
 */
export function caseOf(
  name: string,
  order: Order,
  facts: Facts,
  scenery: boolean,
  thingOf: (part: string) => string = (part) => part,
): SmallCase {
  const choices = scenery ? ('table' as const) : ('program' as const);
  const table: Facts = { ...facts, choices: () => choices };
  return {
    name: `${scenery ? 'scenery dice, ' : ''}${name}`,
    facts: table,
    game: {
      rulebook: rulebookOf(order),
      order,
      facts: table,
      leftToDice: scenery ? isAboutScenery : undefined,
      thingOf,
    },
  };
}

/** A case on a map. */
export function caseOn(name: string, scene: Scene, order: Order, scenery: boolean): SmallCase {
  const objects = new Map(scene.obstructions.map((each) => [each.id, objectOf(each)]));
  return caseOf(name, order, battlefield(scene), scenery, (part) => objects.get(part) ?? part);
}

/** The first of many random cases, always the same ones. */
export function drawn(cases: fc.Arbitrary<SmallCase>, count: number, seed: number): SmallCase[] {
  return fc.sample(cases, { numRuns: count, seed });
}

/** One in three is true. */
export const sometimes = fc.constantFrom(false, false, true);
