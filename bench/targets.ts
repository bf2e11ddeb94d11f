import { numbers } from './numbers.ts';

/** How many targets are looked at at once. */
export const TARGETS = 1_000;
const RADIUS = 0.5;

/** Targets all over a scene: x, y, radius. */
export function targetsOver(side: number): Float64Array {
  const next = numbers(11);
  return Float64Array.from({ length: 3 * TARGETS }, (_, i) => (i % 3 === 2 ? RADIUS : (next() - 0.5) * side));
}
