/** Coordinates and lengths beyond this, in scene units, are a broken file and not a battlefield. */
export const FARTHEST = 1_000_000;
