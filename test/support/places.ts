import type { Vec2 } from '@fall-of-shot/plane/vec';

/** Places as one writes them on paper: `2,2 8,2` are two. */
export function places(written: string): Vec2[] {
  return written.split(' ').map((place) => {
    const [x = Number.NaN, y = Number.NaN, ...more] = place.split(',').map(Number);
    if (Number.isNaN(x + y) || more.length > 0) throw new Error(`${place} is no place.`);
    return { x, y };
  });
}

/** What a test names its places by: in writing, or by their numbers. */
export type Places = string | readonly (readonly [number, number])[];

/** Places by either way. */
export function placesOf(given: Places): Vec2[] {
  return typeof given === 'string' ? places(given) : given.map(([x, y]) => ({ x, y }));
}
