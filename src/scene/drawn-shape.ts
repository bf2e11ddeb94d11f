import type { Shape } from '../geometry/shapes.ts';
import { distance2, type Vec2 } from '../geometry/vec.ts';
import type { ObstructionKind } from './schema.ts';

/** The forms that can be drawn. */
export const FORMS = ['line', 'rectangle', 'polygon', 'disc', 'box'] as const;
export type Form = (typeof FORMS)[number];

/** Of which forms a kind can be: what has two ends is a line, what has walls a line or a rectangle, the rest is solid. */
export function formsOf(kind: ObstructionKind): readonly Form[] {
  if (kind === 'wall') return ['line', 'rectangle'];
  if (kind === 'door' || kind === 'window' || kind === 'gap') return ['line'];
  return ['polygon', 'disc', 'box'];
}

/** Whether a form is done with its second point: a door, and what is dragged from corner to corner. */
export function hasTwoPoints(kind: ObstructionKind, form: Form): boolean {
  return form === 'disc' || form === 'box' || form === 'rectangle' || (form === 'line' && kind !== 'wall');
}

function corners(a: Vec2, b: Vec2): Vec2[] {
  return [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];
}

/**
 * The shape that points of a form come to: a line and a polygon go through all of them, a rectangle and a box lie between
 * two corners, a disc goes from its middle to its rim. Nothing while there are too few, or no room between them.
 */
export function drawnShape(form: Form, given: readonly Vec2[]): Shape | undefined {
  const points = given
    .filter((point, i) => i === 0 || distance2(point, given[i - 1] ?? point) > 0)
    // What is set by hand knows more than a place on the plan.
    .map(({ x, y }) => ({ x, y }));
  const [a, b] = points;
  if (!a || !b) return undefined;
  const [width, length] = [Math.abs(b.x - a.x), Math.abs(b.y - a.y)];
  switch (form) {
    case 'line': {
      const ring = points.length > 3 && distance2(a, points.at(-1) ?? b) === 0;
      return { shape: 'polyline', points: ring ? points.slice(0, -1) : points, closed: ring, thickness: 0 };
    }
    case 'polygon': {
      const open = distance2(a, points.at(-1) ?? b) === 0 ? points.slice(0, -1) : points;
      return open.length > 2 ? { shape: 'polygon', points: open } : undefined;
    }
    case 'disc':
      return { shape: 'disc', x: a.x, y: a.y, radius: distance2(a, b) };
    case 'rectangle':
      return width > 0 && length > 0
        ? { shape: 'polyline', points: corners(a, b), closed: true, thickness: 0 }
        : undefined;
    case 'box':
      return width > 0 && length > 0
        ? { shape: 'box', x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, width, length, rotation: 0 }
        : undefined;
  }
}
