import type { Segment } from '@fall-of-shot/plane/shapes';
import Constrainautor from '@kninnug/constrainautor';
import Delaunator from 'delaunator';

/** A constrained triangulation built anew; walls may share ends, and must not cross. */
export function triangulated(walls: readonly Segment[]): Constrainautor {
  const places = new Map<string, number>();
  const points: number[] = [];
  const place = (x: number, y: number): number => {
    const key = `${x} ${y}`;
    const found = places.get(key) ?? points.push(x, y) / 2 - 1;
    places.set(key, found);
    return found;
  };
  const edges = walls.map(({ a, b }): [number, number] => [place(a.x, a.y), place(b.x, b.y)]);
  return new Constrainautor(new Delaunator(Float64Array.from(points)), edges);
}
