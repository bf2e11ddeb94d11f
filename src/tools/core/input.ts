import type { Vec2 } from '../../geometry/plane/vec.ts';

/** A pointer on the map, in plain figures: no DOM, no canvas. */
export interface PointerInput {
  readonly kind: 'down' | 'move' | 'up' | 'leave';
  /** In scene units. */
  readonly at: Vec2;
  /** In window pixels, for what a finger or mouse must move before it drags. */
  readonly window: Vec2;
  /** Shift or Alt: ignores the grid. */
  readonly free: boolean;
  /** Shift: a click adds to what is selected, or takes out of it. */
  readonly add: boolean;
}

/** How far, in window pixels, a pointer moves before a press becomes a drag. */
export const DRAG_START = 4;
