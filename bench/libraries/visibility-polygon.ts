import type { Segment } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { compute } from 'visibility-polygon';

/** The visibility polygon by an angular sweep over all walls, inside a square with this half side. */
export function sweepOver(walls: readonly Segment[], half: number): (eye: Vec2) => Vec2[] {
  const corners: [number, number][] = [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ];
  const rim = corners.map((corner, i): [number, number][] => [corner, corners[(i + 1) % 4] ?? corner]);
  const segments = [
    ...walls.map(({ a, b }): [number, number][] => [
      [a.x, a.y],
      [b.x, b.y],
    ]),
    ...rim,
  ];
  return ({ x, y }) => compute([x, y], segments).map(([px, py]) => ({ x: px, y: py }));
}
