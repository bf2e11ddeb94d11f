import type { Bounds } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Order } from '@fall-of-shot/rules/order';
import type { Lattice } from './lattice.ts';

/**
 * What a heat map shows of each place: the chance to hit from there, the net harm of a shot that is aimed there, or the
 * chance to be hit there.
 */
export const HEAT_KINDS = ['stand', 'aim', 'danger'] as const;
export type HeatKind = (typeof HEAT_KINDS)[number];

/** A shot as it is now, and as it is once the piece has moved. */
export interface HeatShot {
  readonly here: Order;
  readonly moved: Order;
}

/** A heat map that is asked for: plain data. */
export interface HeatAsk {
  readonly kind: HeatKind;
  /** The piece that stands, aims or is in danger. */
  readonly piece: string;
  /** Its own shot; for danger those of everybody who may hit it. */
  readonly shots: readonly HeatShot[];
  /** For a place to stand, the shots of everybody who may hit the piece there. */
  readonly threats: readonly HeatShot[];
  /** The part of the map to look at for a piece without an allowance, and for aim points. In scene units. */
  readonly within: Bounds;
}

/** A part of the value of a place: the chance of a shot for danger, or how many are caught on average for an aim. */
export interface HeatPart {
  /** The firer; for an aim `theirs` and `ours`, and then each of ours that may be caught, the likeliest first. */
  readonly of: string;
  readonly value: number;
}

/** A place of a heat map that matters. */
export interface HeatPlace extends Vec2 {
  readonly index: number;
  readonly value: number;
  /** The length of the way there, and over which points; 0 and none for an aim. */
  readonly length: number;
  readonly way: readonly Vec2[];
  readonly parts: readonly HeatPart[];
  /** What else a place to stand comes to; null while that is not found, and on other maps. */
  readonly besides: PlaceBesides | null;
}

/** What a place to stand comes to, besides the chance to hit from there. */
export interface PlaceBesides {
  /** The chance to be hit there. */
  readonly danger: number;
  /** The chance that the shot from there hits somebody who is not aimed at and is no enemy; null if it takes too long to count. */
  readonly others: number | null;
}

/** A heat map as far as it is found. */
export interface HeatFound {
  readonly kind: HeatKind;
  readonly lattice: Lattice;
  /** The value of each place by its number, coarse ones for a whole cell; `NaN` where there is none. */
  readonly values: Float64Array;
  /** The lengths of the ways, in scene units; `NaN` where none leads. */
  readonly lengths: Float64Array;
  /** Where walking and running end, in scene units; infinite without an allowance. */
  readonly limits: readonly [walk: number, run: number];
  /** The side of the cells that all have a value, in scene units. */
  readonly cell: number;
  readonly looked: number;
  readonly of: number;
  /** The best place so far: ties go to the shortest way, and for a shot, of about the same chances, to the place that harms others least. Null if no place is any good. */
  readonly best: HeatPlace | null;
  /** Where the piece stands, or what it aims at now. */
  readonly here: HeatPlace | null;
  readonly done: boolean;
}
