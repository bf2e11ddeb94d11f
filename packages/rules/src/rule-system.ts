import type { Flight } from './flight.ts';
import type { Order } from './order.ts';
import type { Rulebook } from './protocol.ts';
import { createRegistry } from './registry.ts';
import type { Rule, RuleNumber } from './rule.ts';
import type { SystemId, Unit } from './vocabulary.ts';
import type { Weapon } from './weapon.ts';

/** The words for a test that somebody makes against an attack. */
export interface TestWords {
  /** With its result: `Vane evades 2`. */
  readonly result: string;
  /** Before its result is known: `Vane tries to evade`. */
  readonly attempt: string;
}

/** The rules part of a rule system: its names, its rules, and its rulebook. */
export interface RuleSystem {
  readonly id: SystemId;
  /** The title of its rule document. */
  readonly title: string;
  /** A short form of the title. */
  readonly shortTitle: string;
  /** The usual unit of its scenes: the one its weapon lengths are in (CO-01). */
  readonly usualUnit: Unit;
  readonly rules: Readonly<Record<RuleNumber, Rule>>;
  /** The word for a die that counts; hit by default. */
  readonly hitWord?: readonly [one: string, many: string];
  /** The tests against an attack that it adds to `TestKinds`, with their words. */
  readonly tests?: Readonly<Record<string, TestWords>>;
  /** How an attack flies or reaches. */
  flight(order: Order, weapon: Weapon): Flight;
  readonly rulebook: Rulebook<Order, unknown>;
}

/** The rules parts of all installed rule systems. */
export const ruleSystems = createRegistry<RuleSystem>('rule system');

/** The rulebook that carries out an order. */
export function rulebookOf({ rulebook }: Pick<Order, 'rulebook'>): Rulebook<Order, unknown> {
  return ruleSystems.get(rulebook).rulebook;
}

/** The word for dice that count in the rules of a system: hits, or what it calls them. */
export function hitWordOf(system: SystemId): readonly [one: string, many: string] {
  return ruleSystems.find(system)?.hitWord ?? ['hit', 'hits'];
}

/** How an attack flies or reaches; undefined if its weapon is unknown. */
export function flightOf(order: Order, weapon: Weapon | undefined): Flight | undefined {
  return weapon && ruleSystems.find(order.rulebook)?.flight(order, weapon);
}
