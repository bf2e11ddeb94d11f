import { createRegistry } from '../lib/registry.ts';
import type { Order } from './order.ts';
import type { Rulebook } from './protocol.ts';
import type { Rule, RuleNumber } from './rule.ts';
import type { SystemId, Unit } from './vocabulary.ts';

/** A rule system as the rules know it: its names, its rules, and the machine that carries them out. */
export interface RuleSystem {
  readonly id: SystemId;
  /** What its document is called. */
  readonly title: string;
  /** The same in two words, where there is little room. */
  readonly shortTitle: string;
  /** The unit that a scene of these rules is usually in: the one that its weapons have their lengths in (CO-01). */
  readonly usualUnit: Unit;
  readonly rules: Readonly<Record<RuleNumber, Rule>>;
  readonly rulebook: Rulebook<Order, unknown>;
}

/** The rule systems that the program was put together with. */
export const ruleSystems = createRegistry<RuleSystem>('rule system');

/** The rulebook that an order is carried out by. */
export function rulebookOf({ rulebook }: Pick<Order, 'rulebook'>): Rulebook<Order, unknown> {
  return ruleSystems.get(rulebook).rulebook;
}
