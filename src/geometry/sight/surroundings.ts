import { type Bounds, bounds, distanceToShape, edges, type Segment } from '../plane/shapes.ts';
import type { Vec2 } from '../plane/vec.ts';
import type { Blocker } from './blockers.ts';

/** Everything that goes by one id: one object (CO-04). */
export interface Whole {
  /** Distance on the ground from an eye to its nearest point. */
  depth(eye: Vec2): number;
}

/** A thing near a line of sight. Of a long wall, sides that lie elsewhere may be left out. */
export interface Nearby {
  readonly blocker: Blocker;
  readonly sides: readonly Segment[];
  readonly bounds: Bounds;
  /** The object that it is, or is a part of. */
  readonly whole: Whole;
}

/** How sight asks for what stands around: by hand for a few things, through an index for thousands. */
export interface Surroundings {
  /** Whatever touches the triangle of an eye and two points; more may come, and is refused later. */
  between(eye: Vec2, a: Vec2, b: Vec2): readonly Nearby[];
}

/** The surroundings that a list of things makes. */
export function listed(blockers: readonly Blocker[]): Surroundings {
  const wholes = new Map<string, Whole>();
  for (const { id } of blockers) {
    const own = blockers.filter((blocker) => blocker.id === id);
    if (!wholes.has(id)) {
      wholes.set(id, { depth: (eye) => Math.min(...own.map(({ shape }) => distanceToShape(eye, shape))) });
    }
  }
  const all = blockers.flatMap((blocker) => {
    const whole = wholes.get(blocker.id);
    return whole ? [{ blocker, sides: edges(blocker.shape), bounds: bounds(blocker.shape), whole }] : [];
  });
  return { between: () => all };
}

/** Several surroundings as one: the walls, which seldom change, and the pieces, which do. */
export function together(...parts: readonly Surroundings[]): Surroundings {
  return { between: (eye, a, b) => parts.flatMap((part) => part.between(eye, a, b)) };
}

/** Surroundings without some of their things, by their ids: who looks and who is looked at hide nothing themselves. */
export function leavingOut(around: Surroundings, ids: readonly string[]): Surroundings {
  return { between: (eye, a, b) => around.between(eye, a, b).filter(({ blocker }) => !ids.includes(blocker.id)) };
}
