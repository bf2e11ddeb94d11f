import type { Weapon } from '../../../rules/weapon.ts';

/** How a weapon fires (UT-42): at one target, or over an area that is laid on the map. */
export const FIRE_MODES = ['single shot', 'semi-automatic', 'burst', 'automatic'] as const;
export type FireMode = (typeof FIRE_MODES)[number];

/** Rounds in a burst or in automatic fire (UT-42). */
export const VOLLEYS = [3, 6, 10] as const;

/** The areas that rounds are spread over (UT-42): a strip so wide, or a cone that opens so far, in metres and degrees. */
export const SPREADS = ['strip', 'cone'] as const;
export type Spread =
  | { readonly shape: 'strip'; readonly width: number }
  | { readonly shape: 'cone'; readonly angle: number };

/** One way to fire: how many rounds go, and over which area when it is not one target. */
export interface FireModeSpec {
  readonly mode: FireMode;
  readonly rounds: number;
  /** Of burst and automatic fire, an area attack (UT-35); `null` of what is fired at one target (UT-33). */
  readonly spread: Spread | null;
}

/** A weapon as *Unintended Targets* needs it. Lengths in metres. */
export interface UTWeapon extends Weapon {
  /** Dice of the weapon test (UT-01). */
  readonly pool: number;
  /** Damage value (UT-30) and armour penetration (UT-31). */
  readonly dv: number;
  readonly ap: number;
  /** Whether it can go through what it hits (UT-31). */
  readonly penetrating: boolean;
  /** Length of one range increment, and how many there are (UT-10). */
  readonly increment: number;
  readonly increments: number;
  /** Dice that the test loses for each increment after the first (UT-10). */
  readonly perIncrement: number;
  /** In the order in which they are offered; at least one. */
  readonly modes: readonly FireModeSpec[];
  /** Of what bursts where it is aimed: everybody in it is targeted, and it has no rounds (UT-35). */
  readonly blast: { readonly radius: number } | null;
}

/** Whether half of the dice showing 1 is a glitch already, or only more than half (UT-02). */
export const GLITCHES = ['half', 'more than half'] as const;
export type GlitchAt = (typeof GLITCHES)[number];

/** One row of the table of cover: from this hidden share on, this bonus (UT-40). */
export interface CoverRow {
  readonly from: number;
  readonly bonus: number;
}

/** The scene's settings for this rule system. */
export interface UTSettings {
  /** The least face that is a hit (UT-01). */
  readonly hitNumber: number;
  readonly glitch: GlitchAt;
  /** Half-angle of the lane of fire in degrees (UT-20). */
  readonly lane: number;
  /** From little to much hidden; what hides nothing gives nothing (UT-40). */
  readonly cover: readonly CoverRow[];
  /** Net hits raise the damage (UT-30). */
  readonly netHitsAdd: boolean;
}

/** The largest reach of a weapon, in metres (UT-20). */
export function reachOf({ increment, increments }: Pick<UTWeapon, 'increment' | 'increments'>): number {
  return increment * increments;
}

/** Which increment a range in metres lies in, from 1; a boundary belongs to the nearer one (CO-01, UT-10). */
export function incrementAt(weapon: Pick<UTWeapon, 'increment'>, metres: number, tolerance: number): number {
  return Math.max(1, Math.ceil((metres - tolerance) / weapon.increment));
}
