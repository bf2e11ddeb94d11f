import type { Vec2 } from '@fall-of-shot/plane/vec';

/** Above any corner coordinate, so that two coordinates fit into one number. */
const REACH = 2 ** 21;

function keyOf({ x, y }: Vec2): number {
  return x * REACH + y;
}

function pointOf(key: number): Vec2 {
  const x = Math.floor(key / REACH);
  return { x, y: key - x * REACH };
}

/** Returns how far the path from a to b to c turns right on the screen: more is sharper. */
function turn(a: Vec2, b: Vec2, c: Vec2): number {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y];
  return Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy);
}

/** Removes points that lie on the straight line between their neighbours. */
function straightened(ring: readonly Vec2[]): Vec2[] {
  return ring.filter((p, i) => {
    const [before, after] = [ring.at(i - 1), ring[(i + 1) % ring.length]];
    return !before || !after || turn(before, p, after) !== 0;
  });
}

/**
 * Returns the outlines of connected cells: rings that run clockwise on the screen around them, and counterclockwise
 * around holes. Cells that touch only at a corner get separate outlines.
 *
 * @param cells the corners of each cell, clockwise, as integers from 0 to two million; adjacent cells share corners
 */
export function outlinesOf(cells: Iterable<readonly Vec2[]>): readonly (readonly Vec2[])[] {
  const ways = new Map<number, number[]>();
  for (const corners of cells) {
    corners.forEach((corner, i) => {
      const [from, to] = [keyOf(corner), keyOf(corners[(i + 1) % corners.length] ?? corner)];
      const back = ways.get(to);
      const at = back?.indexOf(from) ?? -1;
      // The shared side of two cells is no outline.
      if (back && at >= 0) back.splice(at, 1);
      else if (ways.has(from)) ways.get(from)?.push(to);
      else ways.set(from, [to]);
    });
  }
  const rings: Vec2[][] = [];
  for (const [start, onwards] of ways) {
    while (onwards.length > 0) {
      const ring = [pointOf(start)];
      let [before, at] = [start, onwards.pop() ?? start];
      while (at !== start) {
        const [here, there] = [pointOf(at), pointOf(before)];
        ring.push(here);
        const next = ways.get(at) ?? [];
        // At a corner where two cells touch, stay on the same cell.
        if (next.length > 1) next.sort((a, b) => turn(there, here, pointOf(a)) - turn(there, here, pointOf(b)));
        const to = next.pop();
        if (to === undefined) break;
        [before, at] = [at, to];
      }
      rings.push(straightened(ring));
    }
  }
  return rings;
}

/** Returns true if a ring surrounds a hole. */
export function isHole(ring: readonly Vec2[]): boolean {
  const area = ring.reduce((sum, p, i) => {
    const next = ring[(i + 1) % ring.length] ?? p;
    return sum + p.x * next.y - next.x * p.y;
  }, 0);
  return area < 0;
}
