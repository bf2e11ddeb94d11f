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

/** So few walls are compared with all others: to sort tens of thousands takes longer. */
const FEW = 10;

/** What is wider than so many usual walls is compared with every wall: sorting does not tell where it reaches. */
const WIDE = 4;

/** Returns a function that finds the walls that may touch one, in any order: a map has thousands. */
function neighbours(walls: readonly Member[]): (wall: Member) => readonly Member[] {
  const width = ({ bounds: { left, right } }: Member) => right - left;
  const widths = walls.map(width).sort((a, b) => a - b);
  const widest = WIDE * (widths[widths.length >> 1] ?? 0);
  const wide = walls.filter((wall) => width(wall) > widest);
  const sorted = walls.filter((wall) => width(wall) <= widest).sort((a, b) => a.bounds.left - b.bounds.left);
  return ({ bounds: { left, right } }) => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sorted[middle]?.bounds.left ?? 0) < left - widest) from = middle + 1;
      else to = middle;
    }
    const near = [...wide];
    for (let i = from; i < sorted.length; i++) {
      const wall = sorted[i];
      if (!wall || wall.bounds.left > right) break;
      near.push(wall);
    }
    return near;
  };
}

/** Groups walls that are connected. Each wall is in exactly one list. */
function components(walls: readonly Member[]): Member[][] {
  const near = neighbours(walls);
  const order = new Map(walls.map((wall, i) => [wall, i]));
  const left = new Set(walls);
  const found: Member[][] = [];
  for (const first of walls) {
    if (!left.delete(first)) continue;
    const together = [first];
    // The list grows during the loop: each added wall is checked for its own neighbours.
    for (const wall of together) {
      const beside = near(wall).filter((other) => left.has(other) && touch(wall, other));
      // In the order of the scene, which decides on names.
      beside.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
      for (const other of beside) {
        left.delete(other);
        together.push(other);
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
  const near = moved.length > FEW ? neighbours(all) : () => all;
  for (const each of moved) {
    for (const wall of near(each)) {
      if (alone.has(wall) || (wall.group !== null && groups.has(wall.group)) || !touch(each, wall)) continue;
      if (wall.group) groups.add(wall.group);
      else alone.add(wall);
    }
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
