import { side } from '../plane/orientation.ts';
import type { Segment, Shape } from '../plane/shapes.ts';
import type { Vec2 } from '../plane/vec.ts';

/** A side of a wall, as one goes from its first point to its last. */
type Side = 'left' | 'right';

/** Something that may stand between an eye and a target. Heights and lengths in scene units. */
export interface Blocker {
  readonly id: string;
  readonly label: string;
  readonly shape: Shape;
  readonly bottom: number;
  readonly top: number;
  readonly blocks: { readonly sight: boolean; readonly shots: boolean };
  /** In a window: the heights that are open. */
  readonly opening?: { readonly bottom: number; readonly top: number };
  /** In fog or grass: hides only what a line crosses inside it for longer than this. */
  readonly sightDepth?: number;
  /** A wall that blocks only lines from this side of it, as one goes from its first point to its last. */
  readonly oneWay?: Side;
  /** A line passes one limited thing, but not a second: one sees onto it, or into it, not past it. */
  readonly limited?: true;
  /** A floor, a roof or a platform: it hides from an eye over or under it as well. */
  readonly floor?: true;
}

/** Whether a side of a thing blocks lines from an eye at all: of a one-way wall it must show the side from which it blocks. */
export function faces(eye: Vec2, { a, b }: Segment, { oneWay }: { readonly oneWay?: Side | null }): boolean {
  return !oneWay || side(a, b, eye) === (oneWay === 'left' ? 1 : -1);
}
