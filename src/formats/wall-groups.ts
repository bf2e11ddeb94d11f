import type { Chain } from '../geometry/clip.ts';
import type { Vec2 } from '../geometry/vec.ts';

/** A point as a key: equal doubles, equal keys. */
export function pointKey({ x, y }: Vec2): string {
  return `${x} ${y}`;
}

/** The points that more than one chain has, as keys. */
export function sharedPoints(chains: readonly Chain[]): ReadonlySet<string> {
  const owner = new Map<string, number>();
  const shared = new Set<string>();
  chains.forEach((chain, i) => {
    for (const p of chain.points) {
      const key = pointKey(p);
      if ((owner.get(key) ?? i) !== i) shared.add(key);
      owner.set(key, i);
    }
  });
  return shared;
}

/**
 * Which chains are one wall, because segments of theirs share an end point exactly (CO-04): for each chain the index of
 * the first chain of its group, or nothing when it stands alone.
 */
export function connected(chains: readonly Chain[]): (number | undefined)[] {
  const parent = chains.map((_, i) => i);
  const root = (i: number): number => {
    let at = i;
    for (let up = parent[at]; up !== undefined && up !== at; up = parent[at]) {
      // Half the way up is remembered, so that long rows of walls stay quick.
      parent[at] = parent[up] ?? up;
      at = up;
    }
    return at;
  };
  const owner = new Map<string, number>();
  chains.forEach((chain, i) => {
    for (const p of chain.points) {
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
