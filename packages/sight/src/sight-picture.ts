import type { Trapezoid } from './trapezoids.ts';
import type { Body, PartName } from './verdict.ts';

/** A hidden piece of a significant part. */
export interface HiddenPiece extends Trapezoid {
  readonly part: PartName;
}

/** The hidden pieces of a silhouette, for sight and for shots. */
export interface Hidden {
  readonly seen: readonly HiddenPiece[];
  readonly shotAt: readonly HiddenPiece[];
}

/**
 * What a verdict looks like: the very pieces whose areas it sums, so that picture and numbers cannot differ.
 * Coordinates are shares of the silhouette, as in `BODY_PARTS`: across from -0.5 (left) to 0.5, up from 0 (its
 * base) to 1.
 */
export interface SightPicture {
  readonly body: Body;
  /** Everything together. No two pieces of a part overlap. */
  readonly hidden: Hidden;
  /** Each obstruction of the verdict by itself, by id. */
  readonly alone: ReadonlyMap<string, Hidden>;
}
