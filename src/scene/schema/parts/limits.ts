/** Coordinates and lengths beyond this, in scene units, mean a broken file. */
export const FARTHEST = 1_000_000;
