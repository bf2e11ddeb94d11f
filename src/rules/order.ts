import type { Aim } from './facts.ts';
import type { Extra } from './reason.ts';
import type { SystemId } from './vocabulary.ts';

/** Who fires what at what: what every order has. A rule system's own order adds what its rules ask for. */
export interface Order {
  readonly rulebook: SystemId;
  readonly firer: string;
  readonly weapon: string;
  readonly aim: Aim;
  /** Dice or points that the table adds, or takes. */
  readonly extra?: readonly Extra[];
  /** Seeded dice come from here and not from the scene's own seed: a shot to try shows what it says (CO-06). */
  readonly seed?: string;
  /** What the GM says instead of dice and geometry, before effects are applied (CO-08). Dice are changed in the answers. */
  readonly gm?: object;
}

/**
 * An order as that of a rule system; undefined when it is another's.
 *
 * @typeParam O the type that the order schema of the system gives
 */
export function orderOf<O extends Order>(order: Order | null | undefined, system: SystemId): O | undefined {
  return order?.rulebook === system ? (order as O) : undefined;
}
