import type { Slab } from './slabs.ts';
import type { Body } from './verdict.ts';

/** What is hidden of a silhouette, to sight and to shots. */
export interface Hidden {
  readonly seen: readonly Slab[];
  readonly shotAt: readonly Slab[];
}

/**
 * What a verdict looks like: the very pieces whose areas it sums, so that picture and figures cannot part. Places are
 * shares of the silhouette, as {@link BODY_PARTS} has them: across from -0.5 (left) to 0.5, up from 0 (its base) to 1.
 */
export interface SightPicture {
  readonly body: Body;
  /** Everything together. No two pieces overlap, and each lies on one significant part. */
  readonly hidden: Hidden;
  /** Each obstruction of the verdict when it stands alone, by its id. */
  readonly alone: ReadonlyMap<string, Hidden>;
}
