import { type Bounds, bounds, distanceToShape, edges, type Segment } from '../plane/shapes.ts';
import type { Vec2 } from '../plane/vec.ts';
import type { Blocker } from './blockers.ts';

/** All blockers with one id: one object (CO-04). */
export interface SightObject {
  /** Returns the ground distance from an eye to its nearest point. */
  depth(eye: Vec2): number;
}

/** A blocker near a line of sight. Distant sides of a long wall may be missing. */
export interface Nearby {
  readonly blocker: Blocker;
  readonly sides: readonly Segment[];
  readonly bounds: Bounds;
  /** The object that it belongs to. */
  readonly object: SightObject;
}

/** Looks up blockers for the sight engine: from a list for a few of them, through an index for thousands. */
export interface Surroundings {
  /** Returns what touches the triangle of an eye and two points. May return more, which callers filter out. */
  between(eye: Vec2, a: Vec2, b: Vec2): readonly Nearby[];
}

/** Makes surroundings from a list of blockers. */
export function surroundingsOf(blockers: readonly Blocker[]): Surroundings {
  const objects = new Map<string, SightObject>();
  for (const { id } of blockers) {
    const own = blockers.filter((blocker) => blocker.id === id);
    if (!objects.has(id)) {
      objects.set(id, { depth: (eye) => Math.min(...own.map(({ shape }) => distanceToShape(eye, shape))) });
    }
  }
  const all = blockers.flatMap((blocker) => {
    const object = objects.get(blocker.id);
    return object ? [{ blocker, sides: edges(blocker.shape), bounds: bounds(blocker.shape), object }] : [];
  });
  return { between: () => all };
}

/** Combines several surroundings: walls, which seldom change, and pieces, which do. */
export function combinedSurroundings(...parts: readonly Surroundings[]): Surroundings {
  return { between: (eye, a, b) => parts.flatMap((part) => part.between(eye, a, b)) };
}

/** Leaves out some blockers by id: firer and target hide nothing themselves. */
export function surroundingsWithout(around: Surroundings, ids: readonly string[]): Surroundings {
  return { between: (eye, a, b) => around.between(eye, a, b).filter(({ blocker }) => !ids.includes(blocker.id)) };
}
