import type { Vec2 } from '@fall-of-shot/plane/vec';

/** A pointer event on the map as plain numbers: no DOM, no canvas. */
export interface PointerInput {
  readonly kind: 'down' | 'move' | 'up' | 'leave';
  /** In scene units. */
  readonly at: Vec2;
  /** In window pixels, for the distance that starts a drag. */
  readonly window: Vec2;
  /** Shift or Alt: ignores the grid. */
  readonly free: boolean;
  /** Shift: a click adds to the selection, or removes from it. */
  readonly add: boolean;
}

/** How far, in window pixels, a pointer moves before a press becomes a drag. */
export const DRAG_START = 4;
