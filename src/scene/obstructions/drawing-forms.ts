import { normalizedShape } from '@fall-of-shot/plane/normalize-shape';
import type { Shape } from '@fall-of-shot/plane/shapes';
import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import { closedUp } from '@fall-of-shot/plane/walls';
import type { ObstructionKind } from '../schema/schema.ts';
import { type Form, KINDS } from './kinds.ts';

/** Returns whether a form is complete with its second point: a door, or a shape dragged from corner to corner. */
export function hasTwoPoints(kind: ObstructionKind, form: Form): boolean {
  return form === 'disc' || form === 'box' || form === 'rectangle' || (form === 'line' && KINDS[kind].portal);
}

function corners(a: Vec2, b: Vec2): Vec2[] {
  return [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];
}

/**
 * The shape that some points make in a form: a line or polygon goes through all of them, a rectangle or box lies
 * between two corners, a disc goes from its centre to its rim. Undefined if there are too few points or they coincide.
 */
export function drawnShape(form: Form, given: readonly Vec2[]): Shape | undefined {
  // Points set by hand may hold more than a place on the plan.
  const line = normalizedShape({
    shape: 'polyline',
    points: given.map(({ x, y }) => ({ x, y })),
    closed: false,
    thickness: 0,
  });
  const [a, b] = line?.points ?? [];
  if (!line || !a || !b) return undefined;
  switch (form) {
    case 'line':
      return closedUp(line);
    case 'polygon':
      return normalizedShape({ shape: 'polygon', points: closedUp(line).points });
    case 'disc':
      return normalizedShape({ shape: 'disc', x: a.x, y: a.y, radius: distance2(a, b) });
    case 'rectangle':
      return normalizedShape({ ...line, points: corners(a, b), closed: true });
    case 'box': {
      const [width, length] = [Math.abs(b.x - a.x), Math.abs(b.y - a.y)];
      return normalizedShape({ shape: 'box', x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, width, length, rotation: 0 });
    }
  }
}
