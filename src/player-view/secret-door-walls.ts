import type { Shape } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { memoizeLast } from '../lib/memoize-last.ts';
import { KINDS } from '../scene/obstructions/kinds.ts';
import { objectOf } from '../scene/obstructions/objects.ts';
import { isSecretDoor } from '../scene/obstructions/secret-doors.ts';
import { isRubble } from '../scene/schema/materials.ts';
import type { Obstruction, Scene } from '../scene/schema/schema.ts';

type Line = Extract<Shape, { shape: 'polyline' }>;

/** The obstructions of a scene with each secret door as a part of its wall. */
export interface WithoutSecretDoors {
  readonly obstructions: readonly Obstruction[];
  /** The wall that stands for each secret door, by the ids of the door: as an obstruction, and as an object. */
  readonly standsFor: ReadonlyMap<string, string>;
  /** The public names of the secret doors, by their ids as objects. */
  readonly names: ReadonlyMap<string, string>;
}

/** Ends closer than this are the same, in scene units: map files round their numbers. */
const CLOSE = 0.05;

function isSame(a: Vec2, b: Vec2): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) <= CLOSE;
}

function lineOf({ shape }: Obstruction): Line | undefined {
  return shape.shape === 'polyline' && !shape.closed && shape.points.length > 1 ? shape : undefined;
}

/** A wall's line with a door's line at the end where they touch; undefined if they do not. */
function joined(wall: Line, door: Line): Line | undefined {
  const [first, last] = [wall.points[0], wall.points.at(-1)];
  const [from, to] = [door.points[0], door.points.at(-1)];
  if (!first || !last || !from || !to) return undefined;
  const back = [...door.points].reverse();
  if (isSame(last, from)) return { ...wall, points: [...wall.points, ...door.points.slice(1)] };
  if (isSame(last, to)) return { ...wall, points: [...wall.points, ...back.slice(1)] };
  if (isSame(first, to)) return { ...wall, points: [...door.points.slice(0, -1), ...wall.points] };
  if (isSame(first, from)) return { ...wall, points: [...back.slice(0, -1), ...wall.points] };
  return undefined;
}

function withPart(
  things: readonly (Obstruction | null)[],
  door: Obstruction,
): { host: Obstruction; at: number } | undefined {
  const part = lineOf(door);
  if (!part) return undefined;
  for (const [at, wall] of things.entries()) {
    if (!wall || isSecretDoor(wall) || isRubble(wall) || !KINDS[wall.kind].connects) continue;
    const line = lineOf(wall);
    const shape = line && joined(line, part);
    if (shape) return { host: { ...wall, shape }, at };
  }
  return undefined;
}

/**
 * Makes each undiscovered secret door a part of the wall it touches, so that nothing tells them apart: not its shape,
 * its id or its name. One that touches no wall is a wall by itself. A broken door is no secret any more, but still has
 * the name of a wall.
 */
export const withoutSecretDoors = memoizeLast((all: Scene['obstructions']): WithoutSecretDoors => {
  const doors = all.filter(isSecretDoor);
  if (doors.length === 0) return { obstructions: all, standsFor: new Map(), names: new Map() };
  const things: (Obstruction | null)[] = [...all];
  const standsFor = new Map<string, string>();
  const names = new Map<string, string>();
  for (const door of doors) {
    const found = isRubble(door) ? undefined : withPart(things, door);
    names.set(objectOf(door), found?.host.label || KINDS.wall.noun);
    things[all.indexOf(door)] = found ? null : { ...door, kind: 'wall', door: null, label: '' };
    if (!found) continue;
    things[found.at] = found.host;
    standsFor.set(door.id, found.host.id);
    standsFor.set(objectOf(door), objectOf(found.host));
  }
  return { obstructions: things.filter((thing) => thing !== null), standsFor, names };
});
