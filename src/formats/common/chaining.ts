import type { Chain } from '@fall-of-shot/plane/clip-to-bounds';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { pointKey } from './wall-groups.ts';

/** A wall as map files store it: one straight side, and a key for its kind. */
export interface Side {
  readonly a: Vec2;
  readonly b: Vec2;
  readonly key: string;
  /** True if it must not be reversed: what it blocks depends on which end comes first. */
  readonly directed: boolean;
}

/** Joined sides of one kind, with the first of them. */
export interface Joined<S extends Side> extends Chain {
  readonly first: S;
}

/** Returns the indices of the sides that end at each point. */
function byEnds(sides: readonly Side[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  sides.forEach(({ a, b }, i) => {
    for (const end of [a, b]) {
      const key = pointKey(end);
      const there = found.get(key);
      if (there) there.push(i);
      else found.set(key, [i]);
    }
  });
  return found;
}

/** Joins sides of one kind. */
function joinedAlike<S extends Side>(sides: readonly S[]): Joined<S>[] {
  const ends = byEnds(sides);
  const used = new Set<number>();
  /**
   * Returns where the only side that continues from a point ends, or undefined at a fork or if it would have to be
   * reversed.
   */
  const next = (from: Vec2, forwards: boolean): Vec2 | undefined => {
    const there = ends.get(pointKey(from)) ?? [];
    if (there.length !== 2) return undefined;
    const index = there.find((i) => !used.has(i));
    const side = index === undefined ? undefined : sides[index];
    if (index === undefined || !side) return undefined;
    const begins = pointKey(side.a) === pointKey(from);
    if (side.directed && begins !== forwards) return undefined;
    used.add(index);
    return begins ? side.b : side.a;
  };
  return sides.flatMap((first, i) => {
    if (used.has(i)) return [];
    used.add(i);
    const after: Vec2[] = [];
    for (let at = next(first.b, true); at; at = next(at, true)) after.push(at);
    const before: Vec2[] = [];
    for (let at = next(first.a, false); at; at = next(at, false)) before.push(at);
    const points = [...before.reverse(), first.a, first.b, ...after];
    const [start, end] = [points[0], points.at(-1)];
    const closed = points.length > 3 && start?.x === end?.x && start?.y === end?.y;
    return [{ points: closed ? points.slice(0, -1) : points, closed, first }];
  });
}

/** Joins sides with equal keys end to end, up to points where more than two meet. Drops duplicates. */
export function chained<S extends Side>(sides: readonly S[]): Joined<S>[] {
  const kinds = new Map<string, S[]>();
  const seen = new Set<string>();
  for (const side of sides) {
    const [a, b] = [pointKey(side.a), pointKey(side.b)];
    const name = `${side.key}|${side.directed || a < b ? `${a}|${b}` : `${b}|${a}`}`;
    if (seen.has(name)) continue;
    seen.add(name);
    const alike = kinds.get(side.key);
    if (alike) alike.push(side);
    else kinds.set(side.key, [side]);
  }
  return [...kinds.values()].flatMap(joinedAlike);
}
