import { boundsOfArea, boxOf } from '@fall-of-shot/plane/areas';
import { withHandleAt } from '@fall-of-shot/plane/reshape';
import { type Bounds, boxCorners } from '@fall-of-shot/plane/shapes';
import { along, bearing, distance2, rotated, type Vec2 } from '@fall-of-shot/plane/vec';
import type { Scene, StencilArea } from '../schema/schema.ts';

/** The shapes of stencils, in the order in which they are offered. */
export const STENCIL_SHAPES = ['disc', 'cone', 'beam', 'rectangle'] as const satisfies readonly StencilArea['shape'][];
export type StencilShape = (typeof STENCIL_SHAPES)[number];

/** How wide a new cone is, in degrees. */
const ANGLE = 60;

/** A stencil that was pulled less far than this, in scene units, is none. */
const LEAST = 1e-3;

/** A length without what is left over from computing with doubles. */
function exact(length: number): number {
  return Math.round(length * 1e9) / 1e9;
}

/** What the sizes of stencils are rounded to: half a cell, or without a grid a tenth of the unit. */
export function sizeStep({ grid }: Pick<Scene, 'grid'>): number {
  return grid.kind === 'none' ? 0.1 : grid.size / 2;
}

/** A length rounded to whole steps, at least one, in the direction that its sign says; what is no length stays. */
function inSteps(length: number, step: number): number {
  const steps = Math.max(1, Math.round(Math.abs(length) / step));
  return Math.abs(length) < LEAST ? length : Math.sign(length) * steps * step;
}

/** Where a stencil is pulled to if its size is rounded: in the same direction, or the next corner of a rectangle. */
export function roundedPull(
  { shape, rotation = 0 }: { readonly shape: StencilShape; readonly rotation?: number },
  from: Vec2,
  to: Vec2,
  step: number,
): Vec2 {
  const by = { x: to.x - from.x, y: to.y - from.y };
  if (shape !== 'rectangle') {
    const far = distance2(from, to);
    return far < LEAST ? to : along(from, by, inSteps(far, step) / far);
  }
  const across = rotated(by, -rotation);
  return along(from, rotated({ x: inSteps(across.x, step), y: inSteps(across.y, step) }, rotation));
}

/** Degrees clockwise from straight up, to a thousandth. */
function direction(from: Vec2, to: Vec2): number {
  const degrees = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
  return Math.round(((degrees + 360) % 360) * 1000) / 1000;
}

/**
 * The area that is pulled from one place to another: a disc from its middle, a cone and a line from their near end, a
 * rectangle from corner to corner. Undefined if it has no size.
 *
 * @param width of a new line
 */
export function pulledArea(shape: StencilShape, from: Vec2, to: Vec2, width: number): StencilArea | undefined {
  const far = exact(distance2(from, to));
  const place = { x: from.x, y: from.y };
  if (!(far >= LEAST)) return undefined;
  switch (shape) {
    case 'disc':
      return { shape, ...place, radius: far };
    case 'cone':
      return { shape, ...place, length: far, angle: ANGLE, rotation: direction(from, to) };
    case 'beam':
      return { shape, ...place, width, length: far, rotation: direction(from, to) };
    case 'rectangle': {
      const [across, down] = [exact(Math.abs(to.x - from.x)), exact(Math.abs(to.y - from.y))];
      if (Math.min(across, down) < LEAST) return undefined;
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      return { shape, ...middle, width: across, length: down, rotation: 0 };
    }
  }
}

/** The corner of a rectangle that resizes it. */
const CORNER = 2;

/** Where an area is pulled to another size: its rim, its far end, or a corner. */
export function tipOf(area: StencilArea): Vec2 {
  if (area.shape === 'disc') return { x: area.x + area.radius, y: area.y };
  if (area.shape === 'rectangle') return boxCorners(boxOf(area))[CORNER] ?? area;
  return along(area, bearing(area.rotation), area.length);
}

/** Where the tip of an area is pulled to if its size is rounded. */
export function roundedTip(area: StencilArea, to: Vec2, step: number): Vec2 {
  if (area.shape !== 'rectangle') return roundedPull(area, area, to, step);
  const opposite = boxCorners(boxOf(area))[(CORNER + 2) % 4] ?? area;
  return roundedPull(area, opposite, to, step);
}

/** An area whose tip is pulled to another place; undefined if nothing would be left of it. */
export function withTipAt(area: StencilArea, to: Vec2): StencilArea | undefined {
  if (area.shape === 'rectangle') {
    const box = withHandleAt(boxOf(area), CORNER, to);
    if (box.shape !== 'box') return undefined;
    return { ...box, shape: 'rectangle', width: exact(box.width), length: exact(box.length) };
  }
  const width = area.shape === 'beam' ? area.width : 1;
  const pulled = pulledArea(area.shape, area, to, width);
  return pulled?.shape === 'cone' && area.shape === 'cone' ? { ...pulled, angle: area.angle } : pulled;
}

/** The bounding box of a stencil. */
export function boundsOfStencil(area: StencilArea): Bounds {
  return boundsOfArea(area);
}

/** An area in another place. */
export function movedArea(area: StencilArea, by: Vec2): StencilArea {
  return { ...area, x: area.x + by.x, y: area.y + by.y };
}
