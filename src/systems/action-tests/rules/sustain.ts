/** What sustaining uses up: rounds of the weapon, or the attacker's own EX (AT-20). */
export const SUSTAINED_BY = ['rounds', 'EX'] as const;

/** How an attack can be sustained (AT-20): dice for each AD, and what so many dice cost, in units of ammunition or EX. */
export interface Sustain {
  /** Sustain dice for each AD that is spent. */
  readonly rate: number;
  /** Units for `dice` sustain dice: 3 shots for 1, 1 EX for 3. */
  readonly cost: { readonly units: number; readonly dice: number };
  /** What is used up: rounds of the weapon, or the attacker's own EX. */
  readonly of: (typeof SUSTAINED_BY)[number];
}

/** The two limits of the sustain dice (AT-20). */
export interface SustainLimits {
  /** By the units left; no limit where nobody counts them. */
  readonly byUnits: number;
  readonly byRate: number;
}

/** How many sustain dice there can be with so many units left and so many AD spent (AT-20). */
export function sustainLimits({ rate, cost }: Sustain, units: number | null, ad: number): SustainLimits {
  return {
    byUnits: units === null ? Number.POSITIVE_INFINITY : Math.floor(units / cost.units) * cost.dice,
    byRate: ad * rate,
  };
}

/** The units that so many sustain dice use up (AT-20): of "1 EX for 3 dice", one begun counts. */
export function sustainCost({ cost }: Sustain, dice: number): number {
  return Math.ceil(dice / cost.dice) * cost.units;
}
