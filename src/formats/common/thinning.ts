import type { Chain } from '@fall-of-shot/plane/clip-to-bounds';
import { simplifyChain } from '@fall-of-shot/plane/simplify';
import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import { counted } from './opened-map.ts';
import { sharedPoints } from './wall-groups.ts';

/** Maps with more segments than this are simplified, by this share of a square. */
const DENSE = 5000;
const TOLERANCE = 0.02;

/** The most segments that can be drawn. Above it, walls are simplified further, up to this share of a square. */
const MOST = 100_000;
const COARSEST = 0.64;

/** The most chains, each of which becomes a wall: some room is left for doors and what else there is. */
const MOST_CHAINS = 50_000;

function segmentsOf({ points, closed }: Chain): number {
  return points.length - (closed ? 0 : 1);
}

function segments(chains: Iterable<Chain>): number {
  let sum = 0;
  for (const chain of chains) sum += segmentsOf(chain);
  return sum;
}

function lengthOf({ points }: Chain): number {
  return points.reduce((sum, p, i) => sum + distance2(points[i - 1] ?? p, p), 0);
}

/** The result of simplifying chains. */
export interface Thinned<C extends Chain> {
  /** The new chain for each old one; dropped chains are missing. */
  readonly now: ReadonlyMap<C, C>;
  readonly notices: readonly string[];
}

/** Keeps the longest chains, as many as can be drawn. */
function longest<C extends Chain>(now: ReadonlyMap<C, C>): Map<C, C> {
  const byLength = [...now].map(([was, is]) => ({ was, is, length: lengthOf(is) })).sort((a, b) => b.length - a.length);
  const kept = new Map<C, C>();
  let sum = 0;
  for (const { was, is } of byLength) {
    sum += segmentsOf(is);
    if (sum > MOST || kept.size >= MOST_CHAINS) break;
    kept.set(was, is);
  }
  return kept;
}

/**
 * Simplifies chains on maps with very many segments. No point is moved, and points where chains or one of `ends` (of
 * doors) meet stay: even a gap of a fiftieth of a square can be seen through. If there are still too many to draw,
 * simplifies further and drops the shortest, with a notice.
 *
 * @param square length of a square, in the unit of the points
 */
export function thinned<C extends Chain>(chains: readonly C[], ends: readonly Vec2[], square: number): Thinned<C> {
  let now: ReadonlyMap<C, C> = new Map(chains.map((chain) => [chain, chain]));
  if (segments(chains) <= DENSE) return { now, notices: [] };
  const isJoint = sharedPoints([...chains, ...ends.map((end) => ({ points: [end], closed: false }))]);
  for (let by = TOLERANCE; by === TOLERANCE || (by <= COARSEST && segments(now.values()) > MOST); by *= 2) {
    now = new Map([...now].map(([was, is]) => [was, { ...is, ...simplifyChain(is, by * square, isJoint) }]));
  }
  const left = segments(now.values());
  if (left <= MOST && now.size <= MOST_CHAINS) return { now, notices: [] };
  const kept = longest(now);
  const without = counted(left - segments(kept.values()), 'wall');
  const warning = `It has more walls than can be drawn: the shortest were left out, ${without} of ${counted(left, 'wall')}.`;
  return { now: kept, notices: [warning] };
}
