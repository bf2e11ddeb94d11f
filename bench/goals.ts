/** A goal at ten thousand walls: at least so many times as fast as the other side, or at most so many times its time. */
export interface Goal {
  readonly part: string;
  readonly least?: number;
  readonly most?: number;
}

/** What must be reached, in every kind of scene. */
export const GOALS: readonly Goal[] = [
  { part: 'any-hit, against its limit sketch', least: 1 },
  { part: 'visibility polygon, against its limit sketch', least: 1 },
  { part: 'cover of 1,000, against its limit sketch', least: 1 },
  { part: 'what a piece sees, over the bare polygon', most: 1.5 },
  { part: 'verdict right across the map, against 96 rays', least: 10 },
  { part: 'what is hidden right across the map, against 96 rays', least: 10 },
  { part: 'verdict on a table, against 1,152 rays', least: 20 },
  { part: 'a wall changes, against building anew', least: 200 },
];

/** The number of walls at which goals hold. */
export const AT = 10_000;
