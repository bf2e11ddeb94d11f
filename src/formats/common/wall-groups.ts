import type { Chain } from '@fall-of-shot/plane/clip-to-bounds';
import type { Vec2 } from '@fall-of-shot/plane/vec';

/** Returns a key for a point: equal coordinates, equal keys. */
export function pointKey({ x, y }: Vec2): string {
  return `${x} ${y}`;
}

const COORDINATES = new Float64Array(2);
const BITS = new Uint32Array(COORDINATES.buffer);
const BUCKETS = 2 ** 22;

/** Returns a hash below {@link BUCKETS}. */
function bucketOf({ x, y }: Vec2): number {
  // Makes -0 and 0 equal.
  COORDINATES[0] = x + 0;
  COORDINATES[1] = y + 0;
  let mixed = Math.imul(BITS[0] ?? 0, 0x9e3779b1) ^ Math.imul(BITS[1] ?? 0, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) ^ Math.imul(BITS[2] ?? 0, 0x27d4eb2f);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x2c1b3c6d) ^ Math.imul(BITS[3] ?? 0, 0x165667b1);
  return (mixed ^ (mixed >>> 16)) & (BUCKETS - 1);
}

/** Above this many points, sorting out those that are surely alone pays off: string keys are slow. */
const MANY = 20_000;

/** Returns a test that is false only for points that surely coincide with no other point of the chains. */
function crowding(chains: readonly Chain[]): (p: Vec2) => boolean {
  if (chains.reduce((sum, { points }) => sum + points.length, 0) < MANY) return () => true;
  const found = new Uint8Array(BUCKETS);
  for (const { points } of chains) {
    for (const p of points) {
      const bucket = bucketOf(p);
      found[bucket] = Math.min(2, (found[bucket] ?? 0) + 1);
    }
  }
  return (p) => (found[bucketOf(p)] ?? 0) > 1;
}

/** Returns a test for points that more than one of the chains have. */
export function sharedPoints(chains: readonly Chain[]): (p: Vec2) => boolean {
  const isCrowded = crowding(chains);
  const owner = new Map<string, number>();
  const shared = new Set<string>();
  chains.forEach((chain, i) => {
    for (const p of chain.points) {
      if (!isCrowded(p)) continue;
      const key = pointKey(p);
      if ((owner.get(key) ?? i) !== i) shared.add(key);
      owner.set(key, i);
    }
  });
  return (p) => isCrowded(p) && shared.has(pointKey(p));
}

/**
 * Groups chains whose segments share an end point exactly into one wall (CO-04). Returns for each chain the index of
 * the first chain of its group, or undefined if it is alone.
 */
export function connected(chains: readonly Chain[]): (number | undefined)[] {
  const parent = chains.map((_, i) => i);
  const root = (i: number): number => {
    let at = i;
    for (let up = parent[at]; up !== undefined && up !== at; up = parent[at]) {
      // Path halving, so that long rows of walls stay fast.
      parent[at] = parent[up] ?? up;
      at = up;
    }
    return at;
  };
  const isCrowded = crowding(chains);
  const owner = new Map<string, number>();
  chains.forEach((chain, i) => {
    for (const p of chain.points) {
      if (!isCrowded(p)) continue;
      const key = pointKey(p);
      const other = owner.get(key);
      if (other === undefined) owner.set(key, i);
      else {
        const [a, b] = [root(i), root(other)];
        parent[Math.max(a, b)] = Math.min(a, b);
      }
    }
  });
  const roots = chains.map((_, i) => root(i));
  const members = new Map<number, number>();
  for (const found of roots) members.set(found, (members.get(found) ?? 0) + 1);
  return roots.map((found) => ((members.get(found) ?? 0) > 1 ? found : undefined));
}
