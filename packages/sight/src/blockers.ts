import { side } from '@fall-of-shot/plane/orientation';
import type { Segment, Shape } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';

/** A side of a wall, seen from its first point towards its last. */
type Side = 'left' | 'right';

/** Something that may block the line between an eye and a target. Heights and lengths in scene units. */
export interface Blocker {
  readonly id: string;
  readonly label: string;
  readonly shape: Shape;
  readonly bottom: number;
  readonly top: number;
  readonly blocks: { readonly sight: boolean; readonly shots: boolean };
  /** Windows only: the heights that are open. */
  readonly opening?: { readonly bottom: number; readonly top: number };
  /** Fog, smoke or grass only: how far a line may run inside before it is blocked. Stored as `sightDepth`. */
  readonly sightDepth?: number;
  /** The side from which a one-way wall blocks lines. */
  readonly oneWay?: Side;
  /** Lines pass one such outline but not a second: you see onto it or into it, not past it. Stored as `limited`. */
  readonly isTerrainWall?: true;
  /** True for a floor, roof or platform, which also hides from an eye above or below it. */
  readonly floor?: true;
}

/** Returns true if a side blocks lines from the eye. Only a one-way wall has a side from which it does not. */
export function blocksFrom(eye: Vec2, { a, b }: Segment, { oneWay }: { readonly oneWay?: Side | null }): boolean {
  return !oneWay || side(a, b, eye) === (oneWay === 'left' ? 1 : -1);
}
