import type { Slab } from './slabs.ts';
import type { Body, PartName } from './verdict.ts';

/** A hidden piece of a significant part. */
export interface HiddenPiece extends Slab {
  readonly part: PartName;
}

/** What is hidden of a silhouette, to sight and to shots. */
export interface Hidden {
  readonly seen: readonly HiddenPiece[];
  readonly shotAt: readonly HiddenPiece[];
}

/**
 * What a verdict looks like: the very pieces whose areas it sums, so that picture and figures cannot part. Places are
 * shares of the silhouette, as {@link BODY_PARTS} has them: across from -0.5 (left) to 0.5, up from 0 (its base) to 1.
 */
export interface SightPicture {
  readonly body: Body;
  /** Everything together. No two pieces of a part overlap. */
  readonly hidden: Hidden;
  /** Each obstruction of the verdict when it stands alone, by its id. */
  readonly alone: ReadonlyMap<string, Hidden>;
}
