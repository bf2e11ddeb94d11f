import type { AreaSpec } from '../../effect-area.ts';
import type { PieceKind } from '../../vocabulary.ts';
import type { Weapon } from '../../weapon.ts';

/** The range bands of a weapon, near to far. */
export const BANDS = ['short', 'medium', 'long', 'extreme'] as const;
export type Band = (typeof BANDS)[number];

/** The distance table of a miss: ground fire (HL-03) or hand grenades (HL-10). */
export const DEVIATIONS = ['ground-fire', 'hand-grenade'] as const;
export type Deviation = (typeof DEVIATIONS)[number];

/** The bands with rows in the grenade table (HL-10). */
export const GRENADE_BANDS = ['short', 'medium', 'long'] as const satisfies readonly Band[];

/** One range band: its end in inches of the tables, and the number to hit (HL-32). */
export interface RangeBand {
  readonly band: Band;
  readonly to: number;
  readonly number: number;
}

/** The warheads; the first four stun troops (HL-20). */
export const WARHEADS = ['high explosive', 'hammerhead', 'nuclear', 'vaporshock', 'other', 'none'] as const;
export type Warhead = (typeof WARHEADS)[number];

/** A weapon of *Hit Locations of Misses*. */
export interface HLWeapon extends Weapon {
  readonly deviation: Deviation;
  /** Near to far; the end of the last is the maximum range (HL-30). */
  readonly bands: readonly RangeBand[];
  /** Without one the weapon simply misses (HL-04). */
  readonly area: AreaSpec | null;
  readonly warhead: Warhead;
  /** For grenades and charges: they stun the pieces they catch (HL-20). Others stun by their warhead. */
  readonly stuns: boolean;
  /** Terminally guided or target-tracking: the GM places a miss (HL-07). */
  readonly guided: boolean;
  /** Equal or less on a d10 eliminates, by kind of piece (HL-08); other kinds are asked of the table. */
  readonly elimination: Readonly<Partial<Record<PieceKind, number>>>;
  /** Whether it may be placed instead of thrown (HL-11). */
  readonly placeable: boolean;
}

/** What cover and concealment subtract from the number to hit, by how much is hidden. */
export interface CoverModifiers {
  readonly partial: number;
  readonly full: number;
}

/** The scene's settings for this rule system. */
export interface HLSettings {
  /** HL-32: added to the number to hit; usually below 0. */
  readonly modifiers: {
    readonly targetMoved: number;
    readonly firerMoved: number;
    readonly cover: CoverModifiers;
    readonly concealment: CoverModifiers;
  };
  /** HL-05: shot-proof walls stop effect areas. */
  readonly wallsStopAreas: boolean;
}

/** The band of a range; a boundary belongs to the nearer band (CO-01). `undefined` beyond the last (HL-30). */
export function bandAt(weapon: HLWeapon, inches: number, tolerance: number): RangeBand | undefined {
  return weapon.bands.find((band) => inches <= band.to + tolerance);
}

/** The maximum range in inches of the tables. */
export function maximumRange(weapon: HLWeapon): number {
  return weapon.bands.at(-1)?.to ?? 0;
}
