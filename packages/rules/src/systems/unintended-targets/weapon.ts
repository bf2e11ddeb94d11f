import type { Weapon } from '../../weapon.ts';

/** The fire modes (UT-42): at one target, or over an area on the map. */
export const FIRE_MODES = ['single shot', 'semi-automatic', 'burst', 'automatic'] as const;
export type FireMode = (typeof FIRE_MODES)[number];

/** Rounds in a burst or in automatic fire (UT-42). */
export const VOLLEYS = [3, 6, 10] as const;

/** The areas of a spread (UT-42): a strip of some width, or a cone of some angle, in metres and degrees. */
export const SPREADS = ['strip', 'cone'] as const;
export type Spread =
  | { readonly shape: 'strip'; readonly width: number }
  | { readonly shape: 'cone'; readonly angle: number };

/** A fire mode: its number of rounds, and its area unless it is for one target. */
export interface FireModeSpec {
  readonly mode: FireMode;
  readonly rounds: number;
  /** For burst and automatic fire, an area attack (UT-35); `null` if fired at one target (UT-33). */
  readonly spread: Spread | null;
}

/** A weapon of *Unintended Targets*. Lengths in metres. */
export interface UTWeapon extends Weapon {
  /** Dice of the weapon test (UT-01). */
  readonly pool: number;
  /** Damage value (UT-30) and armour penetration (UT-31). */
  readonly dv: number;
  readonly ap: number;
  /** Whether its rounds can go through what they hit (UT-31). */
  readonly penetrating: boolean;
  /** The length of a range increment, and their number (UT-10). */
  readonly increment: number;
  readonly increments: number;
  /** Dice lost per increment after the first (UT-10). */
  readonly perIncrement: number;
  /** In display order; at least one. */
  readonly modes: readonly FireModeSpec[];
  /** For what bursts at the aim: everybody in it is targeted, and it has no rounds (UT-35). */
  readonly blast: { readonly radius: number } | null;
}

/** Whether half the dice showing 1 is a glitch, or only more than half (UT-02). */
export const GLITCHES = ['half', 'more than half'] as const;
export type GlitchAt = (typeof GLITCHES)[number];

/** One row of the cover table: from this hidden share on, this bonus (UT-40). */
export interface CoverRow {
  readonly from: number;
  readonly bonus: number;
}

/** The scene's settings for this rule system. */
export interface UTSettings {
  /** The lowest face that is a hit (UT-01). */
  readonly hitNumber: number;
  readonly glitch: GlitchAt;
  /** Half-angle of the lane of fire in degrees (UT-20). */
  readonly lane: number;
  /** In order of hidden share; no share, no bonus (UT-40). */
  readonly cover: readonly CoverRow[];
  /** Net hits raise the damage (UT-30). */
  readonly netHitsAdd: boolean;
}

/** The maximum range of a weapon, in metres (UT-20). */
export function reachOf({ increment, increments }: Pick<UTWeapon, 'increment' | 'increments'>): number {
  return increment * increments;
}

/** The increment of a range in metres, from 1; a boundary belongs to the nearer one (CO-01, UT-10). */
export function incrementAt(weapon: Pick<UTWeapon, 'increment'>, metres: number, tolerance: number): number {
  return Math.max(1, Math.ceil((metres - tolerance) / weapon.increment));
}
