/** What sustaining uses up: rounds of the weapon, or the attacker's own EX (AT-20). */
export const SUSTAINED_BY = ['rounds', 'EX'] as const;

/** How an attack can be sustained (AT-20): dice per action die, and their cost in ammunition or EX. */
export interface Sustain {
  /** Sustain dice per action die spent. */
  readonly rate: number;
  /** Units for `dice` sustain dice: 3 shots for 1, 1 EX for 3. */
  readonly cost: { readonly units: number; readonly dice: number };
  /** What is used up: rounds of the weapon, or the attacker's own EX. */
  readonly of: (typeof SUSTAINED_BY)[number];
}

/** The two limits of the sustain dice (AT-20). */
export interface SustainLimits {
  /** By remaining units; infinite if they are not counted. */
  readonly byUnits: number;
  readonly byRate: number;
}

/** The most sustain dice for some remaining units and action dice (AT-20). */
export function sustainLimits({ rate, cost }: Sustain, units: number | null, ad: number): SustainLimits {
  return {
    byUnits: units === null ? Number.POSITIVE_INFINITY : Math.floor(units / cost.units) * cost.dice,
    byRate: ad * rate,
  };
}

/** The units that some sustain dice use (AT-20): in "1 EX for 3 dice", a started group counts in full. */
export function sustainCost({ cost }: Sustain, dice: number): number {
  return Math.ceil(dice / cost.dice) * cost.units;
}
