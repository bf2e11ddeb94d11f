import { numbers } from './numbers.ts';
import type { BenchScene } from './scenes.ts';

/** How far apart the ends of a near line are, in scene units. */
const NEAR = 5;

/** Two ends each: all over a scene, or near to each other. */
export function linesOver({ side }: BenchScene, count: number, near: boolean): Float64Array {
  const next = numbers(23);
  const found = new Float64Array(4 * count);
  for (let i = 0; i < count; i++) {
    // Lines stay within what the walls cover.
    const [x, y] = [(next() - 0.5) * side * 0.95, (next() - 0.5) * side * 0.95];
    const way = next() * 2 * Math.PI;
    const far = [(next() - 0.5) * side * 0.95, (next() - 0.5) * side * 0.95];
    const inside = (at: number) => Math.max(-side * 0.475, Math.min(side * 0.475, at));
    found.set([x, y], 4 * i);
    found.set(near ? [inside(x + NEAR * Math.cos(way)), inside(y + NEAR * Math.sin(way))] : far, 4 * i + 2);
  }
  return found;
}
