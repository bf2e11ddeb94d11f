import { type Bounds, bounds, distanceToShape, edges, type Segment } from '../shapes.ts';
import type { Vec2 } from '../vec.ts';
import type { Blocker } from './blockers.ts';

/** A thing near a line of sight. Of a long wall, sides that lie elsewhere may be left out. */
export interface Nearby {
  readonly blocker: Blocker;
  readonly sides: readonly Segment[];
  readonly bounds: Bounds;
}

/** How sight asks for what stands around: by hand for a few things, through an index for thousands. */
export interface Surroundings {
  /** Whatever touches the triangle of an eye and two points; more may come, and is refused later. */
  between(eye: Vec2, a: Vec2, b: Vec2): readonly Nearby[];
  /** Distance on the ground from an eye to the nearest point of everything that goes by this id (CO-04). */
  depth(eye: Vec2, id: string): number;
}

/** The surroundings that a list of things makes. */
export function listed(blockers: readonly Blocker[]): Surroundings {
  const all = blockers.map((blocker) => ({
    blocker,
    sides: edges(blocker.shape),
    bounds: bounds(blocker.shape),
  }));
  return {
    between: () => all,
    depth: (eye, id) => {
      let least = Number.POSITIVE_INFINITY;
      for (const { blocker } of all) {
        if (blocker.id === id) least = Math.min(least, distanceToShape(eye, blocker.shape));
      }
      return least;
    },
  };
}

/** Several surroundings as one: the walls, which seldom change, and the pieces, which do. */
export function together(...parts: readonly Surroundings[]): Surroundings {
  return {
    between: (eye, a, b) => parts.flatMap((part) => part.between(eye, a, b)),
    depth: (eye, id) => Math.min(...parts.map((part) => part.depth(eye, id))),
  };
}

/** Surroundings without some of their things, by their ids: who looks and who is looked at hide nothing themselves. */
export function leavingOut(around: Surroundings, ids: readonly string[]): Surroundings {
  return {
    between: (eye, a, b) => around.between(eye, a, b).filter(({ blocker }) => !ids.includes(blocker.id)),
    depth: (eye, id) => around.depth(eye, id),
  };
}
