import type { Chain } from './clip-to-bounds.ts';
import { distanceToSegment } from './shapes.ts';
import type { Vec2 } from './vec.ts';

/**
 * Marks the points between two kept ones that lie farther than `tolerance` from the line between them
 * (Douglas-Peucker).
 */
function mark(points: readonly Vec2[], from: number, to: number, tolerance: number, kept: Set<number>): void {
  // An explicit stack: recursion would overflow on a cave wall of 100,000 points.
  const open: [number, number][] = [[from, to]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span;
    const a = points[first];
    const b = points[last];
    if (!a || !b) continue;
    let farthest = tolerance;
    let split: number | undefined;
    for (let i = first + 1; i < last; i++) {
      const p = points[i];
      const distance = p ? distanceToSegment(p, { a, b }) : 0;
      if (distance > farthest) [farthest, split] = [distance, i];
    }
    if (split === undefined) continue;
    kept.add(split);
    open.push([first, split], [split, last]);
  }
}

/**
 * Returns the chain with fewer points: a subset of its own, unmoved, such that every dropped point lies within
 * `tolerance` (same unit) of what stays. Keeps the ends, and every point for which `keep` is true (where another wall
 * joins, say). A closed chain keeps at least three points.
 */
export function simplifyChain(chain: Chain, tolerance: number, keep: (p: Vec2) => boolean = () => false): Chain {
  const { points, closed } = chain;
  const start = points[0];
  if (!start || points.length < 3) return chain;
  // A ring without points to keep is a line from its first point back to it: that is split at the farthest one.
  const around = closed ? [...points, start] : points;
  const fixed = new Set([0, around.length - 1]);
  points.forEach((p, i) => {
    if (keep(p)) fixed.add(i);
  });
  const kept = new Set(fixed);
  const stays = [...fixed].sort((a, b) => a - b);
  for (const [i, from] of stays.entries()) mark(around, from, stays[i + 1] ?? from, tolerance, kept);
  const left = points.filter((_, i) => kept.has(i));
  return closed && left.length < 3 ? chain : { points: left, closed };
}
