import type { Vec2 } from '../geometry/vec.ts';

/** How far, in window pixels, a pointer moves before a press becomes a drag. */
export const DRAG_START = 4;

/** Where a press-and-drag stands. `grip` is where the piece was taken hold of, relative to its centre. */
export type Gesture =
  | { readonly state: 'idle' }
  | { readonly state: 'pressing'; readonly piece: string | null; readonly from: Vec2; readonly grip: Vec2 }
  | { readonly state: 'dragging'; readonly piece: string; readonly grip: Vec2 };

export const IDLE: Gesture = { state: 'idle' };
