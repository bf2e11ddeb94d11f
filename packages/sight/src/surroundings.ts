import { type Bounds, bounds, distanceToShape, edges, type Segment } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Blocker } from './blockers.ts';

/** All blockers with one id: one object (CO-04). */
export interface SightObject {
  /** True if no other blocker has its id. */
  readonly isSingle: boolean;
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
  /**
   * Returns what touches the triangle of an eye and two points, and the floors within the bounds of the three. May return
   * more, which callers filter out.
   */
  between(eye: Vec2, a: Vec2, b: Vec2): readonly Nearby[];
  /**
   * Returns true if a blocker `holds` of those with a side on the line between two points, and asks for no more then.
   * Not all sides of a wall may be given at once.
   */
  onLine(eye: Vec2, to: Vec2, holds: (near: Nearby) => boolean): boolean;
}

/** Makes surroundings from a list of blockers. */
export function surroundingsOf(blockers: readonly Blocker[]): Surroundings {
  const objects = new Map<string, SightObject>();
  for (const { id } of blockers) {
    const own = blockers.filter((blocker) => blocker.id === id);
    if (!objects.has(id)) {
      const depth = (eye: Vec2) => Math.min(...own.map(({ shape }) => distanceToShape(eye, shape)));
      objects.set(id, { isSingle: own.length === 1, depth });
    }
  }
  const all = blockers.flatMap((blocker) => {
    const object = objects.get(blocker.id);
    return object ? [{ blocker, sides: edges(blocker.shape), bounds: bounds(blocker.shape), object }] : [];
  });
  return { between: () => all, onLine: (_eye, _to, holds) => all.some(holds) };
}

/** Joins what several surroundings found. An id that is in two of them is not single. */
function joined(found: readonly (readonly Nearby[])[]): readonly Nearby[] {
  const [first, ...more] = found.filter((each) => each.length > 0);
  if (!first || more.length === 0) return first ?? [];
  const owners = new Map<string, number>();
  const shared = new Set<string>();
  found.forEach((part, i) => {
    for (const { blocker } of part) {
      const owner = owners.get(blocker.id);
      if (owner === undefined) owners.set(blocker.id, i);
      else if (owner !== i) shared.add(blocker.id);
    }
  });
  const all = found.flat();
  if (shared.size === 0) return all;
  return all.map((near) => {
    if (!shared.has(near.blocker.id)) return near;
    return { ...near, object: { isSingle: false, depth: (eye: Vec2) => near.object.depth(eye) } };
  });
}

/** Combines several surroundings: walls, which seldom change, and pieces, which do. */
export function combinedSurroundings(...parts: readonly Surroundings[]): Surroundings {
  return {
    between: (eye, a, b) => joined(parts.map((part) => part.between(eye, a, b))),
    onLine: (eye, to, holds) => parts.some((part) => part.onLine(eye, to, holds)),
  };
}

/** Leaves out some blockers by id: firer and target hide nothing themselves. */
export function surroundingsWithout(around: Surroundings, ids: readonly string[]): Surroundings {
  return {
    between: (eye, a, b) => around.between(eye, a, b).filter(({ blocker }) => !ids.includes(blocker.id)),
    onLine: (eye, to, holds) => around.onLine(eye, to, (near) => !ids.includes(near.blocker.id) && holds(near)),
  };
}
