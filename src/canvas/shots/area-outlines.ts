import { outlineOf } from '@fall-of-shot/plane/areas';
import type { Step } from '@fall-of-shot/rules/protocol';
import type { Line } from '../primitives/rect.ts';

/** The outlines of the areas in a shot, in window pixels from the scene's origin. */
export function areaOutlines(steps: readonly Step[], zoom: number): readonly Line[] {
  return steps.flatMap(({ detail }): Line[] => {
    if (detail.kind !== 'area') return [];
    const points = outlineOf(detail.area.plan, 24).map(({ x, y }) => ({ x: x * zoom, y: y * zoom }));
    return points.map((from, i) => ({ from, to: points[(i + 1) % points.length] ?? from }));
  });
}
