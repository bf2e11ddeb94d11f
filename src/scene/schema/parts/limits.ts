/** Coordinates and lengths beyond this, in scene units, mean a broken file. */
export const FARTHEST = 1_000_000;

/** The shortest length of a size, in scene units. What is shorter cannot be told from a point. */
export const SHORTEST = 1e-6;

/** Returns whether a table may be of this size, in scene units. */
export function isTableSize({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return [width, height].every((side) => side >= SHORTEST && side <= FARTHEST);
}
