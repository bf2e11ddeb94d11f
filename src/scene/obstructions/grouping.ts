import { type Bounds, bounds, boundsMeet, edges, type Segment } from '@fall-of-shot/plane/shapes';
import { TOUCH } from '@fall-of-shot/plane/vec';
import { sidesTouch } from '@fall-of-shot/plane/walls';
import { uniqueName } from '../../lib/unique-name.ts';
import type { Obstruction } from '../schema/schema.ts';
import { KINDS } from './kinds.ts';

/** A wall that belongs to an object by contact, with the data to decide that. */
interface Member {
  readonly id: string;
  readonly group: string | null;
  readonly bounds: Bounds;
  readonly sides: readonly Segment[];
}

/** The walls whose object nobody has set by hand (CO-04). */
function members(obstructions: readonly Obstruction[]): Member[] {
  return obstructions.flatMap(({ id, kind, group, groupedByHand, shape }) => {
    if (!KINDS[kind].connects || groupedByHand || shape.shape !== 'polyline') return [];
    const { left, top, right, bottom } = bounds(shape);
    const wide = { left: left - TOUCH, top: top - TOUCH, right: right + TOUCH, bottom: bottom + TOUCH };
    return [{ id, group, bounds: wide, sides: edges(shape) }];
  });
}

function touch(a: Member, b: Member): boolean {
  return boundsMeet(a.bounds, b.bounds) && sidesTouch(a.sides, b.sides);
}

/** Groups walls that are connected. Each wall is in exactly one list. */
function components(walls: readonly Member[]): Member[][] {
  const left = new Set(walls);
  const found: Member[][] = [];
  for (const first of walls) {
    if (!left.delete(first)) continue;
    const together = [first];
    // The list grows during the loop: each added wall is checked for its own neighbours.
    for (const wall of together) {
      for (const other of left) {
        if (touch(wall, other)) {
          left.delete(other);
          together.push(other);
        }
      }
    }
    found.push(together);
  }
  return found;
}

/** The id of an object: the one most of its walls already have, if it is free, else one made from its first wall. */
function nameFor(together: readonly Member[], taken: ReadonlySet<string | null>): string {
  const counts = new Map<string, number>();
  for (const { group } of together) if (group) counts.set(group, (counts.get(group) ?? 0) + 1);
  const known = [...counts].sort((a, b) => b[1] - a[1]).find(([group]) => !taken.has(group));
  if (known) return known[0];
  const first = `walls-${together[0]?.id ?? ''}`.slice(0, 190);
  return uniqueName(
    (n) => (n === 1 ? first : `${first}-${n}`),
    (name) => taken.has(name),
  );
}

/**
 * Returns new group ids for walls whose group changed after an edit (CO-04: connected walls are one object). Only looks
 * at walls that are or were connected to changed ones.
 *
 * @param changed ids of the walls that are new or have moved
 * @param loosened groups that have lost a wall, or one of whose walls has moved
 */
export function regrouped(
  obstructions: readonly Obstruction[],
  changed: ReadonlySet<string>,
  loosened: ReadonlySet<string>,
): ReadonlyMap<string, string | null> {
  const all = members(obstructions);
  const moved = all.filter(({ id }) => changed.has(id));
  const groups = new Set(loosened);
  const alone = new Set(moved);
  for (const wall of all) {
    if (alone.has(wall) || !moved.some((each) => touch(each, wall))) continue;
    if (wall.group) groups.add(wall.group);
    else alone.add(wall);
  }
  const affected = all.filter((wall) => alone.has(wall) || (wall.group !== null && groups.has(wall.group)));
  const ids = new Set(affected.map(({ id }) => id));
  // Group ids set by hand are reserved.
  const taken = new Set(obstructions.filter(({ id }) => !ids.has(id)).map(({ group }) => group));
  const given = new Map<string, string | null>();
  for (const together of components(affected).sort((a, b) => b.length - a.length)) {
    const name = together.length === 1 ? null : nameFor(together, taken);
    if (name) taken.add(name);
    for (const { id, group } of together) if (group !== name) given.set(id, name);
  }
  return given;
}
